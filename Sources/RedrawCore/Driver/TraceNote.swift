/// Writes a line into the trace of the scenario that runs, where an app would print one; without a scenario it does
/// nothing.
///
/// For code that appears in no event, since only bodies are evaluated: initialisers, handlers, computed
/// properties. A line that is written while a body runs belongs to that body's node.
///
///     init() { traceNote("Sub1.init") }
public func traceNote(_ text: String) {
  guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return }
  engine.note("code", text, node: engine.evaluating)
}
