import RecordingProtocol
import RedrawCore
import SystemCalls

/// Reports the screen and runs the next step, until no more steps are requested.
///
/// A refused step changes nothing, and the session continues. Each step has the time limit of a run; waiting for the
/// next step doesn't count.
@MainActor
final class StepSession {
  private let messages: MessageOutput
  private let effect: StepEffect
  private let secondsPerStep: UInt32
  private var received: [UInt8] = []

  /// Further items of a screen are counted, but not sent.
  private static let mostItems = 4_000
  /// Longer texts are truncated to this many characters.
  private static let longestText = 2_000

  init(_ messages: MessageOutput, _ effect: StepEffect, secondsPerStep: UInt32) {
    (self.messages, self.effect, self.secondsPerStep) = (messages, effect, secondsPerStep)
  }

  /// - Parameter count: the number of steps already done.
  func run(_ run: ScenarioRun, after count: Int) throws {
    var count = count
    report(.done, try run.driver)
    while let request = nextRequest() {
      SystemSignal.alarm(afterSeconds: secondsPerStep)
      switch request {
      case .step(let text):
        messages.send(.step(number: count + 1, text: text))
        let outcome = try outcome(of: text, run)
        if case .refused = outcome {} else { count += 1 }
        report(outcome, try run.driver)
      }
    }
  }

  private func outcome(of text: String, _ run: ScenarioRun) throws -> StepReport.Outcome {
    effect.reset()
    let driver = try run.driver
    let step: ScenarioStep
    do throws(StepError) { step = try ScenarioStep(parsing: text) } catch { return .refused("\(error)") }
    do { try driver.perform(step) } catch let error as ScenarioError { return .refused(error.clause) }
    driver.settle()
    guard let kind = effect.idleKind, !step.isIdleOnPurpose else { return .done }
    return .idle(kind)
  }

  private func report(_ outcome: StepReport.Outcome, _ driver: ScenarioDriver) {
    let items = driver.screenItems()
    for item in items.prefix(Self.mostItems) { messages.send(.item(ShownItem(item, longestText: Self.longestText))) }
    // Waiting for the next step doesn't count toward any time limit.
    SystemSignal.alarm(afterSeconds: 0)
    messages.send(
      .stepped(StepReport(outcome, ticks: effect.ticks, omittedItems: max(0, items.count - Self.mostItems))))
  }

  /// The next line that is a valid request, or `nil` at the end of input.
  private func nextRequest() -> SessionRequest? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        if let request = SessionRequest(line: line) { return request }
      }
      let count = Descriptor.read(messages.descriptor, into: &buffer)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }
}

extension ShownItem {
  fileprivate init(_ item: ScreenItem, longestText: Int) {
    func short(_ text: String) -> String { text.count > longestText ? text.prefix(longestText) + "…" : text }
    self.init(
      depth: item.depth, kind: item.kind, text: short(item.text), details: short(item.details), name: short(item.name),
      chosen: item.chosen, isDisabled: item.isDisabled, isModal: item.isModal, node: item.node?.rawValue,
      steps: item.steps)
  }
}
