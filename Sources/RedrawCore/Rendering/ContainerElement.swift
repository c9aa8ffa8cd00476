/// A primitive view with content: a stack, a control, a modifier that only shows.
@MainActor @preconcurrency
public protocol _ContainerView: View where Body == Never {
  associatedtype _Attributes
  associatedtype _Content: View
  /// What it shows of itself, compared like any value.
  var _attributes: _Attributes { get }
  var _content: _Content { get }
  nonisolated static func _describe(_ attributes: _Attributes) -> (kind: String, text: String, attributes: String)
  /// How it lays out its content: in a row unless it says something else.
  nonisolated static func _layout(_ attributes: _Attributes) -> any Layout
  /// Connects handlers with the element, each time the view is made.
  func _connect(_ element: _ContainerElement)
  /// The inputs of the content, where they differ from the container's.
  func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs
}

extension _ContainerView {
  public nonisolated static func _layout(_ attributes: _Attributes) -> any Layout { HStackLayout() }
  public func _connect(_ element: _ContainerElement) {}
  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TypedContainerElement<Self>(view._attributes, inputs)
    view._connect(element)
    let contentInputs = view._contentInputs(inputs)
    if let window = contentInputs.lazyWindow, window !== inputs.lazyWindow {
      window.container = element
      element.lazyWindow = window
    }
    element.child = _Content._make(view._content, contentInputs)
    return element
  }

  public static func _update(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: TypedContainerElement<Self>.self)
    element.update(view._attributes)
    view._connect(element)
    if let child = element.child { _Content._update(child, view._content) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: TypedContainerElement<Self>.self)
    guard let child = element.child, element.shows(view._attributes) else { return false }
    return _Content._showsSame(child, view._content)
  }
}

/// The element of a container, as its view connects its handlers with it.
public class _ContainerElement: _Element, @unchecked Sendable {
  final var child: _Element?
  final var actions: ControlActions?
  /// Where it is a lazy container.
  final var lazyWindow: LazyWindow?

  override final var isItem: Bool { true }

  override final func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override final func detach() {
    child = nil
    actions = nil
  }
}

final class TypedContainerElement<V: _ContainerView>: _ContainerElement, @unchecked Sendable {
  @exclusivity(unchecked) private var attributes: V._Attributes
  @exclusivity(unchecked) private var settled: V._Attributes?
  private let plan: ComparisonPlan

  init(_ attributes: V._Attributes, _ inputs: _ViewInputs) {
    self.attributes = attributes
    plan = ComparisonPlan.of(V._Attributes.self)
    super.init(owner: inputs.owner, engine: inputs.engine)
    engine.itemInserted()
  }

  override var isLazySection: Bool { V.self is any _LazySection.Type }

  func shows(_ new: V._Attributes) -> Bool { plan.areEqual(attributes, new) }

  func update(_ new: V._Attributes) {
    if plan.areEqual(attributes, new) { return }
    engine.itemUpdated(self, isFirstInTick: settled == nil)
    if settled == nil { settled = attributes }
    attributes = new
  }

  override func settle() -> Bool {
    guard let before = settled else { return true }
    settled = nil
    return plan.areEqual(before, attributes)
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? { V._layout(attributes) }

  override func describe() -> RenderedItem? {
    let (kind, text, words) = V._describe(attributes)
    return RenderedItem(kind: kind, text: text, attributes: words, actions: actions)
  }
}
