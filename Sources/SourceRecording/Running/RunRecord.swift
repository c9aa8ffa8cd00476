import RecordingProtocol

/// What a run has reported so far.
final class RunRecord {
  /// No program can have this one keep more.
  private static let mostItems = 10_000

  private(set) var place = RunPlace()
  private(set) var result: Result<ProgramRunner.Answer, RunFault>?
  /// Module and name of the view whose body ran when the program crashed or was asked to end.
  private(set) var body: String?
  private(set) var isOutOfStack = false
  private(set) var crash: CrashReader
  private let onPrint: (String) -> Void
  private let onIdle: (IdleStep) -> Void
  private let onTick: (Int) -> Void
  /// What a session has shown of its screen since its last report.
  private var items: [ShownItem] = []
  /// Takes a whole screen of a session, and what came of the step before it.
  var onScreen: ([ShownItem], StepReport) -> Void = { _, _ in }

  init(
    _ crash: CrashReader, onPrint: @escaping (String) -> Void, onIdle: @escaping (IdleStep) -> Void,
    onTick: @escaping (Int) -> Void
  ) {
    self.crash = crash
    self.onPrint = onPrint
    self.onIdle = onIdle
    self.onTick = onTick
  }

  func take(printed line: String) { crash.take(line).forEach(onPrint) }

  /// The program has ended.
  func finish(isCrash: Bool) { crash.end(isCrash: isCrash).forEach(onPrint) }

  func take(message line: String) {
    switch RunMessage(line: line) {
    case .step(let number, let text): (place.step, place.stepText) = (number, text)
    case .tick(let number, let label):
      (place.tick, place.label) = (number, label)
      onTick(number)
    case .body(let name): body = name
    case .outOfStack: isOutOfStack = true
    case .idle(let step): onIdle(step)
    case .recorded(let summary): result = .success(.summary(summary))
    case .subjects(let subjects): result = .success(.subjects(subjects))
    case .screen(let screen): result = .success(.screen(screen))
    case .item(let item): if items.count < Self.mostItems { items.append(item) }
    case .stepped(let report):
      onScreen(items, report)
      items = []
    case .failed(let fault): result = .failure(fault)
    case nil: break
    }
  }
}
