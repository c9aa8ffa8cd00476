import TerminalText
import TraceAnalysis
import TraceFormat

/// Text about lanes, shared by text and SVG.
extension TimelineLanes {
  /// `1 event, 2 writes, 8 evaluations of all views, 6 of one view, 4 items`: what a full bar means; `nil` if all lanes are
  /// empty.
  var scaleWords: String? {
    func counts(_ kind: Kind, _ noun: String) -> [String] {
      let most = most(of: kind)
      return most > 0 ? [counted(most, noun)] : []
    }
    let all = pattern == nil ? "all views" : "all of these"
    let lanes: [(Kind, String)] = [(.all, all), (.heaviest, "the heaviest tick"), (.view, "one view")]
    let told = lanes.map { (most(of: $0.0), $0.1) }.filter { $0.0 > 0 }
    let evaluations = told.enumerated().map { index, lane in
      "\(index == 0 ? counted(lane.0, "evaluation") : grouped(lane.0)) of \(lane.1)"
    }
    let words = counts(.events, "event") + counts(.writes, "write") + evaluations + counts(.commits, "item")
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// `Not known: events, writes, waste and commits`; `nil` if everything is known.
  var unknownWords: String? {
    let facts: [(TraceKnowledge.Fact, String)] = [
      (.events, "events"), (.causes, "writes"), (.waste, "waste"), (.commits, "commits"),
    ]
    let names = facts.filter { !knowledge.knows($0.0) }.map(\.1)
    return names.isEmpty ? nil : "Not known: \(names.joined(separator: ", "))"
  }

  /// What the View Body lanes are limited to, if views were selected: `, View Body of Cell only`.
  var patternWords: String { pattern.map { ", View Body of \(printable($0.text)) only" } ?? "" }

  /// `ticks 0..238, 4 per column, 3 in the last`.
  var axisWords: String {
    guard let first = columns.first, let last = columns.last else { return "no ticks" }
    let all = columns.dropFirst().reduce(first.range) { $0.joined(with: $1.range) }
    let told = columns.reduce(UInt64(0)) { $0 + $1.ticks }
    let missing = told < all.count ? " (\(grouped(told)) of them)" : ""
    let range = all.count == 1 ? "tick \(all.lowerBound)" : "ticks \(all.lowerBound)..\(all.upperBound)\(missing)"
    guard first.ticks > 1 else { return range }
    // A shorter last column would look like a lull.
    let rest = last.ticks < first.ticks ? ", \(grouped(last.ticks)) in the last" : ""
    return "\(range), \(grouped(first.ticks)) per column\(rest)"
  }

  /// `Heaviest ticks: 5 "load" with 19 evaluations (4 wasted), 0 with 15, 7 "tap" with 12`; `nil` if none stands out.
  var heaviestWords: String? {
    guard let first = heaviestTicks.first else { return nil }
    let ticks = heaviestTicks.map { tick in
      let unit = tick.tick == first.tick ? tick.evaluations == 1 ? " evaluation" : " evaluations" : ""
      let wasted = tick.wasted > 0 ? " (\(grouped(tick.wasted)) wasted)" : ""
      return "\(tick.tick)\(quotedLabel(tick.label)) with \(grouped(tick.evaluations))\(unit)\(wasted)"
    }
    let views = pattern.map { " of \(printable($0.text))" } ?? ""
    return "Heaviest tick\(ticks.count == 1 ? "" : "s")\(views): " + ticks.joined(separator: ", ")
  }

  /// `tick 4 "tap"`, or `ticks 4..7`.
  func words(ofColumn index: Int) -> String {
    let column = columns[index]
    if column.ticks > 1 { return "ticks \(column.range.lowerBound)..\(column.range.upperBound)" }
    return "tick \(column.range.lowerBound)\(quotedLabel(column.heaviest.label))"
  }

  /// The tick with the most evaluations, if a column has several: ` 5 "load"`.
  func heaviestWords(ofColumn index: Int) -> String {
    let column = columns[index]
    return column.ticks > 1 ? " \(column.heaviest.tick)\(quotedLabel(column.heaviest.label))" : ""
  }

  private func quotedLabel(_ label: String) -> String { label.isEmpty ? "" : " " + quotation(label) }
}
