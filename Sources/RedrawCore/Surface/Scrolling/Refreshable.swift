/// Runs the refresh action of the enclosing view: `@Environment(\.refresh) private var refresh`.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  @MainActor public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshBox? { nil }
}

/// Contains the current action, so that a new closure doesn't change the environment.
private final class RefreshBox {
  var action: @MainActor @Sendable () async -> Void
  init(_ action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }
}

extension EnvironmentValues {
  public var refresh: RefreshAction? { self[RefreshKey.self].map { RefreshAction(action: $0.action) } }
}

/// Makes a view refreshable by pulling it down.
struct RefreshModifier: _PrimitiveModifier {
  let action: @MainActor @Sendable () async -> Void
  let site: SourceSite

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    let element = RefreshElement(modifier.action, modifier.site, inputs)
    var inputs = inputs
    inputs.environment = inputs.environment.setting(RefreshKey.self, to: element.box)
    element.child = Content._make(content, inputs)
    return element
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: RefreshElement.self)
    element.box.action = modifier.action
    if let child = element.child { Content._update(child, content) }
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    unsafeDowncast(element, to: RefreshElement.self).child.map { Content._showsSame($0, content) } ?? false
  }
}

private final class RefreshElement: _PlacedParent, @unchecked Sendable {
  fileprivate let box: RefreshBox
  private let site: SourceSite

  init(_ action: @escaping @MainActor @Sendable () async -> Void, _ site: SourceSite, _ inputs: _ViewInputs) {
    box = RefreshBox(action)
    self.site = site
    super.init(with: inputs)
  }

  override func describe() -> RenderedItem? {
    let actions = ControlActions(site: site)
    let action = box.action
    actions.refresh = { Task.immediate { @MainActor in await action() } }
    return RenderedItem(kind: ".refreshable", conduct: actions)
  }
}

extension View {
  public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(RefreshModifier(action: action, site: SourceSite(file: file, line: line)))
  }
}
