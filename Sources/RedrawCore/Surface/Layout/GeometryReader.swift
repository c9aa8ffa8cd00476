import Foundation

/// Creates its content from its own size.
///
/// It is a node of the graph: evaluated when it is created, when its place has a size, and whenever that changes.
public struct GeometryReader<Content: View>: View {
  private let geometry = GeometryProperty()
  private let content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public var body: some View { _GeometryContainer(_content: geometry.proxy.map(content)) }
}

/// The place of a `GeometryReader` in the rendered output.
public struct _GeometryContainer<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "GeometryReader") }
}

/// A view's size and position, according to the layout.
public struct GeometryProxy: Sendable {
  let place: GeometryPlace

  public var size: CGSize { place.frame.size }
  public var safeAreaInsets: EdgeInsets { SafeArea.insets(of: place.frame) }

  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .global: place.frame
    case .local: CGRect(origin: .zero, size: size)
    case .named(let name):
      if let space = place.spaces[name] {
        place.frame.offsetBy(dx: -space.minX, dy: -space.minY)
      } else {
        place.frame
      }
    }
  }

  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    place.spaces[space.name]?.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
  }

  /// The value of another view's anchor in this view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(place) }
}

/// A frame on screen, with those of named spaces and of views with anchors.
struct GeometryPlace: Equatable, @unchecked Sendable {
  let frame: CGRect
  let spaces: [AnyHashable: CGRect]
  var anchors: [ObjectIdentifier: CGRect] = [:]
}

/// Signals its view when the layout moves or resizes it.
struct GeometryProperty: DynamicProperty {
  private var tracker: GeometryTracker?

  var proxy: GeometryProxy? { tracker?.place.map(GeometryProxy.init) }

  static var _isComposite: Bool { false }

  mutating func _link(_ context: _LinkContext) { tracker = context.kept(orMade: GeometryTracker(context)) }
}

/// A node that is notified of its place.
final class GeometryTracker: LayoutClient, Detachable {
  private let borrowedNode: Borrowed<_Node>
  private var node: _Node { borrowedNode.object }
  private let slot: PropertySlot
  fileprivate(set) var place: GeometryPlace?

  init(_ context: _LinkContext) {
    borrowedNode = context.borrowedNode
    slot = context.slot
    node.engine.layout.add(self)
  }

  func didLayout(_ pass: LayoutPass) {
    guard let element = node.child, let frame = pass.frame(of: element) else { return }
    let new = GeometryPlace(frame: frame, spaces: pass.spaces, anchors: pass.anchors)
    if new == place { return }
    place = new
    node.engine.signal(node, property: slot, cause: node.engine.tick.lastCause)
  }

  func detach() { node.engine.layout.remove(self) }
}

extension View {
  /// Runs `action` with the result of `transform` on the view's geometry, initially and whenever it changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      GeometryChangeModifier(
        transform: transform, action: { _, new in action(new) }, site: SourceSite(file: file, line: line)))
  }

  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      GeometryChangeModifier(transform: transform, action: action, site: SourceSite(file: file, line: line)))
  }
}

struct GeometryChangeModifier<T: Equatable>: _HandlerModifier {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    if let client = element.memory as? GeometryChangeClient<T> {
      (client.transform, client.action) = (transform, action)
      return
    }
    let client = GeometryChangeClient(element, site, transform, action)
    element.memory = client
    element.engine.layout.add(client)
    element.onDetach = { [unowned client] in client.element.engine.layout.remove(client) }
  }
}

private final class GeometryChangeClient<T: Equatable>: LayoutClient {
  unowned let element: _HandlerElement
  var transform: (GeometryProxy) -> T
  var action: (T, T) -> Void
  private let site: SourceSite
  private var value: T?

  init(
    _ element: _HandlerElement, _ site: SourceSite, _ transform: @escaping (GeometryProxy) -> T,
    _ action: @escaping (T, T) -> Void
  ) {
    (self.element, self.site, self.transform, self.action) = (element, site, transform, action)
  }

  func didLayout(_ pass: LayoutPass) {
    guard let frame = pass.frame(below: element) else { return }
    let proxy = GeometryProxy(place: GeometryPlace(frame: frame, spaces: pass.spaces))
    let new = transform(proxy)
    guard new != value else { return }
    let old = value ?? new
    value = new
    element.enqueue("onGeometryChange", site: site) { [self] in action(old, new) }
  }
}
