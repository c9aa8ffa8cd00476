/// Lines up cells in columns: the first column to the left, numbers to the right.
struct Table {
  enum Alignment {
    case left
    case right
  }

  let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  var text: String {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in line(row, widths) }.joined(separator: "\n")
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = row.indices.map { column in
      let padding = String(repeating: " ", count: widths[column] - row[column].count)
      return alignments[column] == .left ? row[column] + padding : padding + row[column]
    }
    let text = cells.joined(separator: "  ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// Three significant digits, whole numbers beyond a hundred.
func format(_ value: Double) -> String {
  guard value.isFinite else { return "-" }
  let size = abs(value)
  let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  let scale = [1.0, 10.0, 100.0, 1000.0][decimals]
  let scaled = Int64((size * scale).rounded())
  let whole = "\(value < 0 ? "-" : "")\(scaled / Int64(scale))"
  if decimals == 0 { return whole }
  let fraction = String(scaled % Int64(scale))
  return whole + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
}
