/// A figure as an earlier program measured it and as this one did, in pairs of runs one right after the other.
///
/// What is judged is how many times as dear it has become, pair by pair: both runs of a pair were on the same machine at the same
/// speed, each in a process of its own, so that where its memory lies is sampled as well.
struct PairedFigure: Equatable {
  enum Verdict: String {
    case same = ""
    case better
    case worse = "WORSE"
    /// The interval has both: no change that counts, and one that does.
    case undecided
    /// The earlier program has no such figure.
    case new
  }

  let name: String
  let unit: Unit
  private(set) var before: [Double] = []
  private(set) var after: [Double] = []
  /// How many times as dear, of each pair.
  private(set) var times: [Double] = []

  /// What is no change that counts, whatever the runs show.
  static let tolerance = 0.03

  init(_ name: String, _ unit: Unit) { (self.name, self.unit) = (name, unit) }

  mutating func add(before: Double, after: Double) {
    self.before.append(before)
    self.after.append(after)
    times.append(unit.cost(after, beside: before))
  }

  /// Where the median of that lies, with a confidence of 95%; `nil` without a pair.
  var interval: MedianInterval? { times.isEmpty ? nil : MedianInterval(of: times) }

  var verdict: Verdict {
    guard let interval else { return .new }
    // What always comes out the same has no noise.
    let tolerance = Set(before).count == 1 && Set(after).count == 1 ? 0 : Self.tolerance
    if interval.lower > 1 + tolerance { return .worse }
    if interval.upper < 1 - tolerance { return .better }
    return interval.lower >= 1 - tolerance && interval.upper <= 1 + tolerance ? .same : .undecided
  }
}
