import Foundation
import SystemCalls

/// Runs a view and acts on it as a user would. Each step is one tick.
///
///     let app = ScenarioDriver(ContentView())
///     app.appear()
///     try app.tap("Add")
@MainActor
public final class ScenarioDriver {
  /// The engine that evaluates the view.
  public let engine: Engine
  private let makeRoot: (_ViewInputs) -> _Element
  /// While this is the latest scenario, code between two steps uses its defaults.
  private let hold: ScenarioHold
  /// The lines printed by `_printChanges()`.
  public private(set) var printedLines: [String] = []
  /// Whether these lines also go to standard output.
  public var echoes = false

  /// Prepares a root view, which is created in the first tick.
  public init<Root: View>(
    options: EngineOptions = EngineOptions(), sink: (any EngineSink)? = nil, @ViewBuilder root: @escaping () -> Root
  ) {
    engine = Engine(options: options, sink: sink)
    ScenarioStaging.attach(engine.clock)
    hold = ScenarioHold(engine)
    makeRoot = { Root._make(root(), $0) }
    engine.printLine = { [unowned self] line in
      printedLines.append(line)
      if echoes { print(line) }
    }
    engine.printReason = { [unowned self] line in
      printedLines.append(line)
      if echoes { PrintedText.withoutListener { print(line) } }
    }
    if options.recordsScreen { engine.service(ScreenNotes.self).driver = self }
  }

  /// The same for a root view that is a single expression.
  public convenience init<Root: View>(
    _ root: @autoclosure @escaping () -> Root, options: EngineOptions = EngineOptions(),
    sink: (any EngineSink)? = nil
  ) {
    self.init(options: options, sink: sink, root: root)
  }

  /// Discards the lines printed so far.
  public func clearPrintedLines() { printedLines.removeAll() }

  // MARK: Steps

  /// The first tick: the root view appears.
  public func appear(_ label: String = "appear") {
    guard engine.root == nil else { return }
    engine.runTick(label) {
      engine.root = makeRoot(
        _ViewInputs(engine: engine.borrowed, owner: nil, environment: engine.rootEnvironment, lazyWindow: nil))
      engine.finishReconcile(of: nil, stackStart: 0)
    }
  }

  /// The last tick: the root view is removed, and everything on screen disappears.
  public func disappear(_ label: String = "disappear") {
    guard let root = engine.root else { return }
    engine.runTick(label) {
      engine.root = nil
      engine.unmount(root)
    }
  }

  /// Runs code of the scenario's own as an event.
  public func run(_ label: String = "run", _ body: () throws -> Void) rethrows {
    try engine.runTick(label, delivering: "run", body)
  }

  /// Lets time pass: each moment at which something is due is a tick of its own, with the time in its label.
  public func advance(by seconds: Double) {
    let (start, end) = (engine.clock.now, engine.clock.moment(after: seconds))
    engine.step = StepPlace("advance \(StepPlace.words(for: end - start))", from: start)
    engine.settle()
    while engine.runDue(until: end) { engine.settle() }
  }

  /// Advances the clock frame by frame until all animations have ended. Those that never end, or take longer than `seconds`, are left
  /// running, which is noted.
  public func settleAnimations(within seconds: Double = 60) {
    let (start, end) = (engine.clock.now, engine.clock.moment(after: seconds))
    engine.step = StepPlace("settle", from: start)
    engine.settle()
    while engine.frames.hasFiniteClients, let due = engine.frames.due, due <= end {
      while engine.runDue(until: due) { engine.settle() }
    }
    guard engine.frames.due != nil else { return }
    let rest = engine.frames.words.joined(separator: "; ")
    let reason =
      engine.frames.hasFiniteClients ? "still running after \(StepPlace.words(for: end - start))" : "runs forever"
    engine.runTurn { engine.note("endless", "\(reason): \(rest)") }
  }

  /// Posts a notification on the default center.
  public func post(_ name: Notification.Name, object: AnyObject? = nil, userInfo: [AnyHashable: Any]? = nil) {
    engine.runTick("post \(name.rawValue)") {
      engine.deliver("notification", target: name.rawValue, node: nil) {
        NotificationCenter.default.post(name: name, object: object, userInfo: userInfo)
      }
    }
  }

  /// Changes the environment of the whole scenario, as the system does.
  public func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    engine.runTick("environment") {
      engine.deliver("environment", target: "\(value)", node: nil) {
        var values = EnvironmentValues(engine.rootEnvironment)
        values[keyPath: keyPath] = value
        for box in engine.rootEnvironment.replaceOverrides(values) {
          engine.environmentChanged(box, in: engine.rootEnvironment, node: nil)
        }
      }
    }
  }

  /// Runs a turn that only applies what tasks and other threads have written.
  public func turn(_ label: String = "turn") { engine.runTick(label) {} }

  /// Whether no other thread has written anything since the last turn.
  public var hasNoPendingWrites: Bool { engine.inbox.isEmpty && !engine.update.isDirty }

  /// Lets tasks on the main actor continue, then applies what they wrote. Stops when nothing is left.
  public func settleTasks(rounds: Int = 10) async {
    for _ in 0..<rounds {
      for _ in 0..<8 { await Task.yield() }
      if hasPendingWork { engine.applyWritesBetweenTicks() }
    }
  }

  /// Whether anything was written between two turns.
  var hasPendingWork: Bool { engine.update.isDirty || !engine.inbox.isEmpty || !engine.update.afterPass.isEmpty }

  /// Why a view could not be evaluated, if so: an object missing from its environment.
  public var failure: ScenarioError? { engine.failure }

  // MARK: The screen

  /// What is on screen.
  public var screen: [RenderedItem] { (engine.root?.renderedItems() ?? []).visible }

  /// What a user can reach: the topmost presentation, or the whole screen.
  var topmost: [RenderedItem] {
    let screen = screen
    return screen.topmostModal.map { [$0.item] } ?? screen
  }

  /// All text on screen, in order.
  public var texts: [String] { screen.flatMap(\.texts) }
}
