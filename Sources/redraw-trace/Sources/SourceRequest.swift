import CommandLineKit
import Glibc
import RecordingProtocol
import SourceRecording

/// A recording of a user's own sources, put together from the command line.
struct SourceRequest {
  enum Place {
    case paths([String])
    case package(String, target: String?)
  }

  let place: Place
  let subject: Subject
  let mode: Int?
  let compilerOptions: [String]
  let timeout: Int
  let showsAllErrors: Bool

  /// Compiles where needed, runs and records.
  func record(_ plan: RecordingPlan, on console: Console) throws -> RecordingReport {
    do {
      return try recordOrFail(plan, on: console)
    } catch SourceFault.doesNotCompile(let report) {
      throw SourceErrors(report: report, showsAll: showsAllErrors)
    }
  }

  private func recordOrFail(_ plan: RecordingPlan, on console: Console) throws -> RecordingReport {
    let project = try project()
    var recorder = try SourceRecorder(project, subject, options: compilerOptions)
    let output = plan.output ?? .path(traceName(project) + ".rtrace")
    // What the user's code prints is no output of this program.
    recorder.onPrint = { console.complain($0) }
    let progress = output == .standardOutput ? nil : console.progress
    progress?.begin()
    defer { progress?.end() }
    recorder.onCompile = { progress?.show("compiling \(project.fileCount) files") }
    recorder.onTick = { tick in progress?.show("recording: tick \(tick)") }
    let target = try TraceTarget(output)
    defer { target.close() }
    recorder.traceDescriptor = target.descriptor
    let program = try recorder.build()
    let summary = try recorder.run(program, request(plan, target.output), timeout: timeout)
    return RecordingReport(
      output: output, scenario: summary.scenario, caseID: "", ticks: summary.ticks, evaluations: summary.evaluations,
      wasted: summary.wasted, bytes: summary.bytes)
  }

  private func project() throws -> SourceProject {
    switch place {
    case .paths(let paths): try SourceProject(paths: paths, mode: mode ?? 5)
    case .package(let folder, let target): try SourceProject(package: folder, target: target, mode: mode)
    }
  }

  /// Called as what is recorded.
  private func traceName(_ project: SourceProject) -> String {
    let name =
      switch subject.choice {
      case .only: project.modules.last?.name ?? ""
      case .preview(let name), .scenario(let name): name
      case .root(let expression): String(expression.prefix { $0 != "(" })
      }
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return words.isEmpty ? "recording" : words.joined(separator: "-")
  }

  private func request(_ plan: RecordingPlan, _ output: RunRequest.Output) -> RunRequest {
    var request = RunRequest(output: output, producer: "redraw-trace \(RedrawTrace.version)")
    let settings = plan.settings
    let flags = [
      ("values", settings.options.recordsValues), ("durations", settings.options.recordsDurations),
      ("skips", settings.options.recordsSingleSkips), ("stale", settings.options.detectsStaleViews),
    ]
    request.settings = [
      .init("seed", String(settings.seed)), .init("viewport", String(settings.options.viewportRows)),
    ]
    request.settings += flags.filter(\.1).map { .init($0.0, "true") }
    request.settings += settings.ticks.map { [.init("ticks", String($0))] } ?? []
    request.parameters = settings.parameters.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
    request.rules = plan.rules.map { .init($0.name, $0.value) }
    return request
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
