import CommandLineKit
import RedrawCore
import SourceFixes
import SourceRecording
import TerminalText
import TraceAnalysis

/// Searches for changes that save evaluations: compiles and records each, keeps the best, and repeats until none saves more.
///
///     let findings = try FixSearch(request, settings, limit: 30, on: console).run()
struct FixSearch {
  private let request: SourceRequest
  private let settings: ScenarioSettings
  /// The maximum number of changes to try.
  private let limit: Int
  private let console: Console
  private let project: SourceProject

  init(
    _ request: SourceRequest, _ settings: ScenarioSettings, limit: Int, on console: Console
  ) throws(Failure) {
    (self.request, self.limit, self.console) = (request, limit, console)
    // Detects changes that leave views out of date, by running the bodies of skipped views aside.
    var settings = settings
    settings.options.detectsStaleViews = true
    self.settings = settings
    project = try failing { () throws(SourceFault) in try request.sources.project() }
  }

  func run() throws(Failure) -> FixFindings {
    console.progress?.begin()
    defer { console.progress?.end() }
    for note in project.notes { console.report(.note, printable(note)) }
    let texts = try failing { () throws(SourceFault) in try project.texts() }
    let original = try SourceErrors.shown(all: request.showsAllErrors) { () throws(Failure) in
      try failing { () throws(SourceFault) in
        console.progress?.show("recording the sources as they are")
        return try measure(project, onPrint: { console.relay($0) })
      }
    }
    var findings = FixFindings(
      title: request.subject.traceName(in: project), stepCount: request.subject.steps.count, original: original,
      texts: texts.map { SourceText(path: $0.path, text: $0.text) })
    while let best = try round(&findings) { findings.choose(best) }
    return findings
  }

  /// Tries every change on the current sources.
  ///
  /// - Returns: the one that saves most; `nil` if none saves anything.
  private func round(_ findings: inout FixFindings) throws(Failure) -> FixFindings.Choice? {
    let now = findings.measurement
    let diagnoses = Diagnosis.all(in: now.overview, now.definitions)
    var best: FixFindings.Choice?
    for candidate in SourceSet(findings.newTexts).candidates(for: diagnoses) {
      if findings.isHopeless(candidate) { continue }
      if findings.triedCount == limit {
        findings.isCutShort = true
        break
      }
      let texts = candidate.change.applied(to: findings.newTexts)
      let trial = Trial(
        candidate: candidate, before: now.amount, verdict: try verdict(on: texts, candidate, beside: findings))
      findings.note(trial)
      if trial.measurement != nil, best.map({ trial.savesMore(than: $0.trial) }) ?? true {
        best = FixFindings.Choice(trial: trial, texts: texts)
      }
    }
    return best
  }

  private func verdict(
    on texts: [SourceText], _ candidate: Candidate, beside findings: FixFindings
  ) throws(Failure) -> Trial.Verdict {
    console.progress?.show("change \(findings.triedCount + 1): \(candidate.title)")
    do throws(SourceFault) {
      let measurement = try CopyRemoval.withCopy(of: project, changing: findings.changes(to: texts)) {
        project throws(SourceFault) in try measure(project)
      }
      // The screens to match are those of the original sources.
      return Trial.verdict(on: measurement, after: findings.measurement, showing: findings.original)
    } catch {
      switch error {
      case .doesNotCompile(let report):
        return .dropped(.doesNotCompile(firstError(of: report)))
      case .run, .crashed, .timedOut, .exited, .badTrace, .compilerTimedOut: return .dropped(.fails(error.message))
      default: throw Failure(error)
      }
    }
  }

  /// Without its location, which is in a temporary file.
  private func firstError(of report: CompileReport) -> String {
    let line = report.complaints.first?.lines.first ?? report.missing.first?.place ?? ""
    let mark = " error: "
    return line.firstRange(of: mark).map { String(line[$0.upperBound...]) } ?? line
  }

  /// Compiles and records. Code that doesn't compile is an error rather than left out: a change must not break any.
  private func measure(
    _ project: SourceProject, onPrint: @escaping (String) -> Void = { _ in }
  ) throws(SourceFault) -> Measurement {
    var recorder = try SourceRecorder(
      project, request.subject, options: request.sources.compilerOptions, swiftUI: settings.options.sdk.module,
      seconds: request.sources.compileTimeout)
    recorder.isStrict = true
    return try Measurement(
      try recorder.build(), request.subject.steps, settings, request.sources.limits, onPrint: onPrint)
  }
}
