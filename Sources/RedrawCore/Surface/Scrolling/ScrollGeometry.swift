import Foundation

/// The state of a scroll view. A row counts as 44 points high, and the visible height as the scenario's number of rows.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets = EdgeInsets()
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var bounds: CGRect { visibleRect }

  static let rowHeight: CGFloat = 44

  init(_ window: LazyWindow?, viewportRows: Int) {
    let width: CGFloat = 393
    let rows = CGFloat(window?.rowCount ?? 0)
    contentOffset = CGPoint(x: 0, y: CGFloat(window?.top ?? 0) * Self.rowHeight)
    contentSize = CGSize(width: width, height: rows * Self.rowHeight)
    containerSize = CGSize(width: width, height: CGFloat(viewportRows) * Self.rowHeight)
  }
}

/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  public var velocity: CGVector? { nil }
}
