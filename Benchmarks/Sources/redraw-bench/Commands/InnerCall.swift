import SystemCalls

/// What this program, or a script, asks it to do in a process of its own. It is no part of the command line for people.
enum InnerCall {
  /// `--probe NAME SIZE FILE` does a piece of work and prints its peak of memory in KiB.
  case probe(PeakWork, size: Int, file: String)
  /// `--curve NAME SIZE` shows a tree of that size, does a run's ticks, and prints its peak of memory in KiB.
  case curve(GrowthCurve, size: Int)
  /// `--work NAME` does a fixed piece of work and prints how much it is, for `Scripts/instructions.sh`.
  case work(FixedWork)
  /// `--peak PROGRAM ARGUMENTS` runs another program and prints its peak in MiB.
  case peak([String])

  /// `nil` where the words are for the command line.
  init?(_ words: [String]) throws(BenchmarkError) {
    switch (words.first, words.count) {
    case (Probe.workOption, 4):
      self = .probe(try Self.named(words[1], after: Probe.workOption), size: Int(words[2]) ?? 0, file: words[3])
    case (Probe.curveOption, 3):
      guard let curve = GrowthCurve.all.first(where: { $0.name == words[1] }), let size = Int(words[2]), size > 0 else {
        throw .usage(
          "\(Probe.curveOption) takes one of \(GrowthCurve.all.map(\.name).joined(separator: ", ")) and a size")
      }
      self = .curve(curve, size: size)
    case ("--work", 2): self = .work(try Self.named(words[1], after: "--work"))
    case (Probe.peakOption, 2...): self = .peak(Array(words.dropFirst()))
    default: return nil
    }
  }

  private static func named<Work: CaseIterable & RawRepresentable<String>>(
    _ name: String, after option: String
  ) throws(BenchmarkError) -> Work {
    guard let work = Work(rawValue: name) else {
      throw .usage("\(option) takes one of \(Work.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return work
  }

  func perform() throws {
    switch self {
    case .probe(let work, let size, let file):
      try work.run(size: size, file: file)
      print(SystemProcess.peakKilobytes)
    case .curve(let curve, let size):
      try MainActor.assumeIsolated { try curve.peakWork(at: size) }
      print(SystemProcess.peakKilobytes)
    case .work(let work):
      try MainActor.assumeIsolated { try work.run() }
      print(work.count)
    case .peak(let words):
      print(try ChildProcess.run(words[0], Array(words.dropFirst()), as: words[0], keepsOutput: false).peak)
    }
  }
}
