import RedrawCore

/// Runs a view with tasks on the scenario's clock and prints its ticks, for tests: tasks are taken over for a whole
/// process.
@main struct TaskScenario {
  @MainActor static func main() throws {
    ScenarioTasks.takeOver()
    let driver = ScenarioDriver(Switch(loader: Loader()), sink: Printer())
    driver.appear()
    try driver.tap("Load")
    driver.advance(by: 2.5)
    try driver.tap("Hide")
    driver.advance(by: 10)
  }
}

/// Prints a line a tick: the time, its label and which bodies ran; and a line a write.
final class Printer: EngineSink {
  private var line = ""

  func receive(_ event: EngineEvent) {
    switch event {
    case .tickBegin(let tick): line = "\(Double(tick.clock) / 1e9) s, \(tick.label):"
    case .evaluation(let evaluation): line += " \(evaluation.type.name)"
    case .write(let write): line += " [\(write.property.name)]"
    case .tickEnd: print(line)
    default: break
    }
  }
}
