import Foundation

/// The position of a scroll view: at an id, an edge or a point.
public struct ScrollPosition: Equatable {
  private(set) var id: AnyHashable?
  public private(set) var edge: Edge?
  public private(set) var point: CGPoint?
  /// Whether a user has scrolled since it was set.
  public private(set) var isPositionedByUser = false

  public init() {}
  public init<ID: Hashable>(idType: ID.Type = ID.self) {}
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { self.id = AnyHashable(id) }
  public init<ID: Hashable>(idType: ID.Type = ID.self, edge: Edge) { self.edge = edge }
  public init(edge: Edge) { self.edge = edge }
  public init(point: CGPoint) { self.point = point }
  public init(x: CGFloat, y: CGFloat) { point = CGPoint(x: x, y: y) }

  public var viewID: AnyHashable? { id }
  public func viewID<T: Hashable>(type: T.Type) -> T? { id as? T }
  public var x: CGFloat? { point?.x }
  public var y: CGFloat? { point?.y }

  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { set { $0.id = AnyHashable(id) } }
  public mutating func scrollTo(edge: Edge) { set { $0.edge = edge } }
  public mutating func scrollTo(point: CGPoint) { set { $0.point = point } }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: y ?? 0) }
  public mutating func scrollTo(y: CGFloat) { scrollTo(x: x ?? 0, y: y) }

  mutating func moved(to id: AnyHashable?) {
    set {
      $0.id = id
      $0.isPositionedByUser = true
    }
  }

  private mutating func set(_ change: (inout ScrollPosition) -> Void) {
    self = ScrollPosition()
    change(&self)
  }

  /// A point is in the row at its height, because all rows count as equally high.
  var place: ScrollTargetPlace {
    if let id { return .id(id) }
    if let point { return .row(Int(clamping: max(0, point.y) / ScrollGeometry.rowHeight)) }
    switch edge {
    case .bottom, .trailing: return .end
    case .top, .leading: return .row(0)
    case nil: return .nowhere
    }
  }
}

public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
