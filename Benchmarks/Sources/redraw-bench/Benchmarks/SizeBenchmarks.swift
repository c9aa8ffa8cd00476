/// How large a finished file is, definitions and all other records included, beside the entropy of its evaluations.
enum SizeBenchmarks {
  static let all = [timed, plain]

  static let timed = Benchmark(
    "size.timed", "a finished file, with times", unit: .bytesPerEvent, goal: .size(4), repeats: .once
  ) { context in
    try sides(context, durations: true, limit: context.entropy.bytes)
  }

  static let plain = Benchmark(
    "size", "a finished file", unit: .bytesPerEvent, goal: .size(1), repeats: .once
  ) { context in
    try sides(context, durations: false, limit: context.entropy.bytesWithoutTimes)
  }

  private static func sides(_ context: BenchmarkContext, durations: Bool, limit: Double) throws -> Sides {
    let bytes = try fileSize(context.trace(durations: durations))
    return Sides(
      limitName: "entropy", subject: { _ in Double(bytes) / Double(context.size) }, limit: { _ in limit })
  }
}
