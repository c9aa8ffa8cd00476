import TraceFormat

/// A node's place among those that a reader has met, which it keeps from block to block: see `TickNodes`. 0 is no node.
package struct LastingPlace: TraceNumber {
  package let rawValue: UInt32
  @inline(__always) package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Where a view is counted: its number plus one. Slot 0 takes what is not wanted, so that nothing has to be asked of each
/// evaluation.
package struct ViewSlot: TraceNumber {
  package let rawValue: UInt32
  @inline(__always) package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Of no view that is wanted.
  package static var unwanted: Self { 0 }

  /// - Parameter view: its number.
  @inline(__always) package init(ofView view: Int) { self.init(view + 1) }

  /// The view's number; `nil` where it is not wanted.
  @inline(__always) package var view: Int? { rawValue > 0 ? Int(rawValue) - 1 : nil }
}
