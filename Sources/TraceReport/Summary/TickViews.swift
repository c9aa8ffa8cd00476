import TraceAnalysis
import TraceFormat

extension TextCursor {
  /// Writes the first views, separated by commas, wrapped to a width where possible. There must be at least one.
  ///
  /// - Parameter restWidth: the columns needed for what follows the last one.
  @inline(__always)
  mutating func put(
    _ views: UnsafeBufferPointer<TickSummary.ViewTotals>, _ places: UnsafeBufferPointer<UInt32>, count: Int,
    _ names: TextPieces, restWidth: Int, lineWidth: Int
  ) {
    // A local copy, which the compiler can keep in a register.
    var cursor = self
    var column = 0
    for index in 0..<count {
      let (view, totals) = views[Int(places[index])]
      let isLast = index &+ 1 == count
      let width = names.width(of: Int(view)) &+ ItemNumbers.width(of: totals) &+ (isLast ? restWidth : 1)
      if column > 0, column &+ 1 &+ width <= lineWidth {
        cursor.put(UInt8(ascii: " "))
        column &+= 1 &+ width
      } else {
        cursor.put(column == 0 ? "  " : "\n  ")
        column = 2 &+ width
      }
      names.put(Int(view), at: &cursor)
      ItemNumbers.put(totals, isLast: isLast, at: &cursor)
    }
    self = cursor
  }
}

/// The text after a view's name: ` 6 (4 wasted, 2 skipped)`.
enum ItemNumbers {
  /// The maximum size: words, three numbers, and what surrounds the name.
  static let longest = 3 * TextCursor.longestNumber + 32

  /// Appends a comma unless it is last. The common case is one digit, written together with its surroundings.
  @inline(__always) static func put(_ totals: TypeTotals, isLast: Bool, at cursor: inout TextCursor) {
    if totals.evaluations < 10, totals.wasted | totals.skipped == 0 {
      cursor.put(digit: totals.evaluations, isLast: isLast)
    } else {
      putAll(totals, at: &cursor)
      if !isLast { cursor.put(UInt8(ascii: ",")) }
    }
  }

  private static func putAll(_ totals: TypeTotals, at cursor: inout TextCursor) {
    cursor.put(UInt8(ascii: " "))
    cursor.put(grouped: totals.evaluations)
    if totals.wasted | totals.skipped > 0 { putOthers(totals, at: &cursor) }
  }

  private static func putOthers(_ totals: TypeTotals, at cursor: inout TextCursor) {
    cursor.put(" (")
    if totals.wasted > 0 {
      cursor.put(grouped: totals.wasted)
      cursor.put(totals.skipped > 0 ? " wasted, " : " wasted")
    }
    if totals.skipped > 0 {
      cursor.put(grouped: totals.skipped)
      cursor.put(" skipped")
    }
    cursor.put(")")
  }

  @inline(__always) static func width(of totals: TypeTotals) -> Int {
    let width = 1 &+ TextCursor.width(ofGrouped: totals.evaluations)
    return totals.wasted | totals.skipped == 0 ? width : width + widthOfOthers(totals)
  }

  private static func widthOfOthers(_ totals: TypeTotals) -> Int {
    var width = 0
    width += " ()".utf8.count
    if totals.wasted > 0 { width += TextCursor.width(ofGrouped: totals.wasted) + " wasted".utf8.count }
    if totals.skipped > 0 { width += TextCursor.width(ofGrouped: totals.skipped) + " skipped".utf8.count }
    return totals.wasted > 0 && totals.skipped > 0 ? width + ", ".utf8.count : width
  }
}
