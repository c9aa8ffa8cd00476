/// Writes a line into the trace of the running scenario, where an app would print one. Without a scenario, it does nothing.
///
/// For code that appears in no event, because only bodies are recorded: initializers, handlers, computed properties. A line written
/// while a body runs belongs to that body's node.
///
///     init() { traceNote("Sub1.init") }
public func traceNote(_ text: String) {
  guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return }
  engine.note("code", text, node: engine.evaluating)
}
