import RedrawCore
import RedrawScenarios
import Testing

/// All that a scenario did, tick by tick.
///
///     let log = try ScenarioLog("A1")
///     #expect(log[1].evaluated == ["ItemList", "ItemCell"])
@MainActor
struct ScenarioLog {
  let ticks: [TickLog]
  let run: ScenarioRun

  /// A case of the catalog.
  init(
    _ caseID: String, ticks: Int? = nil, parameters: [String: String] = [:], seed: UInt64 = 1,
    options: EngineOptions = EngineOptions()
  ) throws {
    let scenario = try #require(Catalog.scenarios.first { $0.caseID == caseID }, "no case \(caseID)")
    try self.init(scenario, ScenarioSettings(parameters: parameters, ticks: ticks, seed: seed, options: options))
  }

  init(_ scenario: Scenario, _ settings: ScenarioSettings = ScenarioSettings()) throws {
    var settings = settings
    settings.options.checksInvariants = true
    let sink = EventLog()
    run = try scenario.run(settings, sink: sink)
    self.ticks = Self.split(sink.events, lines: try run.driver.printedLines)
  }

  subscript(tick: Int) -> TickLog { ticks.indices.contains(tick) ? ticks[tick] : TickLog() }

  /// Ticks, where all frames that a step brings count as one.
  var steps: Int {
    ticks.count { tick in
      guard case .tickBegin(let begin)? = tick.events.first, let frame = begin.label.firstRange(of: ", frame ") else {
        return true
      }
      return begin.label[frame.upperBound...] == "1"
    }
  }

  /// All text on screen at the end.
  var texts: [String] { get throws { try run.driver.texts } }

  /// A body that prints does so once in each evaluation, so the lines go to the evaluations in their order. What is
  /// left was printed by other code, and is taken for the last tick's.
  private static func split(_ events: [EngineEvent], lines: [String]) -> [TickLog] {
    var ticks: [TickLog] = []
    var lines = lines[...]
    for event in events {
      if case .tickBegin = event { ticks.append(TickLog()) }
      ticks[ticks.count - 1].events.append(event)
      if case .evaluation(let evaluation) = event {
        let isItsOwn = lines.first?.hasPrefix(evaluation.type.name + ":") == true
        ticks[ticks.count - 1].printed.append(isItsOwn ? lines.removeFirst() : nil)
      }
    }
    if !ticks.isEmpty { ticks[ticks.count - 1].printedElsewhere = Array(lines) }
    return ticks
  }
}

/// One tick of a scenario, and questions to it.
struct TickLog {
  /// Kinds of notes that are no trouble.
  private static let expectedNotes = [
    "code", "printChanges", "unchanged", "animation", "keptForCounting", "stateObjectMade",
  ]

  var events: [EngineEvent] = []
  /// What `_printChanges()` printed in each evaluation.
  var printed: [String?] = []
  /// What it printed outside of any.
  var printedElsewhere: [String] = []

  private func list<Value>(_ select: (EngineEvent) -> Value?) -> [Value] { events.compactMap(select) }

  var evaluations: [EngineEvent.Evaluation] { list { if case .evaluation(let value) = $0 { value } else { nil } } }

  /// The types whose bodies ran, in order.
  var evaluated: [String] { evaluations.map(\.type.name) }

  /// `ItemCell×4 bytes`: what was compared and found equal, by which rule.
  var skipped: [String] {
    list { if case .skip(let skip) = $0 { "\(skip.type.name)×\(skip.count) \(skip.rule)" } else { nil } }
  }

  /// The types of the wasted evaluations, in order.
  var wasted: [String] {
    list { if case .wasted(let ordinal) = $0 { evaluated[Int(ordinal)] } else { nil } }
  }

  var commits: [EngineEvent.Commit] { list { if case .commit(let value) = $0 { value } else { nil } } }
  var mounted: [String] { list { if case .mount(let mount) = $0 { mount.type.name } else { nil } } }
  /// `Model.phase`: the properties that were written.
  var writes: [String] {
    list { if case .write(let write) = $0 { "\(write.property.owner).\(write.property.name)" } else { nil } }
  }
  /// The types whose bodies are noted to print their changes.
  var typesThatPrint: [String] {
    list { if case .note(let note) = $0, note.kind == "printChanges" { note.text } else { nil } }
  }
  /// Cycles, stale views, breached invariants: nothing of it is expected in any case.
  var troubles: [String] {
    list {
      switch $0 {
      case .note(let note) where !Self.expectedNotes.contains(note.kind):
        "note \(note.kind): \(note.text)"
      case .cycle(let cycle): "cycle \(cycle.type.name)"
      case .stale(let stale): "stale \(stale.type.name)"
      default: nil
      }
    }
  }
}
