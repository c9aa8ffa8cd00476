/// A part of the screen, described by its `body`.
///
/// A type with a body of its own is a node of the graph: the engine keeps its latest value, compares it with the next one and
/// evaluates the body if they differ or a source that it depends on has signalled.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Creates what the engine keeps for the view in a new place of the tree.
  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element
  /// Passes an existing place its next view value.
  static func _update(_ element: _Element, _ view: Self)
  /// Whether `view` would show in this place what the place shows, without changing anything.
  static func _showsSame(_ element: _Element, _ view: Self) -> Bool
  /// How many rows of a lazy container it is.
  nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount
  /// Runs the body of the kept view value and reconciles the result.
  static func _evaluate(_ node: _Node)
}

extension View {
  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    inputs.engine.mount(view, type: NodeType.of(view: Self.self), inputs: inputs)
  }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    let node = unsafeDowncast(element, to: _Node.self)
    let isSkipped = node.engine.remake(node, with: view)
    if isSkipped, node.engine._detectsStaleViews { node.engine.keepStaleCandidate(node, view) }
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let node = unsafeDowncast(element, to: _Node.self)
    return node.withLinkedCopy(of: view) { copy in node.shows(copy.pointee.body) }
  }

  /// Prints why the running body is evaluated: call it in the body.
  public static func _printChanges() {
    Engine.printChanges(of: Self.self)
  }

  /// The same as `_printChanges()`.
  public static func _logChanges() { _printChanges() }
}

/// A primitive view has no body.
extension Never: View {
  public var body: Never { fatalBody(Never.self) }
}

extension View where Body == Never {
  public var body: Never { fatalBody(Self.self) }
}

func fatalBody(_ type: Any.Type) -> Never {
  preconditionFailure("\(type) is a primitive view: the engine never asks for its body.")
}
