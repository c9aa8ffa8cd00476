import TerminalText
import TraceAnalysis
import TraceFormat

/// What the parts of a score consist of, in words.
public struct ScoreWords {
  private let score: TraceScore
  private let definitions: TraceDefinitions
  private let style: TextStyle

  public init(_ score: TraceScore, _ definitions: TraceDefinitions, _ style: TextStyle = TextStyle()) {
    (self.score, self.definitions, self.style) = (score, definitions, style)
  }

  /// What a part was computed from, or why it doesn't apply.
  public func facts(_ part: TraceScore.Part) -> String {
    switch part {
    case .waste: score.waste.map(waste) ?? "no node was evaluated again"
    case .updates: score.updates.map(updates) ?? "nothing was committed after the first appearance"
    case .fanOut: score.fanOut.map(fanOut) ?? "nothing was written"
    case .frame: score.frame.map(frame) ?? "the trace has no times; record it with --durations"
    }
  }

  private func waste(_ waste: TraceScore.Waste) -> String {
    "\(grouped(waste.wasted)) of \(counted(waste.evaluations, "evaluation")) after the first of a node wasted"
  }

  private func updates(_ updates: TraceScore.Updates) -> String {
    "\(counted(updates.evaluations, "evaluation")) after the first appearance for "
      + counted(updates.items, "committed item")
  }

  private func fanOut(_ fanOut: TraceScore.FanOut) -> String {
    let handler = definitions.handler(of: .write(fanOut.property, fanOut.site))
    let place = handler.isEmpty ? "" : " in the handler \(handler.contains(" at ") ? "" : "at ")\(handler)"
    return printable(
      "\(counted(fanOut.evaluations, "evaluation")) after one write of "
        + "\(definitions.fullName(of: fanOut.property))\(place), for \(counted(fanOut.items, "committed item")), "
        + "in tick \(fanOut.tick)")
  }

  private func frame(_ frame: TraceScore.Frame) -> String {
    "\(duration(frame.nanoseconds, style)) in tick \(frame.tick), of a frame of "
      + duration(TraceScore.frameTime, style)
  }
}

extension TraceScore.Part {
  /// What reports call it.
  public var words: String {
    switch self {
    case .waste: "waste"
    case .updates: "updates"
    case .fanOut: "fan-out"
    case .frame: "frame"
    }
  }
}
