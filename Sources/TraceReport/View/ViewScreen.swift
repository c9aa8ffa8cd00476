import TerminalText
import TraceAnalysis
import TraceFormat

/// The explorer's screen: as many lines as the terminal has rows, each as wide as the terminal.
///
///     title      feed  tick 3 of 0..11 "tap Next"  7 evaluations, 5 wasted
///     lanes      Events, Writes, View Body, wasted, Commits
///     nodes │ reason
///     keys
public struct ViewScreen {
  /// The minimum size of the terminal.
  public static let leastColumns = 40
  public static let leastRows = 14
  private let state: ViewState
  private let columns: Int
  private let rows: Int
  private let style: TextStyle

  public init(_ state: ViewState, columns: Int, rows: Int, _ style: TextStyle) {
    (self.state, self.columns, self.rows, self.style) = (state, columns, rows, style)
  }

  /// The number of nodes listed at a time.
  public var listedRows: Int { isWide ? bodyRows : bodyRows - detailRows - 1 }

  /// The lines as plain text.
  public var text: [String] { lines.map(\.text) }

  /// The lines with escape sequences for the terminal.
  public var escaped: [String] { lines.map { $0.escaped(hasColor: style.hasColor) } }

  private var isWide: Bool { columns >= 100 }
  /// The rows between the heading and the keys.
  private var bodyRows: Int { rows - ViewLanes.count - 3 }
  private var detailRows: Int { max(3, bodyRows / 2) }

  private var lines: [ScreenLine] {
    guard columns >= Self.leastColumns, rows >= Self.leastRows else { return tooSmall }
    let lanes = ViewLanes(state, width: columns, style).lines
    let all = [titleLine] + lanes + [headingLine] + body + [bottomLine]
    return all.map { $0.fitted(to: columns, ellipsis: style.ellipsis) }
  }

  private var tooSmall: [ScreenLine] {
    let words = "the terminal needs \(Self.leastColumns) columns and \(Self.leastRows) rows; q quits"
    let lines = words.wrapped(to: max(1, columns), hanging: 0).prefix(rows).map { ScreenLine($0) }
    return (lines + Array(repeating: ScreenLine(), count: max(0, rows - lines.count))).map {
      $0.fitted(to: max(1, columns), ellipsis: "")
    }
  }

  private var titleLine: ScreenLine {
    var words = " \(state.title)"
    if let place = state.chosenTick, let last = state.ticks.rows.last {
      let row = state.ticks.rows[place]
      let label = state.ticks.label(of: row)
      words += "  tick \(row.number) of \(state.ticks.rows[0].number)..\(last.number)"
      words += label.isEmpty ? "" : " \(quotation(label))"
      words += "  \(counted(row.evaluations, "evaluation")), \(grouped(UInt64(row.wasted))) wasted, "
      words += "\(counted(row.items, "item")) committed"
    } else {
      words += "  no ticks"
    }
    if state.ticks.omitted > 0 { words += "; \(grouped(state.ticks.omitted)) more ticks: --ticks selects others" }
    return ScreenLine(printable(words).fitted(to: columns, ellipsis: style.ellipsis).padded(to: columns), .inverse)
  }

  private var headingLine: ScreenLine {
    var words = "Nodes evaluated in this tick"
    if state.wasteOnly { words += ", wasted only" }
    if let omitted = state.tree?.omitted, omitted > 0 { words += ", \(grouped(omitted)) more not shown" }
    let line = ScreenLine(words, .bold)
    guard isWide else { return line }
    var joined = line.fitted(to: treeColumns, ellipsis: style.ellipsis)
    joined.append("  Why", .bold)
    return joined
  }

  private var treeColumns: Int { columns * 2 / 5 }

  private var body: [ScreenLine] {
    if state.showsHelp {
      return ViewHelp.lines.prefix(bodyRows).map { ScreenLine($0) } + blank(bodyRows - ViewHelp.lines.count)
    }
    guard !isWide else {
      let (tree, detail) = (treeLines(bodyRows), detailLines(bodyRows, width: columns - treeColumns - 2))
      return zip(tree, detail).map { left, right in
        var line = left.fitted(to: treeColumns, ellipsis: style.ellipsis)
        line.append(style.hasUnicode ? "│ " : "| ", .faint)
        line.append(right)
        return line
      }
    }
    return treeLines(listedRows) + [ScreenLine("Why", .bold)] + detailLines(detailRows, width: columns)
  }

