/// A parsed line of `_printChanges()` or `_logChanges()`:
///
///     ItemRow: @self, _model, \Storage<Optional<Status>>.output changed.
///     ItemRow: unchanged.
///
/// The view ends at the first `: ` outside `<>`, a reason at `, ` outside any brackets. `redraw-trace reasons` prints
/// `ItemRow: ? changed.` if the reason is not known.
struct ChangeLine {
  let view: Range<Int>
  /// Empty for `unchanged`, and if they are not known.
  let reasons: [Range<Int>]
  let isUnchanged: Bool

  /// `nil` for other lines.
  init?(_ line: Bytes) {
    if line.ends(with: ": unchanged.") {
      view = 0..<(line.count - 12)
      reasons = []
      isUnchanged = true
      guard Self.viewEnd(in: line) == view.upperBound else { return nil }
      return
    }
    guard line.ends(with: " changed."), let end = Self.viewEnd(in: line), end + 2 < line.count - 9 else { return nil }
    view = 0..<end
    isUnchanged = false
    if line.part(end + 2..<line.count - 9).equals("?") {
      reasons = []
      return
    }
    guard let reasons = Self.reasons(in: line, end + 2..<line.count - 9) else { return nil }
    self.reasons = reasons
  }

  /// The end of the type's name at the start of the line; `nil` if there is none.
  private static func viewEnd(in line: Bytes) -> Int? {
    guard let first = line.first, first.isIdentifier && !first.isDigit || first == UInt8(ascii: "(") else { return nil }
    var depth = BracketDepth()
    for (index, byte) in line.enumerated() {
      if depth.isOutside, byte == UInt8(ascii: ":") {
        return line.begins(with: ": ", at: index) ? index : nil
      }
      let wasOutside = depth.isOutside
      guard depth.take(byte, after: index > 0 ? line[index - 1] : 0) else { return nil }
      if wasOutside, depth.isOutside, !byte.isIdentifier, byte != UInt8(ascii: ".") { return nil }
    }
    return nil
  }

  /// `nil` if any of them isn't a reason.
  private static func reasons(in line: Bytes, _ range: Range<Int>) -> [Range<Int>]? {
    var reasons: [Range<Int>] = []
    var depth = BracketDepth()
    var start = range.lowerBound
    for index in range {
      if depth.isOutside, line.begins(with: ", ", at: index) {
        reasons.append(start..<index)
        start = index + 2
      }
      _ = depth.take(line[index], after: index > 0 ? line[index - 1] : 0)
    }
    reasons.append(min(start, range.upperBound)..<range.upperBound)
    return reasons.allSatisfy { isReason(line.part($0)) } ? reasons : nil
  }

  /// `@self`, `_model`, `\Model.name`, or the name of a property.
  private static func isReason(_ text: Bytes) -> Bool {
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "\\") { return text.count > 1 }
    let name = first == UInt8(ascii: "@") ? text.part(from: 1) : text
    return !name.isEmpty && name.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: ".") }
  }
}

/// The nesting depth of brackets. The `>` of an arrow closes nothing.
struct BracketDepth {
  private var depth = 0

  var isOutside: Bool { depth == 0 }

  /// Returns `false` if a bracket is closed that wasn't open.
  @inline(__always) mutating func take(_ byte: UInt8, after last: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard depth > 0 else { return false }
      depth -= 1
    default: break
    }
    return true
  }
}
