/// All benchmarks, in the order in which they run and are listed.
enum Registry {
  static let all =
    LimitBenchmarks.all + WritingBenchmarks.all + SizeBenchmarks.all + ReadingBenchmarks.all + VerifyBenchmarks.all
    + SeekBenchmarks.all + MemoryBenchmarks.all + EngineBenchmarks.all + GrowthBenchmarks.all + ClosureBenchmarks.all
    + CommandLineBenchmarks.all + ExportBenchmarks.all + ImportBenchmarks.all + LintBenchmarks.all
    + SourceBenchmarks.all + FloorBenchmarks.all + CoreBenchmarks.all

  /// The benchmarks that have one of the names or begin with one and a dot; where no name is given, all but those that wait for it.
  static func named(_ names: [String], among all: [Benchmark] = all) throws(BenchmarkError) -> [Benchmark] {
    for name in names where !all.contains(where: { matches($0, name) }) { throw .unknownBenchmark(name) }
    return all.filter { benchmark in names.isEmpty ? !benchmark.isOnlyByName : names.contains { matches(benchmark, $0) }
    }
  }

  static func matches(_ benchmark: Benchmark, _ name: String) -> Bool {
    benchmark.name == name || benchmark.name.hasPrefix(name + ".")
  }
}