  private func blank(_ count: Int) -> [ScreenLine] { Array(repeating: ScreenLine(), count: max(0, count)) }

  // MARK: Nodes

  private func treeLines(_ count: Int) -> [ScreenLine] {
    guard let tree = state.tree, !state.shown.isEmpty else {
      let words = state.tree == nil ? "" : state.wasteOnly ? "nothing was wasted; w shows all" : "nothing was evaluated"
      return [ScreenLine("  \(words)", .faint)] + blank(count - 1)
    }
    let first = max(0, min(state.cursor - count / 2, state.shown.count - count))
    let lines = (first..<min(first + count, state.shown.count)).map { place in
      line(of: state.shown[place], in: tree, isChosen: place == state.cursor)
    }
    return lines + blank(count - lines.count)
  }

  /// `> ✗ ItemCell [3] ×2`, indented by depth.
  private func line(of number: Int, in tree: TickTree, isChosen: Bool) -> ScreenLine {
    let node = tree.nodes[number]
    var line = ScreenLine(isChosen ? "> " : "  ", .bold)
    line.append(String(repeating: " ", count: min(2 * node.depth, max(0, (isWide ? treeColumns : columns) / 2))))
    let (sign, look) = sign(of: node)
    line.append("\(sign) ", isChosen ? .inverse : look)
    line.append(node.name, isChosen ? .inverse : node.times == 0 ? .faint : look)
    if !node.identity.isEmpty { line.append(" \(node.identity)", .faint) }
    if node.times > 1 { line.append(" \(style.hasUnicode ? "×" : "x")\(grouped(node.times))") }
    if state.folded.contains(number) { line.append(" (\(grouped(UInt64(node.children.count))) below)", .faint) }
    return line
  }

  private func sign(of node: TickTree.Node) -> (String, ScreenLine.Look) {
    if node.wasted > 0 { return (style.hasUnicode ? "✗" : "x", .wasted) }
    return node.times > 0 ? (style.hasUnicode ? "●" : "*", .useful) : (style.hasUnicode ? "·" : ".", .faint)
  }

  // MARK: Why

  private func detailLines(_ count: Int, width: Int) -> [ScreenLine] {
    guard let tree = state.tree, let node = state.chosenNode else { return blank(count) }
    let all = tree.lines(of: node, style).flatMap { $0.wrapped(to: max(10, width), hanging: 2) }
    let start = max(0, min(state.scroll, all.count - count))
    var lines = all.dropFirst(start).prefix(count).enumerated().map { ScreenLine($1, $0 + start == 0 ? .bold : .plain) }
    let rest = all.count - start - lines.count
    if rest > 0, !lines.isEmpty {
      lines[lines.count - 1] = ScreenLine("\(counted(rest + 1, "more line")): J and K scroll", .faint)
    }
    return lines + blank(count - lines.count)
  }

  // MARK: Bottom

  private var bottomLine: ScreenLine {
    switch state.prompt {
    case .search(let text)?: return ScreenLine("/\(printable(text))_  Enter finds, Esc cancels")
    case .tick(let text)?: return ScreenLine("tick: \(printable(text))_  Enter goes there, Esc cancels")
    case nil: break
    }
    if !state.message.isEmpty { return ScreenLine(printable(state.message), .bold) }
    return ScreenLine(style.hasUnicode ? ViewHelp.keys : ViewHelp.plainKeys, .faint)
  }
}

/// Help on the keys.
enum ViewHelp {
  static let keys = "←→ tick  ↑↓ node  w waste only  [ ] tick with waste  / search  ? help  q quit"
  static let plainKeys = "h l tick  k j node  w waste only  [ ] tick with waste  / search  ? help  q quit"

  static let lines = [
    "left, right, h, l       previous and next tick; with w, those with waste",
    "[ ]                     previous and next tick with waste",
    "{ }                     first and last tick", "t                       go to a tick by its number",
    "+ -                     fewer and more ticks in a column", "up, down, k, j          previous and next node",
    "PgUp, PgDn, g, G        pages, first and last node",
    "Enter, Space            fold what is below a node, or show it",
    "w                       only wasted evaluations, or all",
    "/ n N                   search views and identities; next, previous",
    "J K                     scroll the reasons", "Ctrl-Z, Ctrl-L          suspend, redraw",
    "q, Ctrl-C               quit",
    "", "x or a cross: wasted; * or a dot: changed the output; . : above such nodes",
  ]
}
