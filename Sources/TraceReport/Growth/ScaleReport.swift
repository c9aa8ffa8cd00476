import JSONText
import TerminalText
import TraceAnalysis

/// How the counts of a scenario grow, for people or as JSON.
///
///     lazy-constant-rows by rows, 5 rows visible
///
///                          10  100  1,000         grows
///       evaluations         6    6      6  ▁▁▁    constant
///       Row evaluations     5    5      5  ▁▁▁    constant
public struct ScaleReport {
  private let table: ScaleTable
  private let name: String
  private let parameter: String
  private let most: GrowthClass?
  private let tooFast: [ScaleRow]

  /// - Parameters:
  ///   - most: what none of the measures may grow faster than.
  public init(
    _ table: ScaleTable, name: String, parameter: String, most: GrowthClass?, measures: [ScaleMeasure]
  ) {
    (self.table, self.name, self.parameter, self.most) = (table, name, parameter, most)
    tooFast = most.map { table.rows(above: $0, measures) } ?? []
  }

  /// Nothing that is judged grows faster than allowed.
  public var isWithinLimit: Bool { tooFast.isEmpty }

  // MARK: Text

  public func text(_ style: TextStyle) -> String {
    let visible = table.viewport.map { ", \(counted(UInt64($0), "row")) visible" } ?? ""
    var columns: [(title: String, alignment: TextTable.Alignment)] = [("", .left)]
    columns += table.sizes.map { (grouped(UInt64($0)), .right) }
    var text = TextTable(columns + [("", .left), ("grows", .left), ("certain", .right)])
    for row in table.rows { text.add(cells(row, style)) }
    let lines = ["\(printable(name)) by \(printable(parameter))\(visible)", "", text.text(style) + verdict]
    return lines.joined(separator: "\n")
  }

  private func cells(_ row: ScaleRow, _ style: TextStyle) -> [String] {
    [title(row)] + row.values.map { value($0, of: row.measure, style) } + [
      Self.curve(row.values, style), row.fit.growth.rawValue, "\(Int((row.fit.confidence * 100).rounded()))%",
    ]
  }

  private func title(_ row: ScaleRow) -> String {
    let words =
      switch row.measure {
      case .evaluations, .comparisons: row.measure.rawValue + " per tick"
      case .wasted: "wasted per tick"
      case .appearance: "evaluations to appear"
      case .nodes: "nodes kept"
      case .time: "time per tick"
      }
    return row.view.map { "\($0): \(words)" } ?? words
  }

  private func value(_ number: Double, of measure: ScaleMeasure, _ style: TextStyle) -> String {
    if measure == .time { return duration(UInt64(number.rounded()), style) }
    let whole = UInt64(number.rounded(.down))
    let tenths = Int((number * 10).rounded()) % 10
    return whole < 100 && tenths > 0 && number != number.rounded() ? "\(whole).\(tenths)" : grouped(whole)
  }

  /// A column for each size, by the logarithm of its value: what grows tenfold rises by the same each time.
  private static func curve(_ values: [Double], _ style: TextStyle) -> String {
    let signs: [Character] =
      style.hasUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ":", "-", "=", "+", "*", "#", "@"]
    let heights = values.map { Double((1 + $0).exponent) + (1 + $0).significand - 1 }
    let (least, most) = (heights.min() ?? 0, max(heights.max() ?? 0, (heights.min() ?? 0) + 7))
    return String(heights.map { signs[Int(($0 - least) / (most - least) * 7)] })
  }

  private var verdict: String {
    guard let most else { return "" }
    guard !tooFast.isEmpty else { return "\nNothing grows faster than \(most.rawValue).\n" }
    let lines = tooFast.map { "faster than \(most.rawValue): \(printable(title($0))) (\($0.fit.growth.rawValue))\n" }
    return "\n" + lines.joined()
  }

  // MARK: JSON

  /// One object, described by Docs/Schemas/scale.schema.json.
  public var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("name", name)
      object.add("parameter", parameter)
      object.addArray("sizes") { list in for size in table.sizes { list.add(size) } }
      if let viewport = table.viewport { object.add("viewport", viewport) }
      if let most {
        object.add("max", most.rawValue)
        object.add("exceeded", !tooFast.isEmpty)
      }
      object.addArray("counts") { list in for row in table.rows { list.addObject { add(row, to: &$0) } } }
    }
  }

  private func add(_ row: ScaleRow, to object: inout JSONObject) {
    object.add("measure", row.measure.rawValue)
    if let view = row.view { object.add("view", view) }
    object.addArray("values") { list in for value in row.values { list.add(value) } }
    object.add("growth", row.fit.growth.rawValue)
    object.add("confidence", (row.fit.confidence * 1000).rounded() / 1000)
    if tooFast.contains(where: { $0.view == row.view && $0.measure == row.measure }) { object.add("exceeds", true) }
  }
}
