import CommandLineKit
import Glibc
import RecordingProtocol
import RedrawCore
import SourceRecording

/// A recording of a user's own sources, put together from the command line.
struct SourceRequest {
  let sources: SourceChoice
  let subject: SourceRecording.Subject
  /// The file that steps were read from.
  let stepFile: String?
  let showsAllErrors: Bool

  /// Compiles where needed, runs and records.
  func record(_ plan: RecordingPlan, overwrites: Bool, on console: Console) throws -> RecordingReport {
    try namingErrors { try recordOrFail(plan, overwrites: overwrites, on: console) }
  }

  /// Compiles where needed, does the steps, and says what can be acted on then.
  func controls(_ settings: ScenarioSettings, on console: Console) throws -> ControlsReport {
    try namingErrors {
      let progress = console.progress
      progress?.begin()
      defer { progress?.end() }
      let project = try sources.project()
      var recorder = try SourceRecorder(project, subject, options: sources.compilerOptions)
      recorder.onCompile = { progress?.show("compiling \(project.fileCount) files") }
      let screen = try recorder.build().screen(
        RunRequest(settings, to: .descriptor(SourceRecorder.passedDescriptor)), timeout: sources.timeout,
        onPrint: { console.relay($0) })
      return ControlsReport(screen, stepCount: subject.steps.count)
    }
  }

  private func namingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch SourceFault.doesNotCompile(let report) {
      throw SourceErrors(report: report, showsAll: showsAllErrors)
    }
  }

  private func recordOrFail(
    _ plan: RecordingPlan, overwrites: Bool, on console: Console
  ) throws -> RecordingReport {
    let project = try sources.project()
    let output = try plan.output(for: subject.traceName(in: project))
    let inputs = (project.inputs + [stepFile].compactMap(\.self)).map(InputFile.path)
    let outputGuard = OutputGuard(reading: inputs, overwrites: overwrites)
    try outputGuard.checkRecording(to: output)
    var recorder = try SourceRecorder(project, subject, options: sources.compilerOptions)
    let progress = output == .standardOutput ? nil : console.progress
    progress?.begin()
    defer { progress?.end() }
    recorder.onCompile = { progress?.show("compiling \(project.fileCount) files") }
    let target = try TraceTarget(output)
    defer { target.close() }
    let program = try recorder.build()
    // Compiling takes its time: somebody may have put a file there.
    try outputGuard.checkRecording(to: output)
    try output.makeRoom(on: console)
    Interruption.tell(of: output, progress: progress != nil)
    defer { Interruption.end() }
    var idle = IdleSteps()
    defer { if let message = idle.message { console.complain(message) } }
    // What the user's code prints is no output of this program.
    let summary = try output.markingFailure {
      try program.run(
        RunRequest(plan.settings, to: target.output), timeout: sources.timeout, traceDescriptor: target.descriptor,
        onPrint: { console.relay($0) }, onTick: { progress?.show("recording: tick \($0)") },
        onIdle: { idle.steps.append($0) })
    }
    return RecordingReport(
      output: output, scenario: summary.scenario, caseID: "", ticks: summary.ticks, evaluations: summary.evaluations,
      wasted: summary.wasted, stale: summary.stale, cycles: summary.cycles, bytes: summary.bytes, idle: idle)
  }
}

/// Where the trace of another process goes: a file of a name, or a descriptor where that is no regular file.
private struct TraceTarget {
  let output: RunRequest.Output
  let descriptor: Int32?
  private let isOwned: Bool

  init(_ file: OutputFile) throws {
    switch file {
    case .standardOutput:
      (output, descriptor, isOwned) = (.descriptor(SourceRecorder.passedDescriptor), STDOUT_FILENO, false)
    case .path(let path) where isSpecial(path):
      let opened = open(path, O_WRONLY | O_CLOEXEC)
      if opened < 0 { throw OutputFault(errno, name: path) }
      (output, descriptor, isOwned) = (.descriptor(SourceRecorder.passedDescriptor), opened, true)
    case .path(let path): (output, descriptor, isOwned) = (.file(path), nil, false)
    }
  }

  func close() {
    if isOwned, let descriptor { Glibc.close(descriptor) }
  }
}
