import CommandLineKit
import RedrawCore
import TraceFormat
import TraceRecording

/// A scenario recorded to a trace, and the outcome.
struct Recording {
  let scenario: Scenario
  let output: OutputFile
  private(set) var ticks = 0
  private(set) var evaluations = 0
  private(set) var wasted = 0
  private(set) var stale = 0
  private(set) var cycles = 0
  private(set) var bytes: UInt64 = 0

  init(_ scenario: Scenario, into output: OutputFile) {
    self.scenario = scenario
    self.output = output
  }

  /// Runs the scenario. The trace appears when it is complete; if it is cut short, it stays beside that name
  /// with the extension `.partial`.
  @MainActor
  mutating func perform(_ plan: RecordingPlan, progress: ProgressLine?) throws(Failure) {
    let trace = try writingTrace { () throws(TraceError) in try output.recordingOutput() }
    try perform(plan, writingTo: trace, progress: progress)
  }

  /// Records a scenario in memory. Throws if it doesn't take the settings.
  static func bytes(
    of scenario: Scenario, _ settings: ScenarioSettings, progress: ProgressLine? = nil
  ) throws(Failure) -> [UInt8] {
    let plan = RecordingPlan(scenarios: [scenario], settings: settings)
    try plan.check()
    return try bytes(of: scenario, plan, progress: progress)
  }

  /// Records a scenario of a checked plan in memory.
  static func bytes(of scenario: Scenario, _ plan: RecordingPlan, progress: ProgressLine?) throws(Failure) -> [UInt8] {
    // Views are evaluated on the main thread, the only one here.
    try MainActor.assumeIsolated {
      Result { () throws(Failure) in
        let output = MemoryOutput()
        var recording = Recording(scenario, into: .path(scenario.name))
        try recording.perform(plan, writingTo: output, progress: progress)
        return output.bytes
      }
    }.get()
  }

  /// Records into any output.
  @MainActor
  mutating func perform(_ plan: RecordingPlan, writingTo trace: any TraceOutput, progress: ProgressLine?)
    throws(Failure)
  {
    let writer = try writingTrace { () throws(TraceError) in
      try TraceWriter(
        to: trace, metadata: plan.metadata(of: scenario),
        options: .init(recordsDurations: plan.settings.options.recordsDurations))
    }
    let recorder = TraceRecorder(writer)
    var settings = plan.settings
    let name = scenario.name
    let expected = settings.ticks ?? scenario.ticks
    progress?.begin()
    defer { progress?.end() }
    if let progress { settings.progress = { progress.show("recording \(name): \($0) of \(expected) ticks") } }
    do {
      try scenario.run(settings, sink: recorder)
    } catch {
      let clause = (error as? ScenarioError)?.clause ?? "\(error)"
      throw Failure(RecordingFault.failedRun(scenario: name, tick: recorder.ticks, clause))
    }
    try writingTrace { () throws(TraceError) in try recorder.finish() }
    (ticks, evaluations, wasted, stale) = (recorder.ticks, recorder.evaluations, recorder.wasted, recorder.stale)
    (cycles, bytes) = (recorder.cycles, writer.bytesWritten)
  }

  var report: RecordingReport {
    RecordingReport(
      output: output, scenario: scenario.name, caseID: scenario.caseID, ticks: ticks, evaluations: evaluations,
      wasted: wasted, stale: stale, cycles: cycles, bytes: bytes)
  }
}
