import TerminalText
import TraceAnalysis
import TraceFormat

/// A ranking of what to fix first, for people or as JSON.
///
///     feed: 78 evaluations, 51 wasted (65.4%)
///
///     1. ItemCell, ItemCell.swift:12: 48 of 66 evaluations wasted
///        48 wasted: item.hidden differed, compared by bytes
///          after write of ItemModel.phase in the handler at ItemList.swift:26, 10 times
///          fix: Pass `ItemCell` only what it shows of `item` …
public struct TopReport {
  let ranking: FixRanking

  public init(_ ranking: FixRanking) { self.ranking = ranking }

  /// - Parameter style: lines wrap at its width.
  public func text(_ style: TextStyle) -> String {
    var lines = [heading]
    for (rank, entry) in ranking.entries.enumerated() {
      lines.append("")
      let trace = ranking.traces.count > 1 ? ranking.traces[entry.trace].shownName : nil
      lines += TopEntryText(entry, rank: rank + 1, in: trace, style).lines
    }
    if !footer.isEmpty { lines += ["", footer] }
    return lines.flatMap { wrapped($0, style) }.map { $0 + "\n" }.joined()
  }

  private func wrapped(_ line: String, _ style: TextStyle) -> [String] {
    guard let width = style.width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    return line.wrapped(to: width, hanging: indent + 2)
  }

  private var heading: String {
    let amount = ranking.amount
    let name =
      switch ranking.traces.count {
      case 1: ranking.traces[0].shownName
      default: counted(ranking.traces.count, "trace")
      }
    let waste =
      !ranking.knowledge.knows(.waste)
      ? "waste not known"
      : amount.wasted == 0
        ? "none wasted" : "\(grouped(amount.wasted)) wasted (\(percent(amount.wasted, of: amount.evaluations)))"
    return "\(name): \(counted(amount.evaluations, "evaluation")), \(waste)"
  }

  private var footer: String {
    if ranking.omitted > 0 { return "\(counted(ranking.omitted, "more view")); --limit lists more" }
    if ranking.entries.isEmpty, !ranking.ranksAll {
      return "nothing to fix; --all ranks views by their evaluations"
    }
    return ""
  }
}

/// One view of the ranking.
private struct TopEntryText {
  private let entry: FixRanking.Entry
  private let rank: Int
  /// The trace's name, if there are several.
  private let trace: String?
  private let style: TextStyle

  init(_ entry: FixRanking.Entry, rank: Int, in trace: String?, _ style: TextStyle) {
    (self.entry, self.rank, self.trace, self.style) = (entry, rank, trace, style)
  }

  private var definitions: TraceDefinitions { entry.definitions }

  var lines: [String] {
    let indent = String(repeating: " ", count: "\(rank). ".count)
    var lines = [head]
    var advised: Set<String> = []
    for cause in entry.fix.causes {
      lines.append("\(indent)\(amount(cause.amount)): \(words(of: cause.reason))")
      if let start = entry.starts[cause.start] { lines.append("\(indent)  \(words(of: start))") }
      let advice = printable(entry.advice(on: cause))
      if !advice.isEmpty, advised.insert(advice).inserted { lines.append("\(indent)  \(marked("fix:", 32)) \(advice)") }
    }
    if entry.fix.omittedCauses > 0 {
      lines.append("\(indent)\(style.ellipsis) and \(counted(entry.fix.omittedCauses, "more cause"))")
    }
    return lines
  }

  private var head: String {
    let amount = entry.fix.amount
    let counts =
      amount.wasted == 0
      ? counted(amount.evaluations, "evaluation")
      : "\(grouped(amount.wasted)) of \(counted(amount.evaluations, "evaluation")) wasted"
    let scenario = trace.map { " in \($0)" } ?? ""
    return "\(rank). \(marked(printable(entry.view.name), 1))\(place)\(scenario): \(counts)"
  }

  private var place: String {
    guard let type = definitions[entry.view.type], !type.file.isEmpty else { return "" }
    return ", \(printable(ShownText.name(type.file))):\(type.line)"
  }

  private func amount(_ amount: TraceOverview.Amount) -> String {
    amount.wasted == 0 ? counted(amount.evaluations, "evaluation") : "\(grouped(amount.wasted)) wasted"
  }

  /// `item.hidden differed, compared by bytes`, or `_model changed`.
  private func words(of reason: ReasonID) -> String {
    if definitions[reason]?.flags.contains(.first) ?? false { return "first appearance" }
    return definitions.difference(of: reason, from: "", to: "", style)
      ?? printable("\(definitions.words(of: reason)) changed")
  }

  /// `after write of ItemModel.phase in the handler at ItemList.swift:26, 10 times, 4 of them with an equal value`.
  private func words(of start: TraceOverview.Start) -> String {
    let handler = definitions.handler(of: start.start)
    let place = handler.isEmpty ? "" : " in the handler \(handler.contains(" at ") ? "" : "at ")\(handler)"
    let times = start.times > 0 ? ", \(counted(start.times, "time"))" : ""
    let equal = start.equalTimes > 0 ? ", \(grouped(start.equalTimes)) of them with an equal value" : ""
    switch start.start {
    case .write, .event:
      return printable("after \(definitions.name(of: start.start, isByWrite: false))\(place)\(times)\(equal)")
    case .appearance: return "when it first appeared"
    case .unknown: return entry.knowledge.knows(.causes) ? "what led to it is not in the trace" : notKnownCause
    }
  }

  private var notKnownCause: String { "what led to it is not known" }

  private func marked(_ text: String, _ code: Int) -> String {
    style.hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension FixRanking.Trace {
  /// The scenario, or the file if it has no name.
  fileprivate var shownName: String { printable(title.isEmpty ? name : title) }
}
