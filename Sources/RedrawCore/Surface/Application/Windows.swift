/// Keeps track of an app's open windows. The first scene opens by itself.
final class WindowCenter: EngineService {
  private var scenes: [WindowScene] = []

  /// Registers a scene; called in the order of the app's body.
  func add(_ scene: WindowScene) -> Bool {
    scenes.removeAll { $0.element == nil }
    scenes.append(scene)
    return scenes.count { $0.opensFirst } == 1 && scene.opensFirst
  }

  func remove(_ scene: WindowScene) { scenes.removeAll { $0 === scene } }

  func open(id: String?, value: AnyHashable?) {
    let scene = scenes.first { scene in
      (id == nil || scene.id == id) && (value.map { scene.takes($0) } ?? (id != nil && !scene.isForValues || id == nil))
    }
    guard let scene else {
      if let engine = Engine.current, engine.tick.isOpen {
        engine.note("openWindow", id ?? value.map { "\($0.base)" } ?? "")
      }
      return
    }
    scene.element?.open(value)
  }

  func close(id: String?, value: AnyHashable?) {
    for scene in scenes where (id == nil || scene.id == id) && (value.map { scene.takes($0) } ?? true) {
      scene.element?.close(value)
    }
  }

  func openSettings() { scenes.first { $0.isSettings }?.element?.open(nil) }
}

/// A scene, as the window center sees it.
final class WindowScene {
  let id: String?
  let takes: (AnyHashable) -> Bool
  let isForValues: Bool
  let isSettings: Bool
  let opensFirst: Bool
  weak var element: (any WindowElement)?

  init(
    id: String?, isSettings: Bool = false, opensFirst: Bool = true, isForValues: Bool = false,
    takes: @escaping (AnyHashable) -> Bool = { _ in false }
  ) {
    (self.id, self.isSettings, self.opensFirst, self.isForValues) = (id, isSettings, opensFirst, isForValues)
    self.takes = takes
  }
}

protocol WindowElement: _Element {
  func open(_ value: AnyHashable?)
  func close(_ value: AnyHashable?)
}

extension Engine {
  var windows: WindowCenter { service(WindowCenter.self) }
}

// MARK: Actions

/// Opens a window: `@Environment(\.openWindow) private var openWindow`.
public struct OpenWindowAction {
  public func callAsFunction(id: String) { Engine.current?.windows.open(id: id, value: nil) }
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    Engine.current?.windows.open(id: nil, value: AnyHashable(value))
  }
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    Engine.current?.windows.open(id: id, value: AnyHashable(value))
  }
}

/// Closes a window: `@Environment(\.dismissWindow) private var dismissWindow`.
public struct DismissWindowAction {
  public func callAsFunction() { Engine.current?.windows.close(id: nil, value: nil) }
  public func callAsFunction(id: String) { Engine.current?.windows.close(id: id, value: nil) }
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    Engine.current?.windows.close(id: nil, value: AnyHashable(value))
  }
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    Engine.current?.windows.close(id: id, value: AnyHashable(value))
  }
}

public struct OpenSettingsAction {
  public func callAsFunction() { Engine.current?.windows.openSettings() }
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
  public var supportsMultipleWindows: Bool { true }
}
