import CommandLineKit
import TraceFormat

/// Ticks were asked for of which the trace has none.
struct UnknownTicks: Unanswered, Equatable {
  let asked: ClosedRange<TickNumber>
  /// What there is; `nil` where there is none at all.
  let known: ClosedRange<TickNumber>?
  /// Whether there may be others, in what can't be read of the trace.
  var isDamaged = false

  var exitCode: ExitCode { .wrongUsage }

  /// What is wrong, what there is.
  var message: String {
    "the trace has no tick \(asked.count == 1 ? "" : "in ")\(words(asked)); "
      + (known.map { "\(isDamaged ? "the readable part" : "it") has \(words($0))" }
        ?? (isDamaged ? "none can be read, record it again" : "it has none, record it again"))
  }

  private func words(_ ticks: ClosedRange<TickNumber>) -> String {
    if ticks.count == 1 { return "\(ticks.lowerBound)" }
    return "\(ticks.lowerBound)..\(ticks.upperBound == .max ? "" : "\(ticks.upperBound)")"
  }
}

extension TraceReader {
  func unknownTicks(_ asked: ClosedRange<TickNumber>) -> UnknownTicks {
    UnknownTicks(asked: asked, known: metTicks, isDamaged: damage != nil)
  }

  /// Throws where all was read and none of the ticks that were asked for was there.
  func checkHasTicks() throws(Failure) {
    guard ticks != Self.allTicks else { return }
    if let metTicks, metTicks.overlaps(ticks) { return }
    throw Failure(unknownTicks(ticks))
  }
}
