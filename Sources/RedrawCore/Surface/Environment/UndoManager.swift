import Foundation

/// Undoes and redoes.
///
///     @Environment(\.undoManager) private var undoManager
///     undoManager?.registerUndo(withTarget: model) { $0.name = old }
///
/// `press "cmd+z"` and `press "cmd+shift+z"` use the scenario's undo manager, unless a button has that shortcut.
public final class UndoManager: @unchecked Sendable {
  private typealias Action = (name: String, run: () -> Void)
  private var done: [Action] = []
  private var undone: [Action] = []
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  public private(set) var isUndoRegistrationEnabled = true
  /// 0 for no limit.
  public var levelsOfUndo = 0
  public var groupsByEvent = true

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  public var undoActionName: String { done.last?.name ?? "" }
  public var redoActionName: String { undone.last?.name ?? "" }
  public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

  /// What is registered during an undo redoes it.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action: Action = (
      "", { [weak target] in if let target { Self.run(target, handler) } }
    )
    if isUndoing { return undone.append(action) }
    if !isRedoing { undone.removeAll() }
    done.append(action)
    if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst() }
  }

  private static func run<Target: AnyObject>(_ target: Target, _ handler: @escaping @MainActor (Target) -> Void) {
    nonisolated(unsafe) let target = target
    MainActor.assumeIsolated { handler(target) }
  }

  public func setActionName(_ name: String) {
    if isUndoing {
      if let last = undone.indices.last { undone[last].name = name }
    } else if let last = done.indices.last {
      done[last].name = name
    }
  }

  public func undo() {
    guard let action = done.popLast() else { return }
    isUndoing = true
    action.run()
    isUndoing = false
  }

  public func redo() {
    guard let action = undone.popLast() else { return }
    isRedoing = true
    action.run()
    isRedoing = false
  }

  public func removeAllActions() {
    done.removeAll()
    undone.removeAll()
  }

  public func removeAllActions(withTarget target: Any) { removeAllActions() }
  public func disableUndoRegistration() { isUndoRegistrationEnabled = false }
  public func enableUndoRegistration() { isUndoRegistrationEnabled = true }
  public func beginUndoGrouping() {}
  public func endUndoGrouping() {}
}

extension UndoManager: EngineService {}

extension Engine {
  var undoManager: UndoManager { service(UndoManager.self) }
}

/// One for the whole scenario.
private enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { Engine.current?.undoManager }
}

extension EnvironmentValues {
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
