import Foundation

public struct Rectangle: Shape, Hashable, DescribedShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  var kind: String { "Rectangle" }
  var words: String { "" }
}

public struct RoundedRectangle: Shape, Hashable, DescribedShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public func hash(into hasher: inout Hasher) { hasher.combine(cornerSize.width) }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  var kind: String { "RoundedRectangle" }
  var words: String {
    let radius =
      cornerSize.width == cornerSize.height
      ? "cornerRadius: \(cornerSize.width)" : "cornerSize: \(cornerSize.width)×\(cornerSize.height)"
    return style == .continuous ? radius : "\(radius) circular"
  }
}

public struct UnevenRoundedRectangle: Shape, Hashable, DescribedShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  var kind: String { "UnevenRoundedRectangle" }
  var words: String { cornerRadii.description }
}

public struct Circle: Shape, Hashable, DescribedShape {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// As wide as high: the smaller of both lengths.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions(by: CGSize(width: CGFloat.infinity, height: .infinity))
    let side = min(room.width, room.height)
    return side.isFinite ? CGSize(width: side, height: side) : CGSize(width: 10, height: 10)
  }

  var kind: String { "Circle" }
  var words: String { "" }
}

public struct Ellipse: Shape, Hashable, DescribedShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  var kind: String { "Ellipse" }
  var words: String { "" }
}

public struct Capsule: Shape, Hashable, DescribedShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  var kind: String { "Capsule" }
  var words: String { style == .continuous ? "" : "circular" }
}

/// The shape of the enclosing container.
public struct ContainerRelativeShape: Shape, Hashable, DescribedShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  var kind: String { "ContainerRelativeShape" }
  var words: String { "" }
}

/// A shape whose type is known only when it is created.
public struct AnyShape: Shape, DescribedShape {
  private let shape: any Shape
  public init<S: Shape>(_ shape: S) { self.shape = shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  var kind: String { "AnyShape" }
  var words: String { ShapeWords.sentence(shape) }
}

extension Path: Shape, DescribedShape {
  public func path(in rect: CGRect) -> Path { self }
  var kind: String { "Path" }
  var words: String { description }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    Self(cornerSize: cornerSize, style: style)
  }
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    Self(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    Self(cornerRadii: cornerRadii, style: style)
  }
}
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
