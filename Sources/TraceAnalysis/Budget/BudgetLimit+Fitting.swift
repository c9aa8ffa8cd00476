/// The value of a count in a trace, and the number of visible rows in it.
struct Measured {
  let value: UInt64
  let viewport: UInt64
}

extension BudgetLimit {
  /// Whether all measured values are within the limit.
  func holds(_ measured: [Measured], _ counter: BudgetCounter) -> Bool {
    if counter.isLeast { return measured.allSatisfy { $0.value >= more } }
    return measured.allSatisfy { $0.value <= (number(viewport: $0.viewport) ?? .max) }
  }

  /// The tightest limit of the same form that all measured values are within. If they are within this limit, the result
  /// isn't higher for any number of visible rows.
  func fitting(_ measured: [Measured], _ counter: BudgetCounter) -> BudgetLimit {
    if counter.isLeast { return BudgetLimit(visibleRows: 0, measured.map(\.value).min() ?? more, range: range) }
    let beyondRows = measured.map { $0.value - min($0.value, rows(of: $0)) }.max() ?? 0
    if beyondRows > 0 || visibleRows == 0 {
      return BudgetLimit(visibleRows: visibleRows, beyondRows, range: range)
    }
    let needed = measured.map { $0.viewport == 0 ? 0 : ($0.value + $0.viewport - 1) / $0.viewport }.max() ?? 0
    return BudgetLimit(visibleRows: needed, 0, range: range)
  }

  private func rows(of measured: Measured) -> UInt64 {
    BudgetLimit(visibleRows: visibleRows, 0).number(viewport: measured.viewport) ?? 0
  }
}

/// Edits of a text by byte offsets, collected first and then applied together.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Ranges must not overlap.
  mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

  /// Insertions at the same offset are applied in the order of the calls.
  mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
