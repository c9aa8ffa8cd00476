import Foundation

/// A view that shows a shape in a style, alone or over another one.
@MainActor @preconcurrency
public protocol ShapeView: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

/// A filled shape.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: Sendable {
  public internal(set) var shape: Content
  let style: Style
  var fillStyle = FillStyle()

  nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }
}

extension _ShapeView: _LeafView, ShapeView {
  public typealias Body = Never

  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    let (name, properties) = ShapeWords.of(shape)
    let fill = style is ForegroundStyle ? "" : "fill: \(style)"
    let rule = fillStyle.isEOFilled ? "even-odd" : ""
    return (name, "", [properties, fill, rule].filter { !$0.isEmpty }.joined(separator: " "))
  }

  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { ShapeLayout(shape: shape) }
}

/// A shape's outline, drawn over an earlier fill.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _ContainerView {
  public typealias Body = Never
  public nonisolated internal(set) var shape: Content
  public nonisolated internal(set) var _attributes: _StrokeAttributes<Content, Style>
  public let _content: Background

  init(_ shape: Content, _ style: Style, _ stroke: StrokeStyle, isInside: Bool = false, over background: Background) {
    self.shape = shape
    _attributes = _StrokeAttributes(shape: shape, style: style, stroke: stroke, isInside: isInside)
    _content = background
  }

  public nonisolated static func _describe(
    _ attributes: _StrokeAttributes<Content, Style>
  ) -> (kind: String, text: String, attributes: String) {
    let (name, properties) = ShapeWords.of(attributes.shape)
    let line = "\(attributes.isInside ? "strokeBorder" : "stroke"): \(attributes.style) \(attributes.stroke)"
    return (name, "", properties.isEmpty ? line : "\(properties) \(line)")
  }

  public nonisolated static func _layout(_ attributes: _StrokeAttributes<Content, Style>) -> any Layout {
    ShapeLayout(shape: attributes.shape)
  }
}

/// What is drawn along an outline.
public struct _StrokeAttributes<Content: Shape, Style: ShapeStyle>: Sendable {
  var shape: Content
  let style: Style
  let stroke: StrokeStyle
  let isInside: Bool
}

/// A filled shape, over an earlier drawing of it.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _ContainerView {
  public typealias Body = Never
  public nonisolated internal(set) var shape: Content
  public nonisolated internal(set) var _attributes: _ShapeView<Content, Style>
  public let _content: Background

  public nonisolated static func _describe(
    _ attributes: _ShapeView<Content, Style>
  ) -> (kind: String, text: String, attributes: String) {
    attributes._describe()
  }

  public nonisolated static func _layout(_ attributes: _ShapeView<Content, Style>) -> any Layout {
    ShapeLayout(shape: attributes.shape)
  }
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  @MainActor @preconcurrency public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(self, content, style, over: EmptyView())
  }

  @MainActor @preconcurrency public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(self, content, StrokeStyle(lineWidth: lineWidth), over: EmptyView())
  }
}

extension InsettableShape {
  @MainActor @preconcurrency public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(self, content, style, isInside: true, over: EmptyView())
  }

  @MainActor @preconcurrency public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(self, content, StrokeStyle(lineWidth: lineWidth), isInside: true, over: EmptyView())
  }
}

extension ShapeView {
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(
      shape: shape, _attributes: _ShapeView(shape: shape, style: content, fillStyle: style), _content: self)
  }

  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape, content, style, over: self)
  }

  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape, content, StrokeStyle(lineWidth: lineWidth), over: self)
  }
}

extension ShapeView where Content: InsettableShape {
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape, content, style, isInside: true, over: self)
  }

  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(shape, content, StrokeStyle(lineWidth: lineWidth), isInside: true, over: self)
  }
}

/// A shape takes the proposed size.
struct ShapeLayout: Layout {
  let shape: any Shape

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
