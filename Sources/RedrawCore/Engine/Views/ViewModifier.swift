/// Makes a view from another one. A modifier with a body is a node of the graph, like a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element
  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content)
  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool
  /// How many rows of a lazy container the modified content is.
  nonisolated static func _subviewCount(of content: _SubviewCount, in context: _SubviewContext) -> _SubviewCount
  static func _evaluate(_ node: _Node)
}

extension ViewModifier {
  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let node = inputs.engine.mount(modifier, type: NodeType.of(modifier: Self.self), inputs: inputs)
    node.contentSlot = TypedContentSlot(content)
    return node
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let node = unsafeDowncast(element, to: _Node.self)
    _ = node.engine.remake(node, with: modifier)
    if let kept = node.contentSlot as? TypedContentSlot<Content> { kept.update(content) }
  }

  /// Prints why the modifier's running body is evaluated, like a view's.
  public static func _printChanges() {
    Engine.printChanges(of: Self.self)
  }

  /// The same as `_printChanges()`.
  public static func _logChanges() { _printChanges() }

  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let node = unsafeDowncast(element, to: _Node.self)
    let isContentSame = (node.contentSlot as? TypedContentSlot<Content>)?.shows(content) ?? false
    return isContentSame
      && node.withLinkedCopy(of: modifier) { copy in
        node.shows(copy.pointee.body(content: Self.Content(_slot: node.contentSlot)))
      }
  }
}

/// A modifier that the engine implements: it has no body.
@MainActor @preconcurrency
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalBody(Self.self) }
}

/// What a modifier is applied to, inside the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _SlotView {
  public typealias Body = Never
  public let _slot: _ContentSlot?

  @inlinable
  init(_slot: _ContentSlot?) { self._slot = _slot }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    Modifier._make(view.modifier, view.content, inputs)
  }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    Modifier._update(element, view.modifier, view.content)
  }

  @inlinable
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    Modifier._showsSame(element, view.modifier, view.content)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never

  public func body(content: _ViewModifier_Content<Self>) -> Never { fatalBody(Self.self) }

  @inlinable
  public static func _make<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Element {
    Modifier._make(modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content), inputs)
  }

  @inlinable
  public static func _update<C: View>(_ element: _Element, _ modifier: Self, _ content: C) {
    Modifier._update(
      element, modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content))
  }

  @inlinable
  public static func _showsSame<C: View>(_ element: _Element, _ modifier: Self, _ content: C) -> Bool {
    Modifier._showsSame(
      element, modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content))
  }
}

extension View {
  @inlinable
  public consuming func modifier<T>(_ modifier: consuming T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  @inlinable
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
