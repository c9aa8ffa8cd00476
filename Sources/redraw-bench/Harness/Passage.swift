import ReferenceWorkload
import TraceFormat

/// The beginning of a workload, generated beforehand: played over and over, it stands for the whole of it without the
/// generator's cost.
struct Passage {
  let ticks: [WorkloadTick]
  let evaluationCount: Int
  /// How often to play it for the whole workload.
  let repetitions: Int

  static let longest = 1_000_000

  init(_ workload: ReferenceWorkload) {
    let length = min(workload.evaluations, Self.longest)
    var collected: [WorkloadTick] = []
    var generator = ReferenceWorkload(evaluations: length, seed: workload.seed).ticks()
    var tick = WorkloadTick()
    while generator.next(into: &tick) { collected.append(tick) }
    ticks = collected
    evaluationCount = length
    repetitions = length == 0 ? 0 : (workload.evaluations + length - 1) / length
  }

  var totalEvaluations: Int { evaluationCount * repetitions }

  /// Plays it as often as it takes, each time later than the time before.
  func play(_ workload: ReferenceWorkload, into writer: TraceWriter) throws(TraceError) {
    let player = WorkloadPlayer(workload, into: writer)
    try player.appear()
    let shift = TickNumber(ticks.count)
    let delay = UInt64(ticks.count) * 1_000_000_000 / Specification.ticksPerSecond
    // Through a pointer: taking ticks out of the array would copy each of them.
    try ticks.withUnsafeBufferPointer { ticks throws(TraceError) in
      for repetition in 0..<repetitions {
        for index in ticks.indices {
          try player.play(ticks[index], shift: TickNumber(repetition) * shift, delay: UInt64(repetition) * delay)
        }
      }
    }
  }

  /// All evaluations in one row.
  var evaluations: [WorkloadEvaluation] { ticks.flatMap(\.evaluations) }
}
