import Foundation

/// The size that a container proposes to a view; `nil` requests the view's ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  public var width, height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A view's size and the positions of its alignment guides.
public struct ViewDimensions: Equatable {
  public let width, height: CGFloat
  private let explicit: (AlignmentKey) -> CGFloat?

  init(_ size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
    (width, height) = (size.width, size.height)
    self.explicit = explicit
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  public static func == (a: Self, b: Self) -> Bool { a.width == b.width && a.height == b.height }
}

/// The distances that a view prefers to others.
public struct ViewSpacing: Sendable {
  public init() {}
  public static let zero = ViewSpacing()
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { LayoutMetrics.spacing }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// The numbers of the layout, which Docs/Layout.md documents.
enum LayoutMetrics {
  static let screen = CGSize(width: 393, height: 852)
  static let spacing: CGFloat = 8
  static let padding: CGFloat = 16
  /// The size of the body font.
  static let bodyPoints = 17.0
  /// A letter's width and a line's height, relative to the font size.
  static let letterWidth: CGFloat = 0.5
  static let lineHeight: CGFloat = 1.2
  static let symbol = CGSize(width: 20, height: 20)
  static let asset = CGSize(width: 100, height: 100)
  static let divider: CGFloat = 1
}
