import TraceFormat

/// Ticks were asked for of which the trace has none.
struct UnknownTicks: Error, Equatable {
  let command: String
  let asked: ClosedRange<TickNumber>
  /// What there is; `nil` where there is none at all.
  let known: ClosedRange<TickNumber>?

  /// One line: where, what is wrong, what there is.
  var message: String {
    "redraw-trace \(command): the trace has no tick \(asked.count == 1 ? "" : "in ")\(words(asked)); "
      + (known.map { "it has \(words($0))" } ?? "it has none at all, record it anew")
  }

  private func words(_ ticks: ClosedRange<TickNumber>) -> String {
    if ticks.count == 1 { return "\(ticks.lowerBound)" }
    return "\(ticks.lowerBound)..\(ticks.upperBound == .max ? "" : "\(ticks.upperBound)")"
  }
}

extension TraceReader {
  /// Throws where all was read and none of the ticks that were asked for was there.
  func checkHasTicks(for command: String) throws(UnknownTicks) {
    guard ticks != Self.allTicks else { return }
    if let metTicks, metTicks.overlaps(ticks) { return }
    throw UnknownTicks(command: command, asked: ticks, known: metTicks)
  }
}
