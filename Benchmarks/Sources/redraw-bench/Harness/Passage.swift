import ReferenceWorkload
import TraceFormat

/// The beginning of a workload, generated beforehand: played over and over, it represents all of it without the
/// generator's cost.
///
/// All evaluations lie in one row, as those of the raw records do: reading them costs both sides the same.
struct Passage {
  /// Without their evaluations.
  private let ticks: [WorkloadTick]
  let evaluations: [WorkloadEvaluation]
  /// Where each tick's evaluations end.
  private let ends: [Int]
  /// How often to play it for the whole workload.
  let repetitions: Int

  static let longest = 1_000_000

  init(_ workload: ReferenceWorkload) {
    let length = min(workload.evaluations, Self.longest)
    var ticks: [WorkloadTick] = []
    var evaluations: [WorkloadEvaluation] = []
    var ends: [Int] = []
    var generator = ReferenceWorkload(evaluations: length, seed: workload.seed).ticks()
    var tick = WorkloadTick()
    while generator.next(into: &tick) {
      evaluations += tick.evaluations
      ends.append(evaluations.count)
      ticks.append(tick.withoutEvaluations)
    }
    self.ticks = ticks
    self.evaluations = evaluations
    self.ends = ends
    repetitions = length == 0 ? 0 : (workload.evaluations + length - 1) / length
  }

  var totalEvaluations: Int { evaluations.count * repetitions }

  /// Plays it as often as it takes, each time later than the time before.
  func play(_ workload: ReferenceWorkload, into writer: TraceWriter) throws(TraceError) {
    let player = WorkloadPlayer(workload, into: writer)
    try player.appear()
    for repetition in 0..<repetitions { try play(player, repetition: repetition) }
  }

  private func play(_ player: WorkloadPlayer, repetition: Int) throws(TraceError) {
    let shift = repetition * ticks.count
    let delay = UInt64(shift) * 1_000_000_000 / Specification.ticksPerSecond
    var start = 0
    for index in ticks.indices {
      let end = ends[index]
      try evaluations.withUnsafeBufferPointer { evaluations throws(TraceError) in
        let slice = UnsafeBufferPointer(rebasing: evaluations[start..<end])
        try player.play(ticks[index], slice, shift: shift, delay: delay)
      }
      start = end
    }
  }
}

extension WorkloadTick {
  fileprivate var withoutEvaluations: WorkloadTick {
    var tick = self
    tick.evaluations = []
    return tick
  }
}
