/// A primitive view with content: a stack, a control, a modifier that only shows something.
@MainActor @preconcurrency
public protocol _ContainerView: View where Body == Never {
  associatedtype _Attributes
  associatedtype _Content: View
  /// What it shows itself, compared like any value.
  var _attributes: _Attributes { get }
  var _content: _Content { get }
  /// What its attributes depend on besides the view value: a control's binding, which the body that created the control need not have
  /// read.
  var _source: _Source? { get }
  nonisolated static func _describe(_ attributes: _Attributes) -> (kind: String, text: String, attributes: String)
  /// How it lays out its content; by default in a row.
  nonisolated static func _layout(_ attributes: _Attributes) -> any Layout
  /// Connects handlers with the element, each time the view is created.
  func _connect(_ element: _ContainerElement)
  /// Called after the element's content was created or updated, or its source was written.
  func _settle(_ element: _ContainerElement)
  /// The inputs of the content, if they differ from the container's.
  func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs
}

/// A location that a control reads and follows by itself.
public struct _Source {
  let location: any AnyReadable
}

extension _ContainerView {
  public nonisolated static func _layout(_ attributes: _Attributes) -> any Layout { HStackLayout() }
  @inlinable
  public var _source: _Source? { nil }
  @inlinable
  public func _connect(_ element: _ContainerElement) {}
  @inlinable
  public func _settle(_ element: _ContainerElement) {}
  @inlinable
  public func _contentInputs(_ inputs: _ViewInputs) -> _ViewInputs { inputs }

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { _makeContainer(view, inputs) }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) { _updateContainer(element, view) }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { _containerShowsSame(element, view) }

  /// For containers that do more than that.
  @inlinable
  public static func _makeContainer(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = TypedContainerElement<Self>(view._attributes, inputs)
    view._connect(element)
    if let source = view._source { element.follow(source, view) }
    var contentInputs = view._contentInputs(inputs)
    element._leaveWindow(of: inputs, &contentInputs)
    if let window = contentInputs.lazyWindow, window !== inputs.lazyWindow { element._take(window) }
    element.child = _Content._make(view._content, contentInputs)
    view._settle(element)
    return element
  }

  @inlinable
  public static func _updateContainer(_ element: _Element, _ view: Self) {
    let element = unsafeDowncast(element, to: TypedContainerElement<Self>.self)
    element.update(view._attributes)
    view._connect(element)
    if let source = view._source { element.follow(source, view) }
    if let child = element.child { _Content._update(child, view._content) }
    view._settle(element)
  }

  static func _containerShowsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = unsafeDowncast(element, to: TypedContainerElement<Self>.self)
    guard let child = element.child, element.shows(view._attributes) else { return false }
    return _Content._showsSame(child, view._content)
  }
}

/// The element of a container, to which its view connects its handlers.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public class _ContainerElement: _PlacedParent, @unchecked Sendable {
  final var conduct: ItemConduct?
  /// Set if it is a lazy container.
  @usableFromInline final var lazyWindow: LazyWindow?
  /// What this kind of container keeps from one value to the next.
  final var memory: AnyObject?
  final let environment: EnvironmentScope

  @usableFromInline
  init(_ inputs: _ViewInputs) {
    environment = inputs.environment
    super.init(with: inputs)
  }

  @usableFromInline
  final func _take(_ window: LazyWindow) {
    window.container = self
    lazyWindow = window
  }

  override final var isItem: Bool { true }
  override final var isRowByItself: Bool { !isLazySection }
  override final func woke() { lazyWindow?.setNeedsLayout() }

  /// A container inside a lazy one is a single row and is made as a whole. A section's rows belong to the lazy container.
  @usableFromInline final func _leaveWindow(of outer: _ViewInputs, _ inputs: inout _ViewInputs) {
    if inputs.lazyWindow === outer.lazyWindow, !isLazySection { inputs.lazyWindow = nil }
  }

  override func detach() {
    super.detach()
    conduct = nil
    memory = nil
  }
}

/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class TypedContainerElement<V: _ContainerView>: _ContainerElement, @unchecked Sendable {
  @usableFromInline let plan: Immortal<ComparisonPlan>
  @exclusivity(unchecked) @usableFromInline var before: Look<V._Attributes>.Before?
  @exclusivity(unchecked) @usableFromInline var attributes: V._Attributes
  @usableFromInline var follower: Follower<V>?

  @inlinable
  init(_ attributes: V._Attributes, _ inputs: _ViewInputs) {
    self.attributes = attributes
    plan = ComparisonPlan.kept(V._Attributes.self)
    super.init(inputs)
    _inserted()
  }

  deinit {
    if let before { Look.free(before, of: self) }
  }

  override var isLazySection: Bool { V.self is any _LazySection.Type }

  func shows(_ new: V._Attributes) -> Bool { plan.areEqual(attributes, new) }

  @inlinable
  func update(_ new: V._Attributes) { Look.update(&attributes, &before, plan, to: new, of: self) }

  override func forgetBefore() { before?.deinitialize(count: 1) }

  @usableFromInline
  func follow(_ source: _Source, _ view: V) {
    if follower == nil { follower = Follower(view, SourceSubscription(element: self)) }
    follower?.view = view
    if let subscription = follower?.subscription { source.location.follow(subscription) }
  }

  /// Its source was written: it shows the new value without its owner being evaluated.
  override func performWork() {
    guard isAttached, let follower else { return }
    engine.restructure(below: owner, cause: follower.subscription.cause) {
      update(follower.view._attributes)
      follower.view._settle(self)
    }
  }

  override func resume(after record: EvaluationIndex, for cause: CauseNumber) {
    follower?.subscription.resume(for: cause)
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? { V._layout(attributes) }

  override func describe() -> RenderedItem? {
    let (kind, text, words) = V._describe(attributes)
    return RenderedItem(kind: kind, text: text, attributes: words, conduct: conduct)
  }

  override func detach() {
    follower?.subscription.cancel()
    follower = nil
    super.detach()
  }
}

/// The latest value of a view that follows a source.
@usableFromInline
final class Follower<V> {
  var view: V
  let subscription: SourceSubscription

  init(_ view: V, _ subscription: SourceSubscription) {
    self.view = view
    self.subscription = subscription
  }
}
