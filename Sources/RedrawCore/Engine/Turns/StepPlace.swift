/// Names a turn by its place in the scenario: the step that it follows, the time since then, and its number at that moment. So its
/// name doesn't depend on what made it due, or on earlier steps.
///
///     tap Add                     the step's own turn
///     tap Add, turn 2             what the tap deferred to the main loop's next turn
///     advance 6s, at 1s           what is due a second later
///     advance 6s, at 1s, turn 2   what that deferred
///     advance 1s, at 50ms, frame 3   the third frame of an animation since the step began
///
/// `TickPlace` of TraceAnalysis reads these labels.
struct StepPlace {
  private let step: String
  private let start: UInt64
  private var moment: UInt64
  /// At this moment, not counting turns without events.
  private var turns = 0
  /// Since the step began, not counting turns without events.
  private var frames = 0
  private var frameMoment = UInt64.max

  /// - Parameter now: the scenario's clock when the step begins.
  init(_ step: String = "start", from now: UInt64 = 0) {
    self.step = step
    start = now
    moment = now
  }

  /// The label of a turn without one of its own.
  func label(at now: UInt64) -> String {
    let number = now == moment ? turns + 1 : 1
    let time = now > start ? ", at \(Self.words(for: now - start))" : ""
    return step + time + (number > 1 || now == start ? ", turn \(number)" : "")
  }

  /// The label of a frame.
  mutating func frameLabel(at now: UInt64) -> String {
    frameMoment = now
    return label(at: now) + ", frame \(frames + 1)"
  }

  mutating func countTurn(at now: UInt64) {
    if frameMoment == now {
      frames += 1
      frameMoment = .max
    }
    if now != moment { (moment, turns) = (now, 0) }
    turns += 1
  }

  /// A duration as in steps: `500ms`, `1.5s`. Different durations have different texts.
  static func words(for nanoseconds: UInt64) -> String {
    nanoseconds < 1_000_000_000
      ? decimal(nanoseconds, digits: 6) + "ms" : decimal(nanoseconds, digits: 9) + "s"
  }

  /// A number in units of its last decimal digit, without trailing zeros.
  private static func decimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    let fraction = padded.suffix(digits).reversed().drop { $0 == "0" }.reversed()
    return padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
