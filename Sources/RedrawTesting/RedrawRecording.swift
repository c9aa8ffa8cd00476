import RedrawCore
import TraceFormat
import TraceRecording

/// A recording of a view that was shown and acted on.
///
///     let redraws = try RedrawRecording(of: UsersView()) { app in
///       try app.tap("Bob")
///     }
///     redraws.expect("UserCell", evaluations: .atMost(2), in: .step("tap Bob"))
///     redraws.expectNoWaste()
///
/// The first appearance is tick 0; each step is a tick of its own, labeled with the step. Recordings are values: they can be made once
/// and used in many expectations. In a test that isn't on the main actor, such as those of XCTest on Linux, recording is awaited:
/// `let redraws = try await RedrawRecording(of: …)`.
///
/// The rules are those of release 26; `options: EngineOptions(release: .v27)` follows another one.
public struct RedrawRecording: Sendable {
  /// The trace in the file format of `redraw-trace`. Write it to a file to examine it.
  public let trace: [UInt8]
  /// The ticks in order.
  public let ticks: [RecordedTick]

  /// Shows a view and performs the steps.
  ///
  /// Throws the errors of steps: a `ScenarioError` that lists the alternatives if nothing has a label. With `options.recordsValues`,
  /// failures include old and new values.
  @MainActor
  public init<Root: View>(
    of root: @autoclosure @escaping @MainActor () -> Root, named name: String = "test",
    options: EngineOptions = EngineOptions(), _ steps: @MainActor (ScenarioDriver) throws -> Void = { _ in }
  ) throws {
    let output = MemoryOutput()
    let metadata = TraceMetadata(
      producer: "RedrawTesting", scenario: name,
      rules: EngineOptions.Rule.allCases.map { TraceMetadata.Entry($0.rawValue, options[$0]) },
      extras: options.recordedEntries)
    let recorder = TraceRecorder(try TraceWriter(to: output, metadata: metadata))
    try ScenarioStaging.run(options, seed: 1) {
      let driver = ScenarioDriver(root(), options: options, sink: recorder)
      driver.appear("first appearance")
      try steps(driver)
    }
    try recorder.finish()
    try self.init(trace: output.bytes)
  }

  /// Reads an existing trace.
  public init(trace: [UInt8]) throws {
    self.trace = trace
    ticks = try RecordedTick.ticks(of: trace)
  }
}
