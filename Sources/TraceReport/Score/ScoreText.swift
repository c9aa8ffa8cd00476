import TerminalText
import TraceAnalysis
import TraceFormat

/// A score in a few lines.
struct ScoreText {
  private let entry: ScoreReport.Entry
  private let least: Int?
  private let style: TextStyle

  /// - Parameter least: how many points the trace needs, where there is a limit.
  init(_ entry: ScoreReport.Entry, least: Int?, _ style: TextStyle) {
    (self.entry, self.least, self.style) = (entry, least, style)
  }

  private var score: TraceScore { entry.score }

  var lines: [String] {
    let name = printable(entry.title.isEmpty ? entry.name : entry.title)
    guard let points = score.points else {
      return ["\(name): no score; nothing was evaluated again, written or timed"]
    }
    let parts = TraceScore.Part.allCases.flatMap { part in
      score.points(of: part).map {
        wrapped("  \(part.words.padded(to: 8))  \(String($0).indented(to: 3))  \(facts(part))")
      }
        ?? []
    }
    let limit = least.flatMap { points < $0 ? ", at least \($0) required" : nil } ?? ""
    return ["\(name): score \(points) of 100\(limit)"] + parts + missing
  }

  private func wrapped(_ line: String) -> [String] {
    style.width.map { line.wrapped(to: $0, hanging: 17) } ?? [line]
  }

  private var missing: [String] {
    let parts = TraceScore.Part.allCases.filter { score.points(of: $0) == nil }
    guard !parts.isEmpty else { return [] }
    return parts.flatMap { wrapped("  \($0.words.padded(to: 8))    -  \($0.lack)") }
  }

  private func facts(_ part: TraceScore.Part) -> String {
    switch part {
    case .waste:
      guard let waste = score.waste else { return "" }
      return "\(grouped(waste.wasted)) of \(counted(waste.evaluations, "evaluation")) after the first of a node wasted"
    case .updates:
      guard let updates = score.updates else { return "" }
      return "\(counted(updates.evaluations, "evaluation")) after the first appearance for "
        + counted(updates.items, "committed item")
    case .fanOut:
      guard let fanOut = score.fanOut else { return "" }
      let handler = entry.definitions.handler(of: .write(fanOut.property, fanOut.site))
      let place = handler.isEmpty ? "" : " in the handler \(handler.contains(" at ") ? "" : "at ")\(handler)"
      return printable(
        "\(counted(fanOut.evaluations, "evaluation")) after one write of "
          + "\(entry.definitions.fullName(of: fanOut.property))\(place), for \(counted(fanOut.items, "committed item")), "
          + "in tick \(fanOut.tick)")
    case .frame:
      guard let frame = score.frame else { return "" }
      return "\(duration(frame.nanoseconds, style)) in tick \(frame.tick), of a frame of "
        + duration(TraceScore.frameTime, style)
    }
  }
}

extension TraceScore.Part {
  /// What reports call it.
  var words: String {
    switch self {
    case .waste: "waste"
    case .updates: "updates"
    case .fanOut: "fan-out"
    case .frame: "frame"
    }
  }

  /// Why it doesn't apply.
  fileprivate var lack: String {
    switch self {
    case .waste: "no node was evaluated again"
    case .updates: "nothing was committed after the first appearance"
    case .fanOut: "nothing was written"
    case .frame: "the trace has no times; record it with --durations"
    }
  }
}
