import CommandLineKit
import TraceFormat

/// The trace has none of the requested ticks.
struct UnknownTicks: Unanswered, Equatable {
  let asked: ClosedRange<TickNumber>
  /// The ticks that it has; `nil` if it has none.
  let known: ClosedRange<TickNumber>?
  /// Whether the unreadable part of the trace may have more.
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
    UnknownTicks(asked: asked, known: seenTicks, isDamaged: damage != nil)
  }

  /// Throws if the whole trace was read and had none of the requested ticks.
  func checkHasTicks() throws(Failure) {
    guard ticks != Self.allTicks else { return }
    if let seenTicks, seenTicks.overlaps(ticks) { return }
    throw Failure(unknownTicks(ticks))
  }
}
