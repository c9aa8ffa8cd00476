import RedrawCore

/// A scenario under test: its driver, its events and the words in which tests state what they expect.
@MainActor
final class TestApp {
  let log = EventLog()
  let driver: ScenarioDriver

  init<Root: View>(_ root: @autoclosure @escaping () -> Root, options: EngineOptions = EngineOptions()) {
    var options = options
    options.checksInvariants = true
    driver = ScenarioDriver(root(), options: options, sink: InvariantWatch(log))
    driver.appear()
  }

  /// Lets tasks go on until it shows, as a busy machine's threads take their time; ends where nothing ever comes.
  func settle(until isSettled: () -> Bool) async {
    for _ in 0..<1000 where !isSettled() { await driver.settleTasks() }
  }

  /// Forgets what happened so far and acts.
  func after(_ step: (ScenarioDriver) throws -> Void) rethrows -> Self {
    log.removeAll()
    driver.clearPrintedLines()
    try step(driver)
    return self
  }

  private func list<Value>(_ select: (EngineEvent) -> Value?) -> [Value] { log.events.compactMap(select) }

  /// The types whose bodies ran, in order.
  var evaluated: [String] {
    list { if case .evaluation(let evaluation) = $0 { evaluation.type.name } else { nil } }
  }

  var evaluations: [EngineEvent.Evaluation] {
    list { if case .evaluation(let evaluation) = $0 { evaluation } else { nil } }
  }

  /// `Cell×4 bytes`: what was compared and found equal.
  var skipped: [String] {
    list { if case .skip(let skip) = $0 { "\(skip.type.name)×\(skip.count) \(skip.rule)" } else { nil } }
  }

  /// The types of the wasted evaluations.
  var wasted: [String] {
    var names: [String] = []
    var wasted: [String] = []
    for event in log.events {
      switch event {
      case .tickBegin: names = []
      case .evaluation(let evaluation): names.append(evaluation.type.name)
      case .wasted(let ordinal): wasted.append(names[Int(ordinal)])
      default: break
      }
    }
    return wasted
  }

  var commits: [EngineEvent.Commit] {
    list { if case .commit(let commit) = $0 { commit } else { nil } }
  }

  var writes: [EngineEvent.Write] { list { if case .write(let write) = $0 { write } else { nil } } }
  var mounts: [EngineEvent.Mount] { list { if case .mount(let mount) = $0 { mount } else { nil } } }
  var delivered: [EngineEvent.Delivered] {
    list { if case .delivered(let delivered) = $0 { delivered } else { nil } }
  }
  var cycles: [EngineEvent.Cycle] { list { if case .cycle(let cycle) = $0 { cycle } else { nil } } }
  var notes: [EngineEvent.Note] { list { if case .note(let note) = $0 { note } else { nil } } }
  var ticks: Int { list { if case .tickBegin = $0 { true } else { nil } }.count }
  var unmounts: Int { list { if case .unmount = $0 { true } else { nil } }.count }
  var lines: [String] { driver.printedLines }
  var texts: [String] { driver.texts }
}
