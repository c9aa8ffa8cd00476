/// The windows of one scene: none, one, or one per value.
public struct _SceneWindow<Content: View>: View {
  public typealias Body = Never
  let kind: StaticString
  let title: String
  let scene: () -> WindowScene
  /// The window's content, for a value if the scene has values.
  let content: @MainActor (AnyHashable?) -> Content

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { SceneWindowElement(view, inputs) }

  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: SceneWindowElement<Content>.self).update(view)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: SceneWindowElement<Content>.self).shows(view)
  }

  func frame(_ value: AnyHashable?) -> Frame { Frame(_content: content(value), kind: kind, title: title) }

  struct Frame: _PlainContainer {
    typealias Body = Never
    let _content: Content
    let kind: StaticString
    let title: String
    var _attributes: _PlainAttributes { _PlainAttributes(kind: kind, words: title) }
  }
}

/// A scene whose windows open and close.
@MainActor @preconcurrency
public protocol _WindowScene: Scene where Body == Never {
  associatedtype _Window: View
  var _window: _Window { get }
}

extension _WindowScene {
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { _Window._make(view._window, inputs) }
  public static func _update(_ element: _Element, _ view: Self) { _Window._update(element, view._window) }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    _Window._showsSame(element, view._window)
  }
}

final class SceneWindowElement<Content: View>: _Element, WindowElement, @unchecked Sendable {
  private typealias Frame = _SceneWindow<Content>.Frame
  private var view: _SceneWindow<Content>
  private let inputs: _ViewInputs
  private let scene: WindowScene
  private var windows: [(value: AnyHashable?, frame: _Element)] = []
  /// The windows to open at the next opportunity.
  private var wanted: [AnyHashable?] = []
  private var cause = CauseNumber.none

  @MainActor init(_ view: _SceneWindow<Content>, _ inputs: _ViewInputs) {
    self.view = view
    self.inputs = inputs
    scene = view.scene()
    super.init(with: inputs)
    scene.element = self
    if engine.windows.add(scene) {
      wanted = [nil]
      synchronise()
    }
  }

  func open(_ value: AnyHashable?) {
    if !wanted.contains(value) { want(wanted + [value]) }
  }

  func close(_ value: AnyHashable?) {
    want(value == nil ? [] : wanted.filter { $0 != value })
  }

  private func want(_ values: [AnyHashable?]) {
    wanted = values
    cause = engine.tick.delivery.event
    engine.enqueue(self)
  }

  @MainActor func update(_ view: _SceneWindow<Content>) {
    self.view = view
    for window in windows { Frame._update(window.frame, view.frame(window.value)) }
  }

  @MainActor func shows(_ view: _SceneWindow<Content>) -> Bool {
    windows.allSatisfy { Frame._showsSame($0.frame, view.frame($0.value)) }
  }

  override func performWork() {
    if isAttached { engine.restructure(below: owner, cause: cause) { synchronise() } }
  }

  @MainActor private func synchronise() {
    for window in windows where !wanted.contains(window.value) { engine.unmount(window.frame) }
    windows.removeAll { !wanted.contains($0.value) }
    for value in wanted where !windows.contains(where: { $0.value == value }) {
      var inputs = inputs.child(250)
      let target = DismissTarget(isWindow: true) { [weak self] in self?.close(value) }
      inputs.environment = inputs.environment.setting { $0.present(target) }
      windows.append((value, Frame._make(view.frame(value), inputs)))
    }
  }

  override func visitChildren(_ visit: (_Element) -> Void) { windows.forEach { visit($0.frame) } }

  override func detach() {
    engine.windows.remove(scene)
    windows = []
  }
}
