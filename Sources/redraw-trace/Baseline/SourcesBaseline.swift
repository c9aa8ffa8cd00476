import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat

/// A user's own views and scenarios: compiled, then recorded in separate processes, several at a time.
struct SourcesBaseline: ScenarioSource {
  let sources: SourceChoice
  /// The folder's manifest.
  let manifest: BaselineManifest?
  /// What was selected on the command line.
  let asked: [Journey]?
  /// Limits the recording to journeys with these names.
  let names: [String]
  /// For journeys that the folder has no trace of.
  let settings: ScenarioSettings
  let showsAllErrors: Bool
  /// Whether the manifest may contain code.
  let takesCode: Bool
  /// Limits the recording to these files of the folder.
  private(set) var files: Set<String>?

  var isWhole: Bool { asked == nil && names.isEmpty }

  func inputs() throws(Failure) -> [InputFile] {
    let steps = ((asked ?? []) + (manifest?.journeys ?? [])).compactMap(\.stepFile)
    return (try project().inputs + steps).map(InputFile.path)
  }

  func recorded(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded] {
    try SourceErrors.shown(all: showsAllErrors) { () throws(Failure) in try recordedOrFail(for: baseline, on: console) }
  }

  private func project() throws(Failure) -> SourceProject {
    try failing { () throws(SourceFault) in try sources.project() }
  }

  private func recordedOrFail(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded] {
    let progress = console.progress
    progress?.begin()
    defer { progress?.end() }
    var builder = ProgramBuilder(project: try project(), sources) {
      progress?.showCompiling($0, changed: $1)
    }
    let journeys = try wanted(try journeys(&builder))
    var recordings: [JourneyRecording] = []
    for journey in journeys {
      let path = baseline.path(of: journey.file)
      let old = baseline.entries.first { $0.path == path }
      let subject = try journey.subject()
      let settings = old?.metadata.map(ScenarioSettings.init) ?? settings
      let program = try failing { () throws(SourceFault) in try builder.program(for: subject, settings.options.sdk) }
      recordings.append(
        JourneyRecording(name: journey.name, program: program, settings: settings, limits: sources.limits))
    }
    let results = record(recordings, progress)
    // What the user's code prints goes to standard error, in the order of the traces.
    for result in results {
      result.printed.forEach(console.relay)
      if let message = result.idle.message { console.report(.warning, message) }
      for message in result.gaps.messages { console.report(.warning, message) }
    }
    return try zip(journeys, results).map { journey, result throws(Failure) in
      let path = baseline.path(of: journey.file)
      return Baseline.Recorded(
        path: path, bytes: try result.trace.get(), old: baseline.entries.first { $0.path == path })
    }
  }

  func readers(of parameter: String, among traces: [Baseline.Entry]) throws(Failure) -> [Baseline.Entry] {
    var builder = ProgramBuilder(project: try project(), sources) { _, _ in }
    let journeys = try wanted(try journeys(&builder))
    var readers: [Baseline.Entry] = []
    for trace in traces {
      guard let journey = journeys.first(where: { trace.path.hasSuffix("/\($0.file)") }) else { continue }
      let (subject, kit) = (try journey.subject(), trace.metadata.map(EngineOptions.init(recordedIn:))?.sdk)
      let program = try failing { () throws(SourceFault) in
        try builder.program(for: subject, kit ?? settings.options.sdk)
      }
      if program.unread([parameter]).isEmpty { readers.append(trace) }
    }
    return readers
  }

  func recording(only traces: [Baseline.Entry]) -> SourcesBaseline {
    var source = self
    source.files = Set(traces.map { $0.path.split(separator: "/").last.map { String($0) } ?? $0.path })
    return source
  }

  private func record(_ recordings: [JourneyRecording], _ progress: ProgressLine?) -> [JourneyRecording.Result] {
    concurrently(
      recordings.count, onProgress: { progress?.show("recording: \($0) of \(recordings.count)") },
      { recordings[$0].perform() })
  }

  // MARK: What is recorded

  private func journeys(_ builder: inout ProgramBuilder) throws(Failure) -> [Journey] {
    if let asked { return asked }
    var journeys = manifest?.journeys ?? []
    guard manifest?.isOfAll ?? true else { return journeys }
    let listed = Set(journeys.map(\.file))
    var found: [Journey] = []
    let subjects = try failing { () throws(SourceFault) in
      try builder.program(for: SourceRecording.Subject(.only), settings.options.sdk).subjects(sources.limits)
    }
    for subject in subjects {
      found.add(subject.choice, called: SourceRecording.Subject(.preview(subject.name)).traceName(in: builder.project))
    }
    if found.isEmpty, journeys.isEmpty { throw Failure(SourceFault.run(.nothingToRecord, partial: nil)) }
    journeys += found.filter { !listed.contains($0.file) }
    return journeys
  }

