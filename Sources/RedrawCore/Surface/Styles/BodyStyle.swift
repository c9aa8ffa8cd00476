/// A style that makes the body of a control from the control's configuration: `ButtonStyle`, `ToggleStyle` …
///
/// Where a style applies, the style's value is a node of the graph, as a modifier with a body is: its body runs when
/// its value differs, when the configuration differs, or when one of its dynamic properties signals.
@MainActor @preconcurrency
public protocol _BodyStyle {
  associatedtype _Configuration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

/// A style that comes with the system: it is told by name and leaves the control as it is.
public protocol _BuiltInStyle {}

extension _BodyStyle {
  static func evaluate(_ node: _Node) {
    guard let slot = node.contentSlot as? ConfigurationSlot<_Configuration> else { return }
    nonisolated(unsafe) let style = node.storage.assumingMemoryBound(to: Self.self)
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

/// What a style's node makes its body from.
final class ConfigurationSlot<Configuration>: _ContentSlot {
  var configuration: Configuration
  init(_ configuration: Configuration) { self.configuration = configuration }

  /// What the style shows from now on is the current value of a binding: the next configuration is compared with that.
  func refresh() {
    func refresh<Bound: BoundConfiguration>(_ bound: Bound) {
      var bound = bound
      bound.refresh()
      if let bound = bound as? Configuration { configuration = bound }
    }
    if let bound = configuration as? any BoundConfiguration { refresh(bound) }
  }
}

/// A configuration with a binding, whose known value goes with what the style shows.
protocol BoundConfiguration {
  mutating func refresh()
}

/// A style as the environment carries it. The reference stays, its style changes: then all that use it are told.
class StyleSource<Configuration> {
  /// The style that holds for controls that the style itself shows.
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
