import Foundation

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable, CustomStringConvertible {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }

  public var description: String {
    var words = ["lineWidth: \(lineWidth)"]
    if lineCap != .butt { words.append("cap: \(lineCap)") }
    if lineJoin != .miter { words.append("join: \(lineJoin)") }
    if !dash.isEmpty { words.append("dash: \(dash)") }
    if dashPhase != 0 { words.append("phase: \(dashPhase)") }
    return words.joined(separator: " ")
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, (miterLimit, dashPhase)) = (newValue.first, (newValue.second.first, newValue.second.second)) }
  }
}

/// Which side of an outline is inside.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// The radius of each corner of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable, CustomStringConvertible {
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }

  public var description: String {
    "topLeading: \(topLeading) bottomLeading: \(bottomLeading) bottomTrailing: \(bottomTrailing) "
      + "topTrailing: \(topTrailing)"
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
