import SystemCalls

/// Two programs that measure by turns.
struct ProgramTurns {
  private let before: String
  private let own: String
  private let size: Int
  private let folder: String
  /// The names of the earlier program's benchmarks.
  private let known: Set<String>
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
    var groups = groups(of: benchmarks)
    try Rounds.run(groups.indices) { index, _ throws(BenchmarkError) in
      guard groups[index].isKnown else { return true }
      for turn in 0..<(groups[index].isFixed ? 1 : runs) {
        // Whoever goes second finds a warmer cache.
        try measure(&groups[index], isEarlierFirst: turn.isMultiple(of: 2))
      }
      return groups[index].isFixed || groups[index].isDecided
    }
    let figures = Dictionary(groups.flatMap(\.figures).map { ($0.name, $0) }) { first, _ in first }
    return benchmarks.compactMap { figures[$0.name] }
  }

  /// What one process measures: a name also runs what begins with it and a dot.
  private struct Group {
    let name: String
    let isFixed: Bool
    /// Whether the earlier program has any of it.
    let isKnown: Bool
    var figures: [PairedFigure]

    var isDecided: Bool { !figures.contains { $0.verdict == .undecided } }
  }

  private func groups(of benchmarks: [Benchmark]) -> [Group] {
    var (groups, grouped): ([Group], Set<String>) = ([], [])
    for benchmark in benchmarks.sorted(by: { $0.name.count < $1.name.count }) where !grouped.contains(benchmark.name) {
      let members = benchmarks.filter { !grouped.contains($0.name) && Registry.matches($0, benchmark.name) }
      grouped.formUnion(members.map(\.name))
      groups.append(
        Group(
          name: benchmark.name, isFixed: members.allSatisfy { $0.repeats == .once },
          isKnown: members.contains { known.contains($0.name) },
          figures: members.map { PairedFigure($0.name, $0.unit) }))
    }
    return groups
  }

  private func measure(_ group: inout Group, isEarlierFirst: Bool) throws(BenchmarkError) {
    let first = try medians(of: group.name, by: isEarlierFirst ? before : own)
    let second = try medians(of: group.name, by: isEarlierFirst ? own : before)
    for index in group.figures.indices {
      let name = group.figures[index].name
      guard let one = first[name], let other = second[name] else { continue }
      group.figures[index].add(before: isEarlierFirst ? one : other, after: isEarlierFirst ? other : one)
    }
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
