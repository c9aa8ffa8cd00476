import TerminalText
import TraceAnalysis
import TraceFormat

/// A timeline as an SVG image: the same rows as the text, with a tooltip on each bar.
public struct TimelineSVG {
  private let lanes: TimelineLanes
  private let title: String
  private static let plotWidth = 960
  private static let nameWidth = 220
  private static let sumWidth = 160
  private static let rowHeight = 22
  private static let top = 40

  /// The maximum number of columns.
  private static let mostColumns = 240

  /// - Parameter top: the number of views with a lane; `nil` for all.
  public init(
    _ timeline: Timeline, _ views: TimelineViews, knowledge: TraceKnowledge = TraceKnowledge(), scenario: String?,
    top: Int? = nil
  ) {
    lanes = TimelineLanes(
      timeline, views, knowledge, columns: Self.mostColumns, separatesWaste: false, top: top ?? .max)
    let name = scenario.map { $0.isEmpty ? "unnamed scenario" : $0 } ?? "scenario unknown"
    title = "\(name), \(lanes.axisWords)\(lanes.patternWords)"
  }

  public var text: String {
    var text: [UInt8] = []
    write {
      text += $0
      return true
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes on the text row by row, because bars of many columns and views take much memory.
  public func write(to output: TextSink) {
    var text = TextBytes()
    func add(_ lines: [String]) { for line in lines { text.append(plain: line + "\n") } }
    add(head)
    let bars = TimelineBars(lanes, left: Self.nameWidth, width: Self.plotWidth, height: Self.rowHeight - 6)
    for (index, row) in lanes.rows.enumerated() {
      let base = Self.top + (index + 1) * Self.rowHeight - 5
      add(lines(row, base: base))
      bars.append(row, base: base, to: &text)
      if !text.drain(to: output) { return }
    }
    add(axis + legendLines + ["</svg>"])
    _ = text.drain(to: output)
  }

  private var head: [String] {
    let width = Self.nameWidth + Self.plotWidth + Self.sumWidth
    let height = Self.top + (lanes.rows.count + 2 + legend.count) * Self.rowHeight
    return [
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="\##(width)" height="\##(height)" "##
        + ##"viewBox="0 0 \##(width) \##(height)" font-family="sans-serif" font-size="12">"##,
      ##"<title>\##(xmlEscaped(title))</title>"##, ##"<rect width="100%" height="100%" fill="#ffffff"/>"##,
      ##"<text x="8" y="22" font-size="14" font-weight="bold">\##(xmlEscaped(title))</text>"##,
    ]
  }

  private func lines(_ row: TimelineLanes.Row, base: Int) -> [String] {
    let name = (row.indent > 0 ? "View Body · " : "") + printable(row.name)
    // The lane of maxima has no matching number of wasted evaluations.
    let wasted = row.kind != .heaviest && row.wasted > 0 ? " (\(grouped(row.wasted)) wasted)" : ""
    let sumX = Self.nameWidth + Self.plotWidth + 8
    return [
      ##"<text x="8" y="\##(base)">\##(xmlEscaped(name.fitted(to: 32)))</text>"##,
      ##"<text x="\##(sumX)" y="\##(base)" fill="#555555">\##(row.amountWords)\##(wasted)</text>"##,
      ##"<path d="M\##(Self.nameWidth) \##(base + 1)h\##(Self.plotWidth)" stroke="#dddddd"/>"##,
    ]
  }

  private var legend: [String] {
    let waste = lanes.rows.contains { $0.wasted > 0 } ? "; red is wasted" : ""
    let scale = lanes.scaleWords.map { "A full bar is \($0)\(waste)" }
    return [lanes.heaviestWords, scale, lanes.unknownWords].compactMap { $0 }
  }

  private var legendLines: [String] {
    legend.enumerated().map { index, words in
      let y = Self.top + (lanes.rows.count + 2 + index) * Self.rowHeight - 5
      return ##"<text x="8" y="\##(y)">\##(xmlEscaped(words.fitted(to: 200)))</text>"##
    }
  }

  private var axis: [String] {
    let count = lanes.columns.count
    let y = Self.top + (lanes.rows.count + 1) * Self.rowHeight - 5
    let step = max(1, (count + 11) / 12)
    return stride(from: 0, to: count, by: step).map { index in
      let x = Double(Self.nameWidth) + Double(index * Self.plotWidth) / Double(max(1, count))
      return ##"<text x="\##(rounded(x))" y="\##(y)" fill="#555555">\##(lanes.columns[index].range.lowerBound)</text>"##
    }
  }
}
