import RedrawCore
import Testing

/// Adds a line to the log of the check that runs: what views and handlers of a check report.
func record(_ line: String) { Journal.current?.record(line) }

/// What happened during a check, in order.
final class Journal: EngineSink {
  /// Checks run one at a time on the main actor, without suspending; views and models may record from any isolation.
  nonisolated(unsafe) static var current: Journal?

  private(set) var bodies: [String] = []
  private(set) var recorded: [String] = []
  private(set) var both: [String] = []
  private(set) var breaches: [String] = []

  func record(_ line: String) {
    recorded.append(line)
    both.append(line)
  }

  func receive(_ event: EngineEvent) {
    switch event {
    case .evaluation(let evaluation) where evaluation.type.module != "RedrawCore":
      // Views of a check are local to its function, whose type is no part of what sources report.
      let name = String(evaluation.type.name.split(separator: ".").last ?? "")
      bodies.append(name)
      both.append("\(name).body")
    case .note(let note) where note.kind == "invariant": breaches.append(note.text)
    default: break
    }
  }

  func clear() { (bodies, recorded, both) = ([], [], []) }
}

/// Where a check shows a view and acts on it.
@MainActor
final class Stage {
  private let journal = Journal()
  private let options: EngineOptions
  private var shown: ScenarioDriver?

  init(release: SystemRelease, settings: [EngineOptions.Rule: String]) {
    var options = EngineOptions(release: release)
    for (rule, value) in settings { _ = options.set(rule, to: value) }
    options.checksInvariants = true
    self.options = options
  }

  func run(_ check: (@MainActor @Sendable (Stage) throws -> [String])?) throws -> [String] {
    guard let check else { return [] }
    Journal.current = journal
    defer { Journal.current = nil }
    let observed = try check(self)
    for breach in journal.breaches { Issue.record("invariant: \(breach)") }
    return observed
  }

  /// Shows a view; what its first appearance does is in the log.
  func show<Root: View>(_ root: @autoclosure @escaping () -> Root) {
    let driver = ScenarioDriver(root(), options: options, sink: journal)
    shown = driver
    driver.appear()
  }

  /// Forgets what happened so far and acts.
  func act(_ step: (ScenarioDriver) throws -> Void) throws {
    let driver = try #require(shown)
    journal.clear()
    driver.clearPrintedLines()
    try step(driver)
  }

  func tap(_ label: String) throws { try act { try $0.tap(label) } }

  /// The views whose bodies ran.
  var bodies: [String] { counted(journal.bodies) }
  /// What views and handlers recorded.
  var recorded: [String] { counted(journal.recorded) }
  /// Both, in one order.
  var log: [String] { counted(journal.both) }
  /// What `_printChanges()` and the engine printed.
  var printed: [String] { counted(shown?.printedLines ?? []) }
  var texts: [String] { shown?.texts ?? [] }
  var failure: String? { shown?.failure.map { "\($0)" } }

  /// Equal lines in a row as one: `3× Cell`.
  private func counted(_ lines: [String]) -> [String] {
    var runs: [(line: String, count: Int)] = []
    for line in lines {
      if runs.last?.line == line { runs[runs.count - 1].count += 1 } else { runs.append((line, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.line : "\($0.count)× \($0.line)" }
  }
}