  private func wanted(_ journeys: [Journey]) throws(Failure) -> [Journey] {
    if let files { return journeys.filter { files.contains($0.file) } }
    if names.isEmpty { return journeys }
    var chosen: Set<String> = []
    for name in names {
      let pattern = NamePattern(name)
      let found = journeys.filter { pattern.matches($0.name) || pattern.matches($0.subjectName) }
      if found.isEmpty { throw Failure(BaselineFault.unknownTrace(name, known: journeys.map(\.name))) }
      chosen.formUnion(found.map(\.file))
    }
    return journeys.filter { chosen.contains($0.file) }
  }

  func checkCanRemember(in baseline: Baseline) throws(Failure) {
    try remembered.check(in: FolderPath(baseline.folder), takesCode: takesCode)
  }

  func remember(in baseline: Baseline) throws(Failure) {
    let now = remembered
    if now != manifest { try now.write(to: baseline) }
  }

  /// The manifest to write.
  private var remembered: BaselineManifest {
    var now = manifest ?? BaselineManifest(sources: sources, isOfAll: asked == nil)
    now.sources = sources
    for journey in asked ?? [] {
      now.journeys.removeAll { $0.file == journey.file }
      now.journeys.append(journey)
    }
    return now
  }
}

extension RecordableSubject {
  /// An app is recorded by default, so it needs no name.
  fileprivate var choice: SourceRecording.Subject.Choice {
    switch kind {
    case .app: .only
    case .preview: .preview(name)
    case .scenario: .scenario(name)
    }
  }
}

/// Compiles each program once: one per root view and SDK, and one for everything else.
private struct ProgramBuilder {
  let project: SourceProject
  private let sources: SourceChoice
  private let onCompile: (_ files: Int, _ changed: String?) -> Void
  private var programs: [Build: SourceProgram] = [:]

  /// What makes two programs differ.
  private struct Build: Hashable {
    let root: String
    let kit: SoftwareKit
  }

  init(project: SourceProject, _ sources: SourceChoice, onCompile: @escaping (Int, String?) -> Void) {
    self.project = project
    self.sources = sources
    self.onCompile = onCompile
  }

  mutating func program(
    for subject: SourceRecording.Subject, _ kit: SoftwareKit
  ) throws(SourceFault) -> SourceProgram {
    let root = if case .root(let expression) = subject.choice { expression } else { "" }
    let build = Build(root: root, kit: kit)
    if let known = programs[build] { return known.recording(subject) }
    var recorder = try SourceRecorder(
      project, subject, options: sources.compilerOptions, swiftUI: kit.module, seconds: sources.compileTimeout)
    recorder.isStrict = sources.isStrict
    recorder.includesOtherSubjects = root.isEmpty
    let (count, onCompile) = (project.fileCount, onCompile)
    recorder.onCompile = { onCompile(count, $0) }
    let program = try recorder.build()
    programs[build] = program
    return program
  }
}

/// One trace to record. It shares no mutable state with other threads.
private struct JourneyRecording: Sendable {
  let name: String
  let program: SourceProgram
  let settings: ScenarioSettings
  let limits: RunLimits

  struct Result: Sendable {
    let trace: Swift.Result<[UInt8], Failure>
    /// Lines printed by the user's code.
    let printed: [String]
    let idle: IdleSteps
    let gaps: RecordingGaps
  }

  func perform() -> Result {
    var printed = PrintedLines()
    var idle = IdleSteps(recording: name)
    var gaps = RecordingGaps(recording: name)
    let trace = Swift.Result { () throws(Failure) in
      do throws(Failure) {
        return try program.trace(
          settings, limits, name: name, onPrint: { printed.append($0) }, onIdle: { idle.steps.append($0) },
          onReach: { gaps.parts.append($0) }, onCut: { gaps.noteCut($0, $1) })
      } catch {
        guard let fault = error.reason as? SourceFault else { throw error }
        throw Failure(JourneyFault(name: name, fault: fault))
      }
    }
    return Result(trace: trace, printed: printed.all, idle: idle, gaps: gaps)
  }
}

/// What a program prints, kept until it can be shown in order; the number of lines is limited.
private struct PrintedLines {
  private var lines: [String] = []
  private var bytes = 0
  private var left = 0
  private static let most = 1 << 20

  var all: [String] { left == 0 ? lines : lines + ["note: \(left) more lines omitted"] }

  mutating func append(_ line: String) {
    guard bytes < Self.most else {
      left += 1
      return
    }
    lines.append(line)
    bytes += line.utf8.count + 1
  }
}

/// Why one of several traces was not recorded.
struct JourneyFault: CommandFailure {
  let name: String
  let fault: SourceFault

  var message: String { "\(printable(name)): \(fault.message)" }
  var exitCode: ExitCode { fault.exitCode }
}
