/// One figure to measure, and the limit that it is compared with.
///
///     Benchmark("copy", "copies a megabyte", unit: .gigabytesPerSecond) { context in
///       let buffer = …
///       return Sides { watch in
///         watch.measure { … }
///         return Double(buffer.count)
///       }
///     }
struct Benchmark: Sendable {
  /// How often it is measured.
  enum Repetition: String, Codable {
    /// As often as is asked for, after a run to warm up that doesn't count.
    case warm
    /// As often as is asked for: each run is a process of its own, for which nothing is warm.
    case cold
    /// Once: it comes out the same each time.
    case once
    /// A third as often as is asked for, but at least three times: a run takes seconds, and makes ready by itself.
    case long
    /// As often as is asked for if that takes a few seconds, else fewer times, but at least as often as what is long: what differs much
    /// from run to run.
    case unsteady
  }

  let name: String
  let summary: String
  let unit: Unit
  var goal: Goal?
  /// Where it is another figure's work at a larger size.
  var growth: Growth?
  var repeats: Repetition
  /// Takes minutes, so that it is measured only where a name asks for it.
  var isOnlyByName = false
  /// Threads pass things on, so that it can miss its goal only while the cores lie near each other.
  var isByTwoCores = false
  /// What its figure and its limit are timed by.
  var clock = Stopwatch.Clock.cpu
  /// Makes ready what the runs of a round share. It lasts until the round is over.
  let prepare: @Sendable (BenchmarkContext) throws -> Sides

  init(
    _ name: String, _ summary: String, unit: Unit, goal: Goal? = nil, growth: Growth? = nil,
    repeats: Repetition = .warm, prepare: @escaping @Sendable (BenchmarkContext) throws -> Sides
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.goal = goal
    self.growth = growth
    self.repeats = repeats
    self.prepare = prepare
  }

  /// In how many rounds it is measured at least. Where the wall decides, what else the machine does is in each figure, so that only
  /// runs at several times tell how much they differ.
  var leastRounds: Int {
    if repeats == .once || goal == nil { return 1 }
    return clock == .wall ? Rounds.most : 1
  }
}

/// What is measured, and the limit, measured in turn with it so that a machine that slows down slows both.
struct Sides {
  /// Does the work once, its essential part under the stopwatch. Returns how many events or bytes that was, or the
  /// figure itself where the unit isn't timed.
  typealias Side = (inout Stopwatch) throws -> Double

  let subject: Side
  var limitName: String?
  var limit: Side?

  init(subject: @escaping Side) {
    self.subject = subject
  }

  init(limitName: String, subject: @escaping Side, limit: @escaping Side) {
    self.subject = subject
    self.limitName = limitName
    self.limit = limit
  }
}
