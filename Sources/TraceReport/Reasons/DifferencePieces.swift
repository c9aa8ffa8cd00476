import TraceAnalysis
import TraceFormat

/// Lines about what differed, by reason.
struct DifferencePieces {
  private let definitions: TraceDefinitions
  private let style: TextStyle
  /// For evaluations without recorded values.
  private var pieces = NumberedPieces()
  /// By reason: whether it is a first evaluation; `nil` if not looked up yet.
  private var areFirst: [Bool?] = []

  init(_ definitions: TraceDefinitions, _ style: TextStyle) {
    self.definitions = definitions
    self.style = style
  }

  /// The size of the longest piece.
  var longest: Int { pieces.longest }

  mutating func piece(of reason: ReasonID) -> Int {
    pieces.known(reason.rawValue) ?? pieces.add(lines(of: reason, ("", "")), for: reason.rawValue)
  }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }

  func lines(of reason: ReasonID, _ values: (old: String, new: String)) -> String {
    let first = definitions.difference(of: reason, from: values.old, to: values.new, style).map { [$0] } ?? []
    return (first + definitions.furtherDifferences(of: reason, style)).map { "  \($0)\n" }.joined()
  }

  mutating func isFirst(_ reason: ReasonID) -> Bool {
    let index = Int(reason.rawValue)
    if index < areFirst.count, let known = areFirst[index] { return known }
    if index >= areFirst.count { areFirst += repeatElement(nil, count: index + 1 - areFirst.count) }
    let isFirst = definitions[reason]?.flags.contains(.first) ?? false
    areFirst[index] = isFirst
    return isFirst
  }
}
