import CommandLineKit
import SourceLint
import SourceRecording
import TerminalText
import TraceAnalysis
import TraceFormat

/// Finds code that costs evaluations, and looks up in traces what it cost.
struct LintCommand: Command {
  let about = About(
    "lint", "Find what costs evaluations in your sources, and prove it with traces",
    discussion: [
      "With --trace, each finding says what it cost there: measured, with the command that shows it; a false alarm, if the view "
        + "was recorded and the finding never cost anything; or estimated, if the view was not recorded. Views are found by "
        + "name and by the file that declares them. --measure records the previews in the sources: each without steps, and "
        + "once per control, using it twice.",
      "'// redraw:disable RULE' disables a rule on its line, '// redraw:disable-next-line RULE' on the next one and "
        + "'// redraw:disable-file RULE' in its file; without RULE, all rules. Settings are read from \(LintFiles.settingsName) "
        + "in the current folder. Docs/Lint.md lists the rules, each with an example and what it costs.",
      "The command exits with 1 if there are findings of the severity that --fail-on names; false alarms and findings of the "
        + "baseline don't count.", formatHelp,
      "JSON output is versioned; its schema is \(schema("lint")).",
    ],
    examples: [
      Example("redraw-trace lint Sources", "Check a folder"),
      Example("redraw-trace lint Sources --trace traces", "Show what each finding cost in a folder's traces"),
      Example("redraw-trace lint Feed.swift --measure", "Record the file's previews, and show what each finding cost"),
      Example("redraw-trace lint Sources --baseline lint.json --update", "Accept today's findings"),
      Example("redraw-trace lint Sources --format github --fail-on error", "Annotate lines in a pull request"),
    ],
    exitCodes: ExitCode.ofChecks + [.cannotCompile, .failedRun])

