import RedrawCore
import RedrawScenarios

/// A case of the catalogue that has been run: what each tick did, in the words of `TickLog`, and what was printed.
///
///     let run = try CaseRun("D7")
///     #expect(run.lines(1) == ["UserCell: _user changed."])
@MainActor
struct CaseRun {
  /// A log for each tick, the first appearance first.
  let ticks: [TickLog]
  /// What is on screen in the end.
  let texts: [String]
  private let printed: [[String]]

  init(
    _ caseID: String, ticks: Int = 1, parameters: [String: String] = [:], options: EngineOptions = EngineOptions()
  ) throws {
    guard let scenario = Catalogue.scenarios.first(where: { $0.caseID == caseID }) else {
      throw ScenarioError(message: "No case \(caseID).")
    }
    var options = options
    options.checksInvariants = true
    var settings = ScenarioSettings(parameters: parameters, ticks: ticks, options: options)
    let log = EventLog()
    let driver = try scenario.run(settings, sink: log).driver
    var lines = driver.printedLines
    var printed: [[String]] = []
    for count in (0..<ticks).reversed() {
      settings.ticks = count
      let before = try scenario.run(settings).driver.printedLines
      printed.insert(Array(lines.dropFirst(before.count)), at: 0)
      lines = before
    }
    self.printed = [lines] + printed
    texts = driver.texts
    self.ticks = log.events.split(beforeEach: { if case .tickBegin = $0 { true } else { false } }).map(TickLog.init)
  }

  /// What the tick did, a line an event.
  func log(_ tick: Int) -> [String] { ticks[tick].lines }

  /// The lines that `_printChanges()` printed in the tick.
  func lines(_ tick: Int) -> [String] { printed[tick] }
}

extension Array {
  fileprivate func split(beforeEach isStart: (Element) -> Bool) -> [[Element]] {
    var parts: [[Element]] = []
    for element in self {
      if isStart(element) || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
    return parts
  }
}
