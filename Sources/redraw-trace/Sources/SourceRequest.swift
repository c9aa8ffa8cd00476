import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import SystemCalls
import TerminalText
import TraceFormat

/// A recording of a user's own sources, put together from the command line.
struct SourceRequest {
  let sources: SourceChoice
  let subject: SourceRecording.Subject
  /// The files that steps and defaults were read from.
  let files: [String]
  let showsAllErrors: Bool

  /// Compiles where needed, runs and records.
  func record(
    _ plan: RecordingPlan, _ repetition: Repetition?, overwrites: Bool, on console: Console
  ) throws(Failure) -> RecordingReport {
    try SourceErrors.shown(all: showsAllErrors) { () throws(Failure) in
      try recordOrFail(plan, repetition, overwrites: overwrites, on: console)
    }
  }

  /// Compiles where needed, does the steps, and says what can be acted on then.
  func controls(_ settings: ScenarioSettings, on console: Console) throws(Failure) -> ControlsReport {
    let program = try program(settings, on: console)
    let screen = try failing { () throws(SourceFault) in
      try program.screen(RunRequest(settings), sources.limits, onPrint: { console.relay($0) })
    }
    return ControlsReport(screen, stepCount: subject.steps.count)
  }

  /// Compiles where needed.
  func program(_ settings: ScenarioSettings, on console: Console) throws(Failure) -> SourceProgram {
    try SourceErrors.shown(all: showsAllErrors) { () throws(Failure) in
      let progress = console.progress
      progress?.begin()
      defer { progress?.end() }
      return try failing { () throws(SourceFault) in
        let project = try sources.project()
        var recorder = try self.recorder(of: project, settings)
        recorder.onCompile = { progress?.showCompiling(project.fileCount, changed: $0) }
        return try recorder.build()
      }
    }
  }

  /// What is read, and must not be replaced by an output.
  func inputs() throws(Failure) -> [InputFile] {
    let project = try failing { () throws(SourceFault) in try sources.project() }
    return (project.inputs + files).map(InputFile.path)
  }

  /// What a page calls it.
  func title() throws(Failure) -> String {
    let project = try failing { () throws(SourceFault) in try sources.project() }
    return subject.traceName(in: project)
  }

  private func recorder(of project: SourceProject, _ settings: ScenarioSettings) throws(SourceFault) -> SourceRecorder {
    try SourceRecorder(
      project, subject, options: sources.compilerOptions, swiftUI: settings.options.sdk.module,
      seconds: sources.compileTimeout)
  }

  private func recordOrFail(
    _ plan: RecordingPlan, _ repetition: Repetition?, overwrites: Bool, on console: Console
  ) throws(Failure) -> RecordingReport {
    let project = try failing { () throws(SourceFault) in try sources.project() }
    let output = try plan.output(for: subject.traceName(in: project))
    let inputs = (project.inputs + files).map(InputFile.path)
    let outputGuard = OutputGuard(reading: inputs, overwrites: overwrites)
    try outputGuard.checkRecording(to: output)
    var recorder = try failing { () throws(SourceFault) in try self.recorder(of: project, plan.settings) }
    let progress = output == .standardOutput ? nil : console.progress
    progress?.begin()
    defer { progress?.end() }
    recorder.onCompile = { progress?.showCompiling(project.fileCount, changed: $0) }
    let target = try TraceTarget(output)
    defer { target.close() }
    let program = try failing { () throws(SourceFault) in try recorder.build() }
    // Compiling takes its time: somebody may have put a file there.
    try outputGuard.checkRecording(to: output)
    try writingTrace { () throws(TraceError) in try output.makeRoom(on: console) }
    var idle = IdleSteps()
    defer { if let message = idle.message { console.report(.warning, message) } }
    let summary = try run(program, plan, to: target, of: output, &idle, progress, on: console)
    let repetition = try repetition?.report(on: output) { run throws(Failure) in
      progress?.show("recording: run \(run)")
      return try program.trace(plan.settings, sources.limits, name: output.name)
    }
    return RecordingReport(
      output: output, scenario: summary.scenario, caseID: "", ticks: summary.ticks, evaluations: summary.evaluations,
      wasted: summary.wasted, stale: summary.stale, cycles: summary.cycles, bytes: summary.bytes,
      idle: idle, repetition: repetition)
  }

  /// Records into what is kept.
  private func run(
    _ program: SourceProgram, _ plan: RecordingPlan, to target: TraceTarget, of output: OutputFile,
    _ idle: inout IdleSteps, _ progress: ProgressLine?, on console: Console
  ) throws(Failure) -> RunSummary {
    Interruption.expect(writing: output, progress: progress != nil)
    defer { Interruption.end() }
    var steps: [IdleStep] = []
    defer { idle.steps = steps }
    return try output.markingFailure { () throws(Failure) in
      try target.record { trace throws(SourceFault) in
        // What the user's code prints is no output of this program.
        try program.run(
          RunRequest(plan.settings), sources.limits, into: trace, onPrint: { console.relay($0) },
          onTick: { progress?.show("recording: tick \($0)") }, onIdle: { steps.append($0) })
      }
    }
  }
}

extension ProgressLine {
  /// Files are compiled, once more where one of them has changed meanwhile.
  func showCompiling(_ count: Int, changed: String?) {
    show("compiling \(count) files" + (changed.map { " again: \(printable($0)) has changed" } ?? ""))
  }
}

/// Where the trace of another process goes: a file of a name, or what is open already where that is no regular file.
private struct TraceTarget {
  private let file: OutputFile
  /// What a copy of the trace goes to; `nil` for a file that takes the name.
  private let descriptor: Int32?

  init(_ file: OutputFile) throws(Failure) {
    self.file = file
    switch file {
    case .standardOutput: descriptor = Descriptor.standardOutput
    case .path(let path) where isSpecial(path):
      guard let opened = Descriptor.open(path, .writing) else {
        throw Failure(OutputFault(SystemError.last, name: path))
      }
      descriptor = opened
    case .path: descriptor = nil
    }
  }

  func close() {
    if file != .standardOutput, let descriptor { Descriptor.close(descriptor) }
  }

  /// Has a trace recorded and puts it where it belongs. A pipe gets what there is of one that failed, too.
  func record<Summary>(_ body: (PassedTrace) throws(SourceFault) -> Summary) throws(Failure) -> Summary {
    let trace = try writingTrace { () throws(TraceError) in
      descriptor == nil ? PassedTrace(file: try file.newTraceFile()) : try PassedTrace(nameless: file.name)
    }
    let result = Result { () throws(SourceFault) in try body(trace) }
    do {
      if let descriptor { try trace.copy(to: descriptor) } else if case .success = result { try trace.finish() }
    } catch {
      if case .success = result { throw Failure(UnwrittenTrace(error: error)) }
    }
    return try failing { () throws(SourceFault) in try result.get() }
  }
}
