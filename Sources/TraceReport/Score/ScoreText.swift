import TerminalText
import TraceAnalysis
import TraceFormat

/// A score in a few lines.
struct ScoreText {
  private let entry: ScoreReport.Entry
  private let least: Int?
  private let style: TextStyle

  /// - Parameter least: the points that the trace needs, if there is a limit.
  init(_ entry: ScoreReport.Entry, least: Int?, _ style: TextStyle) {
    (self.entry, self.least, self.style) = (entry, least, style)
  }

  private var score: TraceScore { entry.score }

  var lines: [String] {
    let name = printable(entry.title.isEmpty ? entry.name : entry.title)
    guard let points = score.points else {
      let reason =
        entry.knowledge.knows(.waste)
        ? "nothing was evaluated again, written or timed" : "what was wasted is not known"
      return ["\(name): no score; \(reason)"]
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
    TraceScore.Part.allCases.filter { score.points(of: $0) == nil }.flatMap {
      wrapped("  \($0.words.padded(to: 8))    -  \(facts($0))")
    }
  }

  private func facts(_ part: TraceScore.Part) -> String { ScoreWords(score, entry.definitions, style).facts(part) }
}
