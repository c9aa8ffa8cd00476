/// Rows under titles, aligned in columns: text to the left, numbers to the right.
public struct TextTable {
  /// The alignment of a column.
  public enum Alignment {
    case left, right
  }

  public let columns: [(title: String, alignment: Alignment)]
  public private(set) var rows: [[String]] = []
  private let folds: [Int]

  /// - Parameter folds: the columns before which the table can be split if it is too wide.
  public init(_ columns: [(title: String, alignment: Alignment)], foldingBefore folds: [Int] = []) {
    self.columns = columns
    self.folds = folds.filter { (2..<columns.count).contains($0) }
  }

  public var isEmpty: Bool { rows.isEmpty }

  public mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table split into pieces that fit the width, if it is limited. Each piece repeats the first column, which names
  /// the rows, and truncates it only as a last resort.
  public func folded(width limit: Int?) -> [TextTable] {
    guard let limit else { return [self] }
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
      var table = TextTable(piece.map { columns[$0] })
      for row in rows { table.add(piece.map { row[$0] }) }
      return table
    }
  }

  /// The minimum useful width of a column: text can be truncated, except in the first column.
  private func leastWidth(_ column: Int) -> Int {
    let (title, alignment) = columns[column]
    let widest = rows.map { printable($0[column]).displayWidth }.max() ?? 0
    let need = column > 0 && alignment == .left ? min(widest, 20) : widest
    return max(title.displayWidth, need)
  }

  /// The lines, titles first. If the width is limited, the widest text column is truncated first, and the first column
  /// last. Different texts in a column stay different, if possible.
  public func lines(width limit: Int? = nil, indent: Int = 0, ellipsis: String = "…") -> [String] {
    let cells = ([columns.map(\.title)] + rows).map { $0.map(printable) }
    let widths = fittingWidths(cells, limit, indent: indent)
    // Nothing matches text that isn't truncated.
    let fitted = columns.indices.map { column in
      limit == nil ? [:] : fittedApart(cells.map { $0[column] }, to: widths[column], ellipsis: ellipsis)
    }
    return cells.map { row in
      let texts = row.indices.map { cell(fitted[$0][row[$0]] ?? row[$0], $0, widths[$0]) }
      return (String(repeating: " ", count: indent) + texts.joined(separator: "  ")).trimmingEnd
    }
  }

  /// All lines, without a width limit.
  public var text: String { lines().joined(separator: "\n") }

  private func cell(_ text: String, _ column: Int, _ width: Int) -> String {
    columns[column].alignment == .left ? text.padded(to: width) : text.indented(to: width)
  }

  private func fittingWidths(_ cells: [[String]], _ limit: Int?, indent: Int) -> [Int] {
    var widths = columns.indices.map { column in cells.map { $0[column].displayWidth }.max() ?? 0 }
    guard let limit else { return widths }
    let least = 8
    while widths.reduce(indent + 2 * (widths.count - 1), +) > limit {
      let texts = columns.indices.filter { columns[$0].alignment == .left && widths[$0] > least }
      guard let widest = texts.filter({ $0 > 0 }).max(by: { widths[$0] < widths[$1] }) ?? texts.first else { break }
      widths[widest] -= 1
    }
    return widths
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
