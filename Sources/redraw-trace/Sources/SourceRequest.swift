import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import SystemCalls
import TerminalText
import TraceFormat

/// A recording of a user's own sources, from the command line.
struct SourceRequest {
  let sources: SourceChoice
  var subject: SourceRecording.Subject
  /// The files that steps and defaults were read from.
  let files: [String]
  let showsAllErrors: Bool
  /// Whether to report where the time went.
  var showsTimes = false

  /// Compiles if necessary, runs and records.
  func record(
    _ plan: RecordingPlan, _ repetition: Repetition?, overwrites: Bool, on console: Console
  ) throws(Failure) -> RecordingReport {
    try SourceErrors.shown(all: showsAllErrors) { () throws(Failure) in
      try recordOrFail(plan, repetition, overwrites: overwrites, on: console)
    }
  }

  /// Compiles if necessary, performs the steps, and reports what further steps could act on.
  func controls(_ settings: ScenarioSettings, on console: Console) throws(Failure) -> ControlsReport {
    let program = try program(settings, on: console)
    let screen = try failing { () throws(SourceFault) in
      try program.screen(RunRequest(settings), sources.limits, onPrint: { console.relay($0) })
    }
    return ControlsReport(screen, stepCount: subject.steps.count)
  }

  /// Compiles if necessary.
  func program(_ settings: ScenarioSettings, on console: Console) throws(Failure) -> SourceProgram {
    try SourceErrors.shown(all: showsAllErrors) { () throws(Failure) in
      let progress = console.progress
      progress?.begin()
      defer { progress?.end() }
      let recorder = try failing { () throws(SourceFault) in
        let project = try sources.project()
        for note in project.notes { console.report(.note, printable(note)) }
        var recorder = try self.recorder(of: project, settings)
        recorder.onCompile = { progress?.showCompiling(project.fileCount, changed: $0) }
        return recorder
      }
      let program = try build(recorder, progress)
      report(program.unread(settings.parameters.keys), on: console)
      return program
    }
  }

  private func report(_ unread: [UnreadParameter], on console: Console) {
    for parameter in unread { console.report(.warning, parameter.message) }
  }

  /// Everything that is read, so that no output replaces it.
  func inputs() throws(Failure) -> [InputFile] {
    let project = try failing { () throws(SourceFault) in try sources.project() }
    return (project.inputs + files).map(InputFile.path)
  }

  /// The title of a page about it.
  func title() throws(Failure) -> String {
    let project = try failing { () throws(SourceFault) in try sources.project() }
    return subject.traceName(in: project)
  }

  private func recorder(of project: SourceProject, _ settings: ScenarioSettings) throws(SourceFault) -> SourceRecorder {
    var recorder = try SourceRecorder(
      project, subject, options: sources.compilerOptions, swiftUI: settings.options.sdk.module,
      seconds: sources.compileTimeout)
    recorder.isStrict = sources.isStrict
    return recorder
  }

  private func recordOrFail(
    _ plan: RecordingPlan, _ repetition: Repetition?, overwrites: Bool, on console: Console
  ) throws(Failure) -> RecordingReport {
    let clock = ContinuousClock()
    let start = clock.now
    let project = try failing { () throws(SourceFault) in try sources.project() }
    for note in project.notes { console.report(.note, printable(note)) }
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
    let program = try build(recorder, progress)
    report(program.unread(plan.settings.parameters.keys), on: console)
    // Check again: a file may have appeared there during compilation.
    try outputGuard.checkRecording(to: output)
    try writingTrace { () throws(TraceError) in try output.makeRoom(on: console) }
    var idle = IdleSteps()
    defer { if let message = idle.message { console.report(.warning, message) } }
    var gaps = RecordingGaps()
    defer { for message in gaps.messages { console.report(.warning, message) } }
    let began = clock.now
    let summary = try run(program, plan, to: target, of: output, &idle, &gaps, progress, on: console)
    if showsTimes {
      let times = RecordingTimes(
        program.times, preparing: start.duration(to: began), running: began.duration(to: clock.now),
        files: project.fileCount)
      console.report(.note, times.sentence)
    }
    let repetition = try repetition?.report(on: output) { run throws(Failure) in
      progress?.show("recording: run \(run)")
      return try program.trace(plan.settings, sources.limits, name: output.name)
    }
    return RecordingReport(
      output: output, scenario: summary.scenario, caseID: "", ticks: summary.ticks, evaluations: summary.evaluations,
      wasted: summary.wasted, stale: summary.stale, cycles: summary.cycles, bytes: summary.bytes,
      idle: idle, gaps: gaps, repetition: repetition)
  }

  private func build(_ recorder: SourceRecorder, _ progress: ProgressLine?) throws(Failure) -> SourceProgram {
    Interruption.expectCompiling(progress: progress != nil)
    defer { Interruption.end() }
    return try failing { () throws(SourceFault) in try recorder.build() }
  }

  /// Runs the program, and records to a target.
  private func run(
    _ program: SourceProgram, _ plan: RecordingPlan, to target: TraceTarget, of output: OutputFile,
    _ idle: inout IdleSteps, _ gaps: inout RecordingGaps, _ progress: ProgressLine?, on console: Console
  ) throws(Failure) -> RunSummary {
    Interruption.expect(writing: output, progress: progress != nil)
    defer { Interruption.end() }
    var steps: [IdleStep] = []
    var found = RecordingGaps()
    defer { (idle.steps, gaps) = (steps, found) }
    return try output.markingFailure { () throws(Failure) in
      try target.record { trace throws(SourceFault) in
        // What the user's code prints goes to standard error.
        try program.run(
          RunRequest(plan.settings), sources.limits, into: trace, onPrint: { console.relay($0) },
          onTick: { progress?.show("recording: tick \($0)") }, onIdle: { steps.append($0) },
          onReach: { found.parts.append($0) }, onCut: { found.noteCut($0, $1) })
      }
    }
  }
}

extension ProgressLine {
  /// Shows how many files are compiled; again if one of them changed meanwhile.
  func showCompiling(_ count: Int, changed: String?) {
    show("compiling \(count) files" + (changed.map { " again: \(printable($0)) has changed" } ?? ""))
  }
}

/// Where another process writes the trace: a file, or an open descriptor for anything that isn't a regular file.
private struct TraceTarget {
  private let file: OutputFile
  /// The descriptor to copy the trace to; `nil` for a file that is renamed into place.
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

  /// Records the trace and moves it into place. A pipe also gets the intact part of a recording that failed.
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
