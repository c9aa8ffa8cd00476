import RedrawCore
import RedrawScenarios
import Testing

/// All that a scenario of the catalogue did, tick by tick.
///
///     let log = try ScenarioLog("A1")
///     #expect(log[1].evaluated == ["ItemList", "ItemCell"])
@MainActor
struct ScenarioLog {
  let ticks: [TickLog]
  let run: ScenarioRun

  init(
    _ caseID: String, ticks: Int? = nil, parameters: [String: String] = [:], seed: UInt64 = 1,
    options: EngineOptions = EngineOptions()
  ) throws {
    let scenario = try #require(Catalogue.scenarios.first { $0.caseID == caseID }, "no case \(caseID)")
    var options = options
    options.checksInvariants = true
    let sink = EventLog()
    run = try scenario.run(
      ScenarioSettings(parameters: parameters, ticks: ticks, seed: seed, options: options), sink: sink)
    self.ticks = Self.split(sink.events, lines: try run.driver.printedLines)
  }

  subscript(tick: Int) -> TickLog { ticks.indices.contains(tick) ? ticks[tick] : TickLog() }

  /// All text on screen at the end.
  var texts: [String] { get throws { try run.driver.texts } }

  /// A body that prints does so once in each evaluation, so the lines go to the evaluations in their order.
  private static func split(_ events: [EngineEvent], lines: [String]) -> [TickLog] {
    var ticks: [TickLog] = []
    var lines = lines[...]
    for event in events {
      if case .tickBegin = event { ticks.append(TickLog()) }
      ticks[ticks.count - 1].events.append(event)
      if case .evaluation(let evaluation) = event, lines.first?.hasPrefix(evaluation.type.name + ":") == true {
        ticks[ticks.count - 1].lines.append(lines.removeFirst())
      }
    }
    return ticks
  }
}

/// One tick of a scenario, in the words in which tests state what they expect.
struct TickLog {
  var events: [EngineEvent] = []
  /// What `_printChanges()` printed.
  var lines: [String] = []

  private func list<Value>(_ select: (EngineEvent) -> Value?) -> [Value] { events.compactMap(select) }

  var evaluations: [EngineEvent.Evaluation] { list { if case .evaluation(let value) = $0 { value } else { nil } } }

  /// The types whose bodies ran, in order.
  var evaluated: [String] { evaluations.map(\.type.name) }

  /// `ItemCell×4 bytes`: what was compared and found equal, by which rule.
  var skipped: [String] {
    list { if case .skip(let skip) = $0 { "\(skip.type.name)×\(skip.count) \(skip.rule)" } else { nil } }
  }

  /// The types of the wasted evaluations, in order.
  var wasted: [String] { wastedOrdinals.map { evaluated[Int($0)] } }

  var wastedOrdinals: [UInt32] { list { if case .wasted(let ordinal) = $0 { ordinal } else { nil } } }

  /// `item.hidden bytes`: for each evaluation of a type, what made the view value differ and by which rule.
  func differences(of type: String) -> [String] {
    evaluations.filter { $0.type.name == type }.map { evaluation in
      let reason = evaluation.reason
      let path = [reason.differed?.name, reason.fieldPath].compactMap { $0 }.filter { !$0.isEmpty }
      return (path + [String(describing: reason.rule)]).joined(separator: " ")
    }
  }

  var commits: [EngineEvent.Commit] { list { if case .commit(let value) = $0 { value } else { nil } } }
  var mounted: [String] { list { if case .mount(let mount) = $0 { mount.type.name } else { nil } } }
  var unmounts: Int { list { if case .unmount = $0 { true } else { nil } }.count }
  /// `tap`, `onReceive`: the events that were delivered.
  var delivered: [String] { list { if case .delivered(let value) = $0 { value.kind } else { nil } } }
  /// `Model.phase`: the properties that were written.
  var writes: [String] {
    list { if case .write(let write) = $0 { "\(write.property.owner).\(write.property.name)" } else { nil } }
  }
  /// What the views' own code wrote down: initialisers, handlers, computed properties that ran.
  var codeRun: [String] { list { if case .note(let note) = $0, note.kind == "code" { note.text } else { nil } } }
  /// Cycles, stale views, breached invariants: nothing of it is expected in any case.
  var troubles: [String] {
    list {
      switch $0 {
      case .note(let note) where note.kind != "code": "note \(note.kind): \(note.text)"
      case .cycle(let cycle): "cycle \(cycle.type.name)"
      case .stale(let stale): "stale \(stale.type.name)"
      default: nil
      }
    }
  }
}

/// `times(4, "ItemCell")`: the same word again and again.
func times(_ count: Int, _ word: String) -> [String] { Array(repeating: word, count: count) }
