/// The ticks of a trace, and the steps that they belong to.
struct SteppedTicks {
  let ticks: [TickPrint]
  let steps: [StepPrint]
  private let places: [SharedPlace]
  /// How many times the recording was given each step, by step number; empty if the trace doesn't list its steps.
  private let given: [SharedStep: Int]

  /// - Parameter places: by label number.
  init(_ ticks: [TickPrint], _ places: [SharedPlace], given: [SharedStep: Int] = [:]) {
    self.ticks = ticks
    self.given = given
    self.places = places
    steps = StepPrint.steps(of: ticks, places)
  }

  /// Ticks without time passing between them.
  struct Moment {
    var time: UInt64
    var ticks: [Int]
  }

  /// The moments of a step, by the time since it began.
  func moments(of step: Int) -> [Moment] {
    moments(of: Array(steps[step].ticks)) { places[Int(ticks[$0].label)].time }
  }

  /// The moments of several steps, by the time since the last tick before the first of them.
  func moments(of steps: [Int]) -> [Moment] {
    let all = steps.flatMap { Array(self.steps[$0].ticks) }
    let start = all.first.map { $0 > 0 ? ticks[$0 - 1].clock : 0 } ?? 0
    return moments(of: all) { ticks[$0].clock &- start }
  }

  /// Ensures that times don't decrease, whatever the trace contains.
  private func moments(of ticks: [Int], _ time: (Int) -> UInt64) -> [Moment] {
    var moments: [Moment] = []
    for tick in ticks {
      let time = time(tick)
      if let last = moments.last, last.time >= time {
        moments[moments.count - 1].ticks.append(tick)
      } else {
        moments.append(Moment(time: time, ticks: [tick]))
      }
    }
    return moments
  }

  /// Whether a step is one of the scenario, rather than something that views initiated: it has a tick of its own, or
  /// the recording was given it more often than the other one.
  func isOfScenario(_ step: Int, beside other: SteppedTicks) -> Bool {
    let label = steps[step].label
    return steps[step].hasOwnTick || given[label] ?? 0 > other.given[label] ?? 0 && !other.given.isEmpty
  }

  /// What identifies a step: its label, unless it is a tick of the clock, which is named after what fires.
  func name(of step: Int) -> SharedStep? {
    let first = steps[step].ticks.lowerBound
    let isOfClock = steps[step].hasOwnTick && first > 0 && ticks[first].clock != ticks[first - 1].clock
    return isOfClock ? nil : steps[step].label
  }
}