  let paths = Parameter.arguments("PATH", .path, "Swift files, or folders of them")
  let traces = Parameter.options("--trace", .inputFile, "Trace, or folder of traces, that shows what findings cost")
  let measure = Parameter.flag("--measure", "Record the previews in the sources to see what findings cost")
  let rules = Parameter.options("--rule", .text, "Check only this rule")
  let config = Parameter.option(
    "--config", .path, "Settings to use instead of \(LintFiles.settingsName) in the current folder")
  let baseline = Parameter.option("--baseline", .path, "File of known findings, which are not reported")
  let update = Parameter.flag("--update", "Write today's findings to the baseline")
  let fix = Parameter.flag("--fix", "Apply the fixes that findings have; each file is replaced whole")
  let failOn = Parameter.option(
    "--fail-on", ValueKind<LintThreshold>.choice, default: .warning, "Severity of findings that fail")
  let format = Parameter.options(
    "--format", .format(), default: [FormatRequest(LintReport.Format.text)],
    "Output format; with =FILE, written to FILE")
  let output = TraceParameters.report
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [paths, traces, measure, rules, config, baseline, update, fix, failOn, format, output, overwrite]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try checkUpdate(given)
    let targets = try ReportTargets(given[format], output: given[output])
    let sources = try failing { () throws(SourceFault) in try SourceDocument.all(at: given[paths]) }
    let settingsPath = LintFiles.settingsPath(given[config])
    let read = sources.map(\.path) + [settingsPath, given[update] ? nil : given[baseline]].compactMap { $0 }
    let outputGuard = OutputGuard(
      reading: given[traces] + read.map { .path($0) }, overwrites: given[overwrite])
    try targets.check(by: outputGuard)
    if given[update] { try outputGuard.check(given[baseline].map { .path($0) }, for: .lintBaseline) }
    var settings = try LintFiles.settings(settingsPath)
    for rule in given[rules] where Rule.named(rule) == nil { throw Failure(LintFault.unknownRule(rule)) }
    settings.only = Set(given[rules])
    let known =
      given[update]
      ? KnownFindings() : try given[baseline].map { path throws(Failure) in try LintFiles.known(path) } ?? .init()
    var recorded = try recordedViews(given, on: console)
    if given[measure] { try self.measure(given[paths], into: &recorded, on: console) }
    var inputs = sources.map { LintInput(path: $0.path, repositoryPath: $0.repositoryPath, text: $0.text) }
    var result = Linter(inputs, settings).result
    if given[update], let baseline = given[baseline] {
      try write(KnownFindings(result.findings).text, to: baseline)
      console.report(.note, "\(printable(baseline)): now has all \(result.findings.count) findings")
      return .fine
    }
    if given[fix] {
      let fixed = try fixedTexts(of: result, sources, on: console)
      inputs = inputs.map { $0.with(fixed[$0.path] ?? $0.text) }
      if !fixed.isEmpty { result = Linter(inputs, settings).result }
    }
    let knownCount = known.remove(from: &result.findings)
    let report = LintReport(result, recorded, known: knownCount)
    try console.write(to: targets, by: outputGuard) { format, isFile in
      isFile
        ? report.file(in: format, version: RedrawTrace.version) : report.text(in: format, version: RedrawTrace.version)
    }
    return given[failOn].severity.map(report.fails) == true ? .checkFailed : .fine
  }

  /// Throws if a baseline to update isn't named, or together with what an update doesn't do.
  private func checkUpdate(_ given: Arguments) throws(Failure) {
    guard given[update] else { return }
    if given[baseline] == nil { throw Failure(LintFault.updateWithoutBaseline) }
    let ignored =
      given[fix]
      ? "--fix" : given[output] != nil ? "--output" : given[format] != [FormatRequest(.text)] ? "--format" : nil
    guard let ignored else { return }
    throw Failure(UsageError(place: "redraw-trace lint", fault: .conflict(ignored, with: "--update")))
  }

  private func recordedViews(_ given: Arguments, on console: Console) throws(Failure) -> RecordedViews {
    var recorded = RecordedViews()
    for file in given[traces] {
      for trace in try file.traces {
        try trace.read(on: console) { reader throws(Failure) in
          try trace.reading { () throws(TraceError) in try recorded.add(reader, name: trace.name) }
          reader.reportDamage(in: trace, on: console)
        }
      }
    }
    return recorded
  }

  private func measure(
    _ paths: [String], into recorded: inout RecordedViews, on console: Console
  ) throws(Failure) {
    let (runs, failed) = try MeasuredSources(paths).record(into: &recorded, on: console)
    if runs == 0 {
      console.report(.warning, "nothing was measured, because the sources have no preview that can be recorded")
    }
    if failed > 0 { console.report(.warning, "\(failed) of \(runs + failed) runs failed and were not measured") }
  }

  /// Applies the fixes, after checking that all files are still the ones that were linted.
  ///
  /// - Returns: the new texts.
  private func fixedTexts(
    of result: LintResult, _ sources: [SourceDocument], on console: Console
  ) throws(Failure) -> [String: String] {
    let texts = Dictionary(sources.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    let changes = FixedFiles(result.findings, texts: texts).changes
    let changed = Set(changes.map(\.path))
    for source in sources where changed.contains(source.path) && !source.isCurrent {
      throw Failure(source.isExact ? LintFault.changed(source.path) : .notUTF8(source.path))
    }
    try SourceWriting(changes.map { ($0.path, texts[$0.path] ?? "", $0.text) }).write()
    for change in changes { console.report(.note, "\(printable(change.path)): \(change.count) fixed") }
    return Dictionary(changes.map { ($0.path, $0.text) }) { first, _ in first }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    try failing { () throws(OutputFault) in try AtomicFile.write(Array(text.utf8), to: path) }
  }
}

/// The severity from which findings fail the command.
enum LintThreshold: String, CaseIterable, Sendable {
  case warning, error, none

  var severity: LintSeverity? { LintSeverity(rawValue: rawValue) }
}
