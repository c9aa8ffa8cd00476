/// What the cases of the family do: the first appearance and ten ticks, each of which activates the next of twenty rows.
///
/// Rows are counted from 1, as nodes are in a log. Rows 1 to 5 are on screen and the sixth is ready beyond, so tick 1
/// concerns row 1 alone, tick 7 row 6 alone, and ticks 8 to 10 none that has a node.
enum ActiveRowLog {
  /// The cells whose active flag changes run, by `difference`; the others are skipped, by `rule`.
  static func changedRowsRun(_ difference: String, othersAreSkippedBy rule: String) -> [String] {
    [appearance]
      + (1...10).map { tick in
        let rows = changedRows(tick)
        return list(tick)
          + """

            skip \(6 - rows.count)×ItemCell (\(rule))
          """ + evaluate(rows, difference) + end(rows, wasted: rows.isEmpty ? ["ItemList"] : [])
      }
  }

  /// All six cells run: those whose active flag changes by `difference`, the others, by `otherDifference`, for nothing.
  static func allRowsRun(_ difference: String, others otherDifference: String) -> [String] {
    [appearance]
      + (1...10).map { tick in
        let rows = changedRows(tick)
        let before = Array(1..<(rows.first ?? 7))
        let after = rows.isEmpty ? [] : Array((rows[rows.count - 1] + 1)..<7)
        let others = "ItemCell " + [before, after].filter { !$0.isEmpty }.map(range).joined(separator: ", ")
        return list(tick) + evaluate(before, otherDifference) + evaluate(rows, difference)
          + evaluate(after, otherDifference) + end(rows, wasted: (rows.isEmpty ? ["ItemList"] : []) + [others])
      }
  }

  private static func changedRows(_ tick: Int) -> [Int] { [tick - 1, tick].filter { (1...6).contains($0) } }

  private static func range(_ rows: [Int]) -> String {
    rows.count == 1 ? "\(rows[0])" : "\(rows[0])–\(rows[rows.count - 1])"
  }

  private static let appearance = """
    tick 0: first appearance
      mount ItemList
      evaluate ItemList: first
        ItemList: @self, @identity, _model changed.
      #1 onAppear ItemList
      #2 write ItemModel.phase, by #1
      evaluate ItemList: _model, by #2, pass 1
        ItemList: _model changed.
      mount ItemCell 1–6
      evaluate ItemCell 1–6: first, pass 1
        6× ItemCell: @self changed.
      commit 11 inserted
    """

  private static func list(_ tick: Int) -> String {
    """
    tick \(tick): tap Next
      #1 tap Button "Next"
      #2 write ItemModel.phase, by #1
      evaluate ItemList: _model, by #2
        ItemList: _model changed.
    """
  }

  private static func evaluate(_ rows: [Int], _ difference: String) -> String {
    if rows.isEmpty { return "" }
    return """

        evaluate ItemCell \(range(rows)): @self (\(difference))
          \(rows.count == 1 ? "" : "\(rows.count)× ")ItemCell: @self changed.
      """
  }

  private static func end(_ changed: [Int], wasted: [String]) -> String {
    (wasted.isEmpty ? "" : "\n  wasted " + wasted.joined(separator: ", "))
      + (changed.isEmpty ? "" : "\n  commit \(changed.count) updated")
  }
}
