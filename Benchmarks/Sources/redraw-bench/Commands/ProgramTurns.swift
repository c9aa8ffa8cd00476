import SystemCalls

/// Two programs that measure by turns.
struct ProgramTurns {
  private let before: String
  private let own: String
  private let size: Int
  private let folder: String
  /// The names of the earlier program's benchmarks.
  private let known: Set<String>
  /// What can't be decided is measured up to so many times as often.
  private static let mostRounds = 5

  /// - Parameter own: this program.
  init(before: String, size: Int, own: String = SystemProcess.program) throws(BenchmarkError) {
    guard FileSystem.isExecutable(before) else { throw .noEarlierProgram(before) }
    let list = try ChildProcess.run(before, ["list"], as: before).output
    known = Set(list.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) })
    (self.before, self.own) = (before, own)
    self.size = size
    folder = try BenchmarkContext.makeFolder()
  }

  func cleanUp() { FileSystem.removeAll(folder) }

  /// The figures of benchmarks, in their order.
  func compare(_ benchmarks: [Benchmark], runs: Int) throws(BenchmarkError) -> [PairedFigure] {
    var figures: [String: PairedFigure] = [:]
    // A name also runs what begins with it and a dot: one process measures all of these.
    for benchmark in benchmarks.sorted(by: { $0.name.count < $1.name.count }) where figures[benchmark.name] == nil {
      let group = benchmarks.filter { figures[$0.name] == nil && Registry.matches($0, benchmark.name) }
      for figure in try compare(group, named: benchmark.name, runs: runs) { figures[figure.name] = figure }
    }
    return benchmarks.compactMap { figures[$0.name] }
  }

  private func compare(
    _ group: [Benchmark], named name: String, runs: Int
  ) throws(BenchmarkError) -> [PairedFigure] {
    var figures = group.map { PairedFigure($0.name, $0.unit) }
    let isKnown = group.contains { known.contains($0.name) }
    let isFixed = group.allSatisfy { $0.repeats == .once }
    for _ in 0..<(!isKnown ? 0 : isFixed ? 1 : Self.mostRounds) {
      for turn in 0..<(isFixed ? 1 : runs) {
        // Whoever goes second finds a warmer cache.
        let isEarlierFirst = turn.isMultiple(of: 2)
        let first = try medians(of: name, by: isEarlierFirst ? before : own)
        let second = try medians(of: name, by: isEarlierFirst ? own : before)
        for index in figures.indices {
          guard let one = first[figures[index].name], let other = second[figures[index].name] else { continue }
          figures[index].add(before: isEarlierFirst ? one : other, after: isEarlierFirst ? other : one)
        }
      }
      if !figures.contains(where: { $0.verdict == .undecided }) { break }
    }
    return figures
  }

  /// A run after one to warm up, in a process of its own.
  private func medians(of name: String, by program: String) throws(BenchmarkError) -> RunMedians {
    let path = "\(folder)/report.json"
    FileSystem.remove(path)
    let words = ["run", name, "--runs", "1", "--size", "\(size)", "--json", path]
    // Whether a goal is missed is not asked here.
    _ = try ChildProcess.run(program, words, as: program, keepsOutput: false, mayEndWith: [1])
    return try RunMedians(path: path)
  }
}
