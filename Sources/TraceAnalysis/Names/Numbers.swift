import TraceFormat

/// A node's place among those that a reader has met, valid from block to block: see `TickNodes`. 0 is no node.
@usableFromInline package struct LastingPlace: TraceNumber {
  @usableFromInline package let rawValue: UInt32
  @inlinable @inline(__always) package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A view's number among those of a summary or an overview, in the order in which they were met.
///
///     for view in tick.views { print(summary.viewNames[Int(view.view)], view.totals.evaluations) }
public struct ViewNumber: TraceNumber {
  public let rawValue: UInt32
  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Where a view is counted: its number plus one. Slot 0 counts what is not wanted, which saves a check per evaluation.
@usableFromInline package struct ViewSlot: TraceNumber {
  @usableFromInline package let rawValue: UInt32
  @inlinable @inline(__always) package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The slot of all views that are not wanted.
  @inlinable @inline(__always) package static var unwanted: Self { 0 }

  @inlinable @inline(__always) package var isWanted: Bool { rawValue > 0 }

  @inlinable @inline(__always) package init(_ view: ViewNumber) { rawValue = view.rawValue &+ 1 }

  /// `nil` if the view is not wanted.
  @inlinable @inline(__always) package var view: ViewNumber? {
    rawValue > 0 ? ViewNumber(rawValue: rawValue &- 1) : nil
  }
}
