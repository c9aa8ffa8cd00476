import RedrawCore
import ReferenceWorkload
import TraceFormat
import TraceRecording

/// Small pieces of work that are the same in each run, for counting instructions.
///
///     valgrind --tool=callgrind --toggle-collect='*countedWork*' redraw-bench --work s1
///
/// Only what runs inside `countedWork` is counted: neither starting nor preparing, which differ from machine to
/// machine.
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
  case write
  case writeTimed = "write.timed"
  case read

  /// How often it is done while it is counted.
  var count: Int {
    switch self {
    case .s1, .s1Recorded: 20
    case .s2, .s3State, .s3Object, .s3Observable, .s3Recorded, .s3ObjectRecorded,
      .s3ObservableRecorded:
      200
    case .s4, .s4Recorded: 1
    case .write, .writeTimed, .read: Self.evaluations
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
    case .s1: ticks(BenchmarkApp(RowsModel(count: 1_000)) { RowsView(model: $0) }) { $0.activateNext() }
    case .s1Recorded:
      ticks(BenchmarkApp(RowsModel(count: 1_000), sink: try recorder()) { RowsView(model: $0) }) { $0.activateNext() }
    case .s2: ticks(BenchmarkApp(LeafHandle()) { NestView(depth: 1_000, handle: $0) }) { $0.increase() }
    case .s3State:
      ticks(BenchmarkApp(leaves()) { StateRowsView(rows: $0) }) { $0[500].increase() }
    case .s3Recorded:
      ticks(BenchmarkApp(leaves(), sink: try recorder()) { StateRowsView(rows: $0) }) { $0[500].increase() }
    case .s3Object: objectTicks(heardBy: nil)
    case .s3ObjectRecorded: objectTicks(heardBy: try recorder())
    case .s3Observable: observableTicks(heardBy: nil)
    case .s3ObservableRecorded: observableTicks(heardBy: try recorder())
    case .s4: Self.appear(nil)
    case .s4Recorded: Self.appear(try recorder())
    case .write: try writing(durations: false)
    case .writeTimed: try writing(durations: true)
    case .read: try reading(context)
    }
  }

  @MainActor private func ticks<Model>(
    _ app: BenchmarkApp<Model>, _ change: @escaping (Model) -> Void
  ) -> () -> Void {
    let count = count
    return { app.ticks(count, change) }
  }

  @MainActor private func objectTicks(heardBy sink: (any EngineSink)?) -> () -> Void {
    let rows = (0..<1_000).map { ObjectRow(id: $0) }
    return ticks(BenchmarkApp(rows, sink: sink) { ObjectRowsView(rows: $0) }) { $0[500].count += 1 }
  }

  @MainActor private func observableTicks(heardBy sink: (any EngineSink)?) -> () -> Void {
    let rows = (0..<1_000).map { ObservableRow(id: $0) }
    return ticks(BenchmarkApp(rows, sink: sink) { ObservableRowsView(rows: $0) }) { $0[500].count += 1 }
  }

  private func leaves() -> [LeafHandle] { (0..<1_000).map { _ in LeafHandle() } }

  private func recorder() throws -> TraceRecorder {
    TraceRecorder(try TraceWriter(to: NullOutput(), metadata: TraceMetadata(producer: "redraw-bench")))
  }

  @MainActor private static func appear(_ sink: (any EngineSink)?) -> () -> Void {
    {
      let driver = ScenarioDriver(RowsView(model: RowsModel(count: 1_000)), sink: sink)
      driver.appear()
      blackHole(driver)
    }
  }

  private func writing(durations: Bool) throws -> () throws -> Void {
    let workload = ReferenceWorkload(evaluations: Self.evaluations)
    let passage = Passage(workload)
    return {
      let writer = try TraceWriter(
        to: NullOutput(), metadata: workload.metadata, options: .init(recordsDurations: durations))
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
}

/// What is counted: callgrind is told this function's name.
@inline(never) @_optimize(none)
private func countedWork(_ work: () throws -> Void) rethrows { try work() }
