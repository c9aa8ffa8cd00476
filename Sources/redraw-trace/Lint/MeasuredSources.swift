import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceLint
import SourceRecording
import TerminalText
import TraceAnalysis
import TraceFormat

/// Records the previews in the sources, so that findings can be measured: each preview without steps, then once per control on
/// its first screen, using the control twice.
struct MeasuredSources {
  let paths: [String]
  let settings = ScenarioSettings().forAudit
  private let limits = RunLimits(seconds: SourceChoice.usualTimeout)

  /// More controls take longer and rarely show anything new.
  private static let mostControls = 20

  init(_ paths: [String]) { self.paths = paths }

  /// - Returns: how many runs were recorded, and how many failed.
  func record(into recorded: inout RecordedViews, on console: Console) throws(Failure) -> (runs: Int, failed: Int) {
    let progress = console.progress
    progress?.begin()
    defer { progress?.end() }
    let program = try SourceErrors.shown(all: false) { () throws(Failure) in
      try failing { () throws(SourceFault) in
        let project = try SourceProject(paths: paths)
        var recorder = try SourceRecorder(project, SourceRecording.Subject(.only), swiftUI: settings.options.sdk.module)
        recorder.includesOtherSubjects = true
        recorder.onCompile = { progress?.showCompiling(project.fileCount, changed: $0) }
        return try recorder.build()
      }
    }
    let subjects = try failing { () throws(SourceFault) in try program.subjects(limits) }
    var (runs, failed) = (0, 0)
    for subject in subjects where subject.kind != .scenario {
      let choice: SourceRecording.Subject.Choice = subject.kind == .preview ? .preview(subject.name) : .only
      for steps in self.steps(of: choice, program) {
        progress?.show("measuring: \(printable(subject.name))")
        if add(choice, steps, program, to: &recorded) { runs += 1 } else { failed += 1 }
      }
    }
    return (runs, failed)
  }

  /// No steps, then each control used twice.
  private func steps(of choice: SourceRecording.Subject.Choice, _ program: SourceProgram) -> [[String]] {
    let screen = try? program.recording(SourceRecording.Subject(choice)).screen(RunRequest(settings), limits)
    let used = (screen?.controls ?? []).filter { !$0.isDisabled }.prefix(Self.mostControls).compactMap { control in
      control.steps.first { (try? ScenarioStep(parsing: $0)) != nil }
    }
    return [[]] + used.map { [$0, $0] }
  }

  /// Returns whether it was recorded. If a button disappears when tapped, it is tapped only once.
  private func add(
    _ choice: SourceRecording.Subject.Choice, _ steps: [String], _ program: SourceProgram,
    to recorded: inout RecordedViews
  ) -> Bool {
    for count in stride(from: steps.count, through: min(1, steps.count), by: -1) {
      let done = Array(steps.prefix(count))
      let run = program.recording(SourceRecording.Subject(choice, steps: done))
      guard let bytes = try? run.trace(settings, limits, name: "measured"), let reader = try? TraceReader(bytes: bytes),
        (try? recorded.add(reader, name: "measured.rtrace", recordedBy: command(choice, done))) != nil
      else { continue }
      return true
    }
    return false
  }

  /// The command that records the same.
  private func command(_ choice: SourceRecording.Subject.Choice, _ steps: [String]) -> [String] {
    var words = ["redraw-trace", "record", "--sources"] + paths
    if case .preview(let name) = choice { words += ["--preview", name] }
    return words + steps.flatMap { ["--step", $0] } + ["--audit", "-o", "measured.rtrace"]
  }
}
