import Foundation

/// A shape that fills the available space, in the current style unless it has one of its own.
///
///     struct Triangle: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)])
///         }
///       }
///     }
///
/// It is part of the rendered output with its stored properties. It isn't a node, and its path is created only when requested.
public nonisolated protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
  static var role: ShapeRole { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

extension Shape {
  public static var role: ShapeRole { .fill }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  /// A shape shows itself; one with a body of its own is a view like any other.
  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    if Body.self == _ShapeView<Self, ForegroundStyle>.self {
      return _ShapeView<Self, ForegroundStyle>._make(_ShapeView(shape: view, style: ForegroundStyle()), inputs)
    }
    return inputs.engine.mount(view, type: NodeType.of(view: Self.self), inputs: inputs)
  }

  @MainActor public static func _update(_ element: _Element, _ view: Self) {
    if let node = element as? _Node {
      _ = node.engine.remake(node, with: view)
    } else {
      _ShapeView<Self, ForegroundStyle>._update(element, _ShapeView(shape: view, style: ForegroundStyle()))
    }
  }

  @MainActor public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    if let node = element as? _Node { return node.withLinkedCopy(of: view) { node.shows($0.pointee.body) } }
    return _ShapeView<Self, ForegroundStyle>._showsSame(element, _ShapeView(shape: view, style: ForegroundStyle()))
  }
}

/// A shape that can be inset by a distance on all sides.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// Shapes as text: name and properties.
enum ShapeWords {
  static func of<S: Shape>(_ shape: S) -> (name: String, properties: String) {
    if let shape = shape as? any DescribedShape { return (shape.kind, shape.words) }
    let properties = Mirror(reflecting: shape).children.compactMap { child in
      child.label.map { "\($0): \(ArgumentWords.of(child.value))" }
    }
    return (TypeName.name(of: S.self), properties.joined(separator: " "))
  }

  static func sentence<S: Shape>(_ shape: S) -> String {
    let (name, properties) = of(shape)
    return properties.isEmpty ? name : "\(name) \(properties)"
  }
}

/// A shape of the library, which provides its own description.
protocol DescribedShape {
  var kind: String { get }
  var words: String { get }
  /// Whether the shape that it modifies is a custom one.
  static var isDrawnByOtherCode: Bool { get }
}

extension DescribedShape {
  static var isDrawnByOtherCode: Bool { false }
}
