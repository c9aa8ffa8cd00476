import SystemCalls

/// How long a user waits for a recording of sources: new ones, after an edit, and unchanged.
///
/// The limit is a plain debug build of the same sources in the same state, which records nothing.
enum SourceBenchmarks {
  static let all = [1, 14, 200].flatMap { count in State.allCases.map { benchmark(count, $0) } }

  enum State: String, CaseIterable {
    case cold, edit, unchanged

    var words: String {
      switch self {
      case .cold: "that were never compiled"
      case .edit: "of which one body was edited"
      case .unchanged: "that are as they were"
      }
    }
  }

  /// More would take minutes.
  private static let mostUnasked = 14

  private static func benchmark(_ count: Int, _ state: State) -> Benchmark {
    let files = count == 1 ? "a file of views" : "\(count) files of views"
    var benchmark = Benchmark(
      "cli.sources.\(count).\(state)", "\(files) recorded \(state.words)", unit: .milliseconds,
      goal: goal(count, state),
      // What is unchanged takes a few hundredths of a second, in a process of its own.
      repeats: state == .unchanged ? .cold : .long
    ) { context in
      state == .cold ? try cold(count, context) : try warm(count, state, context)
    }
    benchmark.isOnlyByName = count > mostUnasked
    return benchmark
  }

  /// One file is less work than linking.
  private static func goal(_ count: Int, _ state: State) -> Goal {
    switch state {
    case .cold: .ratio(count == 1 ? 1.5 : 1.25)
    case .edit: .ratio(1.5)
    case .unchanged: .ratio(1)
    }
  }

  /// Each run has a folder of its own, of which nothing is known; modules that all sources share were compiled before.
  private static func cold(_ count: Int, _ context: BenchmarkContext) throws -> Sides {
    _ = try warm(1, .unchanged, context)
    return Sides(
      limitName: "plain build",
      subject: { watch in
        let tree = try SourceTree(count, in: unusedPath(context))
        defer { tree.remove() }
        return try SourceRecording(tree, context).run(&watch)
      },
      limit: { watch in
        let tree = try SourceTree(count, in: unusedPath(context))
        let build = try PlainBuild(tree, in: unusedPath(context), context)
        defer {
          tree.remove()
          build.remove()
        }
        return try build.run(&watch)
      })
  }

  private static func unusedPath(_ context: BenchmarkContext) -> String {
    context.path("new-\(SystemClock.nanoseconds)")
  }

  /// Both sides have compiled the same sources before.
  private static func warm(_ count: Int, _ state: State, _ context: BenchmarkContext) throws -> Sides {
    let isNew = !FileSystem.exists(context.path("app-\(count)"))
    let tree = try SourceTree(count, in: context.path("app-\(count)"))
    let recording = SourceRecording(tree, context)
    let build = try PlainBuild(tree, in: context.path("plain-\(count)"), context)
    var ignored = Stopwatch()
    func bringUpToDate(_ side: Sides.Side) throws {
      if isNew || state == .unchanged { _ = try side(&ignored) }
    }
    try bringUpToDate(recording.run)
    try bringUpToDate(build.run)
    func changed(_ side: @escaping Sides.Side) -> Sides.Side {
      { watch in
        if state == .edit {
          waitForNextSecond()
          try tree.edit()
        }
        return try side(&watch)
      }
    }
    return Sides(limitName: "plain build", subject: changed(recording.run), limit: changed(build.run))
  }

  /// The compiler compares files' times by the second: what is edited in the second of its last build, it takes for built.
  private static func waitForNextSecond() {
    let rest = 1_000_000_000 - SystemTime.now.nanoseconds
    // A file's time may be a tick of the kernel behind, of 10 ms at most.
    SystemClock.sleep(microseconds: UInt32(rest / 1_000) + 10_000)
  }
}
