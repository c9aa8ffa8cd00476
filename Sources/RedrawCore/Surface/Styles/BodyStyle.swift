/// A style that creates the body of a control from the control's configuration: `ButtonStyle`, `ToggleStyle` …
///
/// The style's value is a node of the graph wherever it applies, like a modifier with a body: its body runs if its value or the
/// configuration differs, or one of its dynamic properties signals.
@MainActor @preconcurrency
public protocol _BodyStyle {
  associatedtype _Configuration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

/// A system style: it is shown by name and leaves the control unchanged.
public protocol _BuiltInStyle {}

extension _BodyStyle {
  static func evaluate(_ node: _Node) {
    guard let slot = node.contentSlot as? ConfigurationSlot<_Configuration> else { return }
    nonisolated(unsafe) let style = node.storage(of: Self.self)
    nonisolated(unsafe) let body = UnsafeMutablePointer<Body>.allocate(capacity: 1)
    slot.refresh()
    let configuration = slot.configuration
    node._run { body.initialize(to: style.pointee.makeBody(configuration: configuration)) }
    node._reconcile(body.pointee)
    body.deinitialize(count: 1)
    body.deallocate()
  }
}

extension NodeType {
  static func of<S: _BodyStyle>(style: S.Type) -> Immortal<NodeType> { known(style) ?? add(StyleNodeType<S>(style)) }
}

private final class StyleNodeType<S: _BodyStyle>: NodeType {
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: S.self).deinitialize(count: 1)
  }

  override func evaluate(_ node: _Node) { S.evaluate(node) }
}

/// The configuration for a style's body.
final class ConfigurationSlot<Configuration>: _ContentSlot {
  var configuration: Configuration
  init(_ configuration: Configuration) { self.configuration = configuration }

  /// The style now shows the current value of a binding, with which the next configuration is compared.
  func refresh() {
    func refresh<Bound: BoundConfiguration>(_ bound: Bound) {
      var bound = bound
      bound.refresh()
      if let bound = bound as? Configuration { configuration = bound }
    }
    if let bound = configuration as? any BoundConfiguration { refresh(bound) }
  }
}

/// A configuration with a binding, whose known value belongs to what the style shows.
protocol BoundConfiguration {
  mutating func refresh()
}

/// A style in the environment. The reference stays when its style changes, and everything that uses it is notified.
class StyleSource<Configuration> {
  /// The style for controls inside this style.
  let outer: StyleSource<Configuration>?

  init(outer: StyleSource<Configuration>?) { self.outer = outer }

  @MainActor func mount(_ configuration: Configuration, _ inputs: _ViewInputs) -> _Node { fatalErrorAbstract() }
}

final class TypedStyleSource<Style: _BodyStyle>: StyleSource<Style._Configuration> {
  private var style: Style
  private var users: [WeakNode] = []

  init(_ style: Style, outer: StyleSource<Style._Configuration>?) {
    self.style = style
    super.init(outer: outer)
  }

  override func mount(_ configuration: Style._Configuration, _ inputs: _ViewInputs) -> _Node {
    var inputs = inputs
    inputs.environment = inputs.environment.setting(StyleKey<Style._Configuration>.self, to: outer)
    let node = inputs.engine.mount(style, type: NodeType.of(style: Style.self), inputs: inputs)
    node.contentSlot = ConfigurationSlot(configuration)
    users.append(WeakNode(node: node))
    return node
  }

  func update(_ style: Style) {
    self.style = style
    users.removeAll { $0.node?.isAttached != true }
    for user in users {
      if let node = user.node { _ = node.engine.remake(node, with: style) }
    }
  }
}

struct WeakNode {
  weak var node: _Node?
}

enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: StyleSource<Configuration>? { nil }
}
