/// A step of the scenario: its own tick, and those that followed from it.
struct StepPrint {
  var label: SharedStep
  /// Equal for steps with the same contents.
  var digest: UInt64
  var ticks: Range<Int>
  /// A step that only lets time pass has no tick of its own: it can't be distinguished from its later ticks.
  var hasOwnTick = true

  /// Divides a trace's ticks into steps. A tick whose label has no origin begins one.
  static func steps(of ticks: [TickPrint], _ places: [SharedPlace]) -> [StepPrint] {
    var steps: [StepPrint] = []
    var start: UInt64 = 0
    for (index, tick) in ticks.enumerated() {
      let place = places[Int(tick.label)]
      if let last = steps.last, !place.isOwn, place.step == last.label, tick.clock &- place.time == start,
        follows(tick, ticks[index - 1], places)
      {
        steps[steps.count - 1].ticks = last.ticks.lowerBound..<index + 1
        steps[steps.count - 1].digest = NodePrints.mixed(last.digest, tick.digest)
        continue
      }
      start = tick.clock &- place.time
      steps.append(
        StepPrint(label: place.step, digest: tick.digest, ticks: index..<index + 1, hasOwnTick: place.isOwn))
    }
    return steps
  }

  /// If two consecutive steps have the same name, the second begins where turns start over.
  private static func follows(_ tick: TickPrint, _ last: TickPrint, _ places: [SharedPlace]) -> Bool {
    tick.clock > last.clock
      || tick.clock == last.clock && places[Int(tick.label)].turn > places[Int(last.label)].turn
  }
}

/// The position of a tick in its step, and the number of the step's name.
struct SharedPlace {
  let step: SharedStep
  let time: UInt64
  let turn: UInt64
  let isOwn: Bool
}
