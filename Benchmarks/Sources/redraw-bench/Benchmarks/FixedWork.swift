import RedrawCore
import ReferenceWorkload
import TraceFormat

/// Small pieces of work that are the same in each run, for counting instructions.
///
///     valgrind --tool=callgrind --toggle-collect='*countedWork*' redraw-bench --work s1
///
/// Only what runs inside `countedWork` is counted: neither starting nor preparing, which differ from machine to
/// machine. What is recorded is packed in it, too.
enum FixedWork: String, CaseIterable {
  case s1
  case s1Recorded = "s1.recorded"
  case s2
  case s3State = "s3.state"
  case s3Object = "s3.object"
  case s3Observable = "s3.observable"
  case s3Recorded = "s3.recorded"
  case s3ObjectRecorded = "s3.object.recorded"
  case s3ObservableRecorded = "s3.observable.recorded"
  case s4
  case s4Recorded = "s4.recorded"
  case s5Insert = "s5.insert"
  case s5Delete = "s5.delete"
  case s5Shuffle = "s5.shuffle"
  case s6
  case s6Recorded = "s6.recorded"
  case write
  case writeTimed = "write.timed"
  case read
  case seek
  case seekTimed = "seek.timed"

  /// How often it is done while it is counted.
  var count: Int {
    switch self {
    case .s1, .s1Recorded: 1_000
    case .s2, .s3State, .s3Object, .s3Observable, .s3Recorded, .s3ObjectRecorded, .s3ObservableRecorded: 10_000
    case .s4, .s4Recorded: 1
    case .s5Insert, .s5Delete, .s5Shuffle: 200
    case .s6, .s6Recorded: 1_000
    case .write, .writeTimed, .read: Self.evaluations
    case .seek, .seekTimed: 1
    }
  }

  private static let evaluations = 100_000

  @MainActor func run() throws {
    let context = try BenchmarkContext(size: Self.evaluations)
    defer { context.cleanUp() }
    let work = try prepared(context)
    try work()
    try countedWork(work)
  }

  @MainActor private func prepared(_ context: BenchmarkContext) throws -> () throws -> Void {
    switch self {
    case .s1: try ticks(EngineScenarios.rows(1_000))
    case .s1Recorded: try ticks(EngineScenarios.rows(1_000), recorded())
    case .s2: try ticks(EngineScenarios.leaf(depth: 1_000))
    case .s3State: try ticks(EngineScenarios.states(1_000))
    case .s3Recorded: try ticks(EngineScenarios.states(1_000), recorded())
    case .s3Object: try ticks(EngineScenarios.objects(1_000))
    case .s3ObjectRecorded: try ticks(EngineScenarios.objects(1_000), recorded())
    case .s3Observable: try ticks(EngineScenarios.observables(1_000))
    case .s3ObservableRecorded: try ticks(EngineScenarios.observables(1_000), recorded())
    case .s4: { try appear(Listening()) }
    case .s4Recorded: { try appear(recorded()) }
    case .s5Insert: try ticks(EngineScenarios.insertion(1_000))
    case .s5Delete: try ticks(EngineScenarios.deletion(1_000))
    case .s5Shuffle: try ticks(EngineScenarios.shuffle(1_000))
    case .s6: try ticks(EngineScenarios.environment(1_000))
    case .s6Recorded: try ticks(EngineScenarios.environment(1_000), recorded())
    case .write: try writing(durations: false)
    case .writeTimed: try writing(durations: true)
    case .read: try reading(context)
    case .seek: try seeking(context, durations: false)
    case .seekTimed: try seeking(context, durations: true)
    }
  }

  @MainActor private func ticks(
    _ scenario: EngineScenario, _ listening: Listening = Listening()
  ) throws -> () throws -> Void {
    let app = scenario.app(listening.sink)
    app.appear()
    return { [count] in
      try app.ticks(count)
      _ = app.undo(count)
      try listening.flush()
    }
  }

  private func recorded() throws -> Listening { try Listening(recordingTo: NullOutput()) }

  @MainActor private func appear(_ listening: Listening) throws {
    let app = EngineScenarios.rows(1_000).app(listening.sink)
    app.appear()
    try listening.flush()
    blackHole(app)
  }

  private func writing(durations: Bool) throws -> () throws -> Void {
    let workload = ReferenceWorkload(evaluations: Self.evaluations)
    let passage = Passage(workload)
    return {
      let writer = try TraceWriter(
        to: NullOutput(), metadata: workload.metadata,
        // Of what another thread does callgrind would count nothing here.
        options: .init(recordsDurations: durations, packing: .inPlace))
      try passage.play(workload, into: writer)
      try writer.finish()
    }
  }

  private func reading(_ context: BenchmarkContext) throws -> () throws -> Void {
    let path = context.path("fixed.rtrace")
    try writeTrace(to: FileOutput(path: path), ReferenceWorkload(evaluations: Self.evaluations), durations: true)
    return {
      var visitor = SumOfAllFields()
      try TraceReader(path: path).visitAll(&visitor)
      blackHole(visitor.sum)
    }
  }

  private func seeking(_ context: BenchmarkContext, durations: Bool) throws -> () throws -> Void {
    let (path, ticks) = (try context.trace(durations: durations), SeekBenchmarks.ticks(context))
    return { blackHole(try SeekBenchmarks.count(ticks, of: path)) }
  }
}

/// What is counted: callgrind gets this function's name.
@inline(never) @_optimize(none)
private func countedWork(_ work: () throws -> Void) rethrows { try work() }
