/// The place of a turn in its scenario: by the step that it follows, the time since that began, and how many turns there
/// were at that moment. So a turn is called the same whatever made it due, and whatever steps came before.
///
///     tap Add                     the step's own turn
///     tap Add, turn 2             what the tap put off until the main loop came round
///     advance 6s, at 1s           what is due a second later
///     advance 6s, at 1s, turn 2   what that put off
///     advance 1s, at 50ms, frame 3   the third frame of an animation since the step began
///
/// `TickPlace` of TraceAnalysis reads these labels.
struct StepPlace {
  private let step: String
  private let start: UInt64
  private var moment: UInt64
  /// At the moment, not counting turns without events.
  private var turns = 0
  /// Since the step began, not counting turns without events.
  private var frames = 0
  private var frameMoment = UInt64.max

  /// - Parameter now: the scenario's clock as the step begins.
  init(_ step: String = "start", from now: UInt64 = 0) {
    self.step = step
    start = now
    moment = now
  }

  /// What a turn without a label of its own is called.
  func label(at now: UInt64) -> String {
    let number = now == moment ? turns + 1 : 1
    let time = now > start ? ", at \(Self.words(for: now - start))" : ""
    return step + time + (number > 1 || now == start ? ", turn \(number)" : "")
  }

  /// What a frame is called.
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

  /// A length of time as steps are written: `500ms`, `1.5s`. Different lengths have different words.
  static func words(for nanoseconds: UInt64) -> String {
    nanoseconds < 1_000_000_000
      ? decimal(nanoseconds, digits: 6) + "ms" : decimal(nanoseconds, digits: 9) + "s"
  }

  /// A number that is given in units of its last digit behind the point, without zeros at the end.
  private static func decimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    let fraction = padded.suffix(digits).reversed().drop { $0 == "0" }.reversed()
    return padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
