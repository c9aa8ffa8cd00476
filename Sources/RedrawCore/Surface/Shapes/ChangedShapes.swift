import Foundation

/// A shape with a modified outline: moved, rotated, trimmed, stroked.
public struct _ChangedShape<Base: Shape>: Shape, DescribedShape {
  let base: Base
  let change: Change

  enum Change: Equatable, Sendable {
    case trim(CGFloat, CGFloat)
    case offset(CGSize)
    case rotation(Angle, UnitPoint)
    case scale(CGSize, UnitPoint)
    case transform(CGAffineTransform)
    case size(CGSize)
    case stroke(StrokeStyle)
    case inset(CGFloat)

    var words: String {
      switch self {
      case .trim(let from, let to): "trim: \(from) to \(to)"
      case .offset(let size): "offset: \(size.width), \(size.height)"
      case .rotation(let angle, let anchor): "rotation: \(angle)" + (anchor == .center ? "" : " \(anchor)")
      case .scale(let size, let anchor):
        "scale: \(size.width), \(size.height)" + (anchor == .center ? "" : " \(anchor)")
      case .transform(let matrix):
        "transform: \(matrix.a) \(matrix.b) \(matrix.c) \(matrix.d) \(matrix.tx) \(matrix.ty)"
      case .size(let size): "size: \(size.width)×\(size.height)"
      case .stroke(let style): "stroke \(style)"
      case .inset(let amount): "inset: \(amount)"
      }
    }
  }

  public func path(in rect: CGRect) -> Path {
    switch change {
    case .trim(let from, let to): base.path(in: rect).trimmedPath(from: from, to: to)
    case .offset(let size): base.path(in: rect).offsetBy(dx: size.width, dy: size.height)
    case .rotation(let angle, let anchor):
      base.path(in: rect).applying(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor, in: rect))
    case .scale(let size, let anchor):
      base.path(in: rect).applying(CGAffineTransform(scaleX: size.width, y: size.height).around(anchor, in: rect))
    case .transform(let transform): base.path(in: rect).applying(transform)
    case .size(let size): base.path(in: CGRect(origin: rect.origin, size: size))
    case .stroke(let style): base.path(in: rect).strokedPath(style)
    case .inset(let amount): base.path(in: rect.insetBy(dx: amount, dy: amount))
    }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set {
      var changed = base
      changed.animatableData = newValue
      self = Self(base: changed, change: change)
    }
  }

  static var isDrawnByOtherCode: Bool { Base.isDrawnByCode }
  var kind: String { ShapeWords.of(base).name }
  var words: String {
    let own = ShapeWords.of(base).properties
    return own.isEmpty ? change.words : "\(own) \(change.words)"
  }
}

extension CGAffineTransform {
  fileprivate func around(_ anchor: UnitPoint, in rect: CGRect) -> CGAffineTransform {
    let point = anchor.point(in: rect)
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// An inset of a shape is a shape that can be inset.
extension _ChangedShape: InsettableShape where Base: InsettableShape {
  public func inset(by amount: CGFloat) -> _ChangedShape<Base> {
    guard case .inset(let before) = change else {
      return _ChangedShape(base: base, change: .inset(amount))
    }
    return _ChangedShape(base: base, change: .inset(before + amount))
  }
}

extension InsettableShape where InsetShape == _ChangedShape<Self> {
  public func inset(by amount: CGFloat) -> _ChangedShape<Self> { _ChangedShape(base: self, change: .inset(amount)) }
}

extension Rectangle: InsettableShape {}
extension RoundedRectangle: InsettableShape {}
extension UnevenRoundedRectangle: InsettableShape {}
extension Circle: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Capsule: InsettableShape {}
extension ContainerRelativeShape: InsettableShape {}

extension Shape {
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _ChangedShape(base: self, change: .trim(startFraction, endFraction))
  }

  public func offset(_ offset: CGSize) -> some Shape { _ChangedShape(base: self, change: .offset(offset)) }
  public func offset(_ offset: CGPoint) -> some Shape { self.offset(CGSize(width: offset.x, height: offset.y)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }

  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    _ChangedShape(base: self, change: .rotation(angle, anchor))
  }

  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    _ChangedShape(base: self, change: .scale(CGSize(width: x, height: y), anchor))
  }

  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  public func transform(_ transform: CGAffineTransform) -> some Shape {
    _ChangedShape(base: self, change: .transform(transform))
  }

  public func size(_ size: CGSize) -> some Shape { _ChangedShape(base: self, change: .size(size)) }
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

  public func stroke(style: StrokeStyle) -> some Shape { _ChangedShape(base: self, change: .stroke(style)) }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}
