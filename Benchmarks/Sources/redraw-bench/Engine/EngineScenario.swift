import RedrawCore

/// A tree, the model that it shows, and what a tick does to that: what figures, fixed works and sizes have in common.
struct EngineScenario: Sendable {
  /// Makes a tree that has not appeared yet.
  let app: @MainActor @Sendable (_ sink: (any EngineSink)?) -> EngineApp

  /// - Parameter undo: a tick that makes up for `change`, where that can't be done over and over.
  init<Model, Root: View>(
    options: EngineOptions = EngineOptions(), _ model: @escaping @MainActor @Sendable () -> Model,
    root: @escaping @MainActor @Sendable (Model) -> Root,
    undo: (@MainActor @Sendable (Model) -> Void)? = nil, change: @escaping @MainActor @Sendable (Model) -> Void
  ) {
    app = { sink in
      let model = model()
      return EngineApp(
        driver: ScenarioDriver(root(model), options: options, sink: sink), change: { change(model) },
        undo: undo.map { undo in { undo(model) } })
    }
  }

  /// - Parameter step: a tick that the driver runs by itself.
  init<Model, Root: View>(
    _ model: @escaping @MainActor @Sendable () -> Model, root: @escaping @MainActor @Sendable (Model) -> Root,
    step: @escaping @MainActor @Sendable (Model, ScenarioDriver) throws -> Void
  ) {
    app = { sink in
      let model = model()
      let driver = ScenarioDriver(root(model), sink: sink)
      return EngineApp(driver: driver, step: { try step(model, driver) })
    }
  }
}

/// A tree and what happens in it at each tick.
@MainActor
struct EngineApp {
  fileprivate let driver: ScenarioDriver
  fileprivate var change: () -> Void = {}
  fileprivate var undo: (() -> Void)?
  /// A tick in place of `change`.
  fileprivate var step: (() throws -> Void)?

  func appear() { driver.appear() }

  /// Ticks that do the same each time.
  func ticks(_ count: Int) throws {
    if let step {
      for _ in 0..<count { try step() }
      return
    }
    for _ in 0..<count { driver.run("tick") { change() } }
  }

  /// As many ticks that make up for it. False where nothing has to be.
  func undo(_ count: Int) -> Bool {
    guard let undo else { return false }
    for _ in 0..<count { driver.run("undo") { undo() } }
    return true
  }
}
