import RecordingProtocol

/// What a run has reported so far.
final class RunRecord {
  /// Limits how much a program can make this process store.
  private static let mostItems = 10_000

  private(set) var place = RunPlace()
  private(set) var result: Result<ProgramRunner.Answer, RunFault>?
  /// Module and name of the view whose body was running when the program crashed or was asked to end.
  private(set) var body: String?
  private(set) var isStackOverflow = false
  private(set) var crash: CrashReader
  private let onPrint: (String) -> Void
  private let onIdle: (IdleStep) -> Void
  private let onTick: (Int) -> Void
  private let onReach: (LeftOutPart) -> Void
  private let onCut: (Int, String) -> Void
  /// The items of the screen that a session has sent since its last report.
  private var items: [ShownItem] = []
  /// Called with each complete screen of a session, and the result of the step before it.
  var onScreen: ([ShownItem], StepReport) -> Void = { _, _ in }

  init(
    _ crash: CrashReader, onPrint: @escaping (String) -> Void, onIdle: @escaping (IdleStep) -> Void,
    onReach: @escaping (LeftOutPart) -> Void, onCut: @escaping (Int, String) -> Void,
    onTick: @escaping (Int) -> Void
  ) {
    self.crash = crash
    self.onPrint = onPrint
    self.onIdle = onIdle
    self.onTick = onTick
    self.onReach = onReach
    self.onCut = onCut
  }

  func take(printed line: String) { crash.take(line).forEach(onPrint) }

  /// Call when the program has ended.
  func finish(isCrash: Bool) { crash.end(isCrash: isCrash).forEach(onPrint) }

  func take(message line: String) {
    switch RunMessage(line: line) {
    case .step(let number, let text): (place.step, place.stepText) = (number, text)
    case .tick(let number, let label):
      (place.tick, place.label) = (number, label)
      onTick(number)
    case .body(let name): body = name
    case .outOfStack: isStackOverflow = true
    case .idle(let step): onIdle(step)
    case .reached(let part): onReach(part)
    case .cut(let tick, let reason): onCut(tick, reason)
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
