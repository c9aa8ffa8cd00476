import TerminalText

/// Rows under titles, for each of the formats that have tables.
struct Table {
  enum Alignment {
    case left, right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private let folds: [Int]
  private var rows: [[String]] = []

  /// - Parameter folds: the columns before which the table may be folded where it is too wide.
  init(_ columns: [(String, Alignment)], foldingBefore folds: [Int] = []) {
    self.columns = columns
    self.folds = folds.filter { (2..<columns.count).contains($0) }
  }

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table in pieces that fit the style's width, each with the first column, which names the rows: it is not cut as
  /// long as there is another way.
  func folded(_ style: TextStyle) -> [Table] {
    guard let limit = style.width else { return [self] }
    let needs = columns.indices.map(leastWidth)
    var pieces: [[Int]] = []
    let bounds = [1] + Array(Set(folds)).sorted() + [columns.count]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let group = Array(start..<end)
      let joined = (pieces.last ?? [0]) + group
      let isFitting = joined.reduce(2 * (joined.count - 1)) { $0 + needs[$1] } <= limit
      if isFitting, !pieces.isEmpty { pieces[pieces.count - 1] = joined } else { pieces.append([0] + group) }
    }
    return pieces.map { piece in
      var table = Table(piece.map { columns[$0] })
      for row in rows { table.add(piece.map { row[$0] }) }
      return table
    }
  }

  /// What a column needs to be of use: text may be cut, but for that of the first column.
  private func leastWidth(_ column: Int) -> Int {
    let (title, alignment) = columns[column]
    let widest = rows.map { printable($0[column]).displayWidth }.max() ?? 0
    let need = column > 0 && alignment == .left ? min(widest, 20) : widest
    return max(title.displayWidth, need)
  }

  /// Columns under each other, in at most the style's width: the widest column of text is cut first, the one that names
  /// the rows last. Different texts of a column are cut so that they stay different, where there is a way.
  func text(_ style: TextStyle, indent: Int = 2) -> String {
    let cells = ([columns.map(\.title)] + rows).map { $0.map(printable) }
    let widths = fittingWidths(cells, style, indent: indent)
    // What is not cut is found by nobody.
    let fitted = columns.indices.map { column in
      style.width == nil ? [:] : fittedApart(cells.map { $0[column] }, to: widths[column], ellipsis: style.ellipsis)
    }
    let lines = cells.map { row in
      let texts = row.indices.map { cell(fitted[$0][row[$0]] ?? row[$0], $0, widths[$0]) }
      return String(repeating: " ", count: indent) + texts.joined(separator: "  ")
    }
    return lines.map { $0.trimmingEnd + "\n" }.joined()
  }

  var markdown: String {
    let rules = columns.map { $0.alignment == .left ? "---" : "---:" }
    return ([columns.map(\.title), rules] + rows).map(markdownRow).joined()
  }

  var csv: String { ([columns.map(\.title)] + rows).map(csvRow).joined() }

  private func cell(_ text: String, _ column: Int, _ width: Int) -> String {
    columns[column].alignment == .left ? text.padded(to: width) : text.indented(to: width)
  }

  private func fittingWidths(_ cells: [[String]], _ style: TextStyle, indent: Int) -> [Int] {
    var widths = columns.indices.map { column in cells.map { $0[column].displayWidth }.max() ?? 0 }
    guard let limit = style.width else { return widths }
    let least = 8
    while widths.reduce(indent + 2 * (widths.count - 1), +) > limit {
      let texts = columns.indices.filter { columns[$0].alignment == .left && widths[$0] > least }
      guard let widest = texts.filter({ $0 > 0 }).max(by: { widths[$0] < widths[$1] }) ?? texts.first else { break }
      widths[widest] -= 1
    }
    return widths
  }
}

func markdownRow(_ cells: [String]) -> String {
  "| " + cells.map(markdownCell).joined(separator: " | ") + " |\n"
}

/// A cell of a table in Markdown: `Row<Text>` is no tag there, and `@self` mentions nobody.
func markdownCell(_ text: String) -> String {
  let text = printable(text)
  let isHarmless = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
  return isHarmless ? text : markdownEscaped(text)
}

/// A row of CSV (RFC 4180, but ended by a line feed alone).
func csvRow(_ cells: [String]) -> String { cells.map(csvCell).joined(separator: ",") + "\n" }

/// A cell of CSV: quoted where it must be, and without control characters, as tables for people are.
func csvCell(_ text: String) -> String {
  let text = printable(text)
  guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
  return "\"" + text.replacing(character: "\"", by: "\"\"") + "\""
}

extension String {
  func replacing(character: Character, by text: String) -> String {
    if let byte = character.asciiValue, byte >= 0x20, !utf8.contains(byte) { return self }
    return contains(character) ? map { $0 == character ? text : String($0) }.joined() : self
  }

  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
