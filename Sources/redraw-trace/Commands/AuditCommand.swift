import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Lists the bugs and unnecessary work that recordings show.
struct AuditCommand: Command {
  let about = About(
    "audit", "Find stale views, unread state and other bugs in what a recording did",
    discussion: [
      "Records your views or a scenario and lists bugs and unnecessary work: views that are out of date, state that nothing "
        + "reads, objects that views depend on but don't show, ids that change, handlers that keep writing. Errors come first, "
        + "then what cost most evaluations. Each finding has a line and what to do; Docs/Audit.md describes all kinds.",
      "Traces can be audited, too. Those recorded without --audit lack what some kinds need, which is reported.",
      "Only what happens in the recording is found: perform the steps that matter. With --max, the exit code is 1 if there are "
        + "more findings.", formatHelp, "JSON output is versioned; its schema is \(schema("audit")).",
    ],
    examples: [
      Example("redraw-trace audit --sources Feed --step 'tap \"Like\"'", "Audit your own views"),
      Example("redraw-trace audit feed.rtrace", "Audit a trace that was recorded with --audit"),
      Example("redraw-trace audit --sources Feed --steps feed.steps --max 0 --format github", "Fail a pull request"),
    ],
    exitCodes: ExitCode.ofChecks + [.cannotCompile, .failedRun])

  let names = Parameter.arguments(
    "SCENARIO|TRACE", .text.completed(by: NameOffers.scenarios.rawValue), isRequired: false,
    "Scenarios to record, or traces and folders of traces; more sources after --sources")
  let own = SourceOptions()
  let settings = RecordingOptions()
  let kinds = Parameter.options("--kind", .findingKind, "Look only for this kind of finding")
  let most = Parameter.option("--max", .integer(in: 0...1_000_000), "Fail if there are more findings than N")
  let color = TraceParameters.color
  let format = Parameter.options(
    "--format", .format(), default: [FormatRequest(AuditReport.Format.text)],
    "Output format; with =FILE, written to FILE")
  let output = TraceParameters.report
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [names] + own.parameters + settings.parameters + [kinds, most, color, format, output, overwrite]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let targets = try ReportTargets(given[format], output: given[output])
    let subjects = try subjects(given, on: console)
    let outputGuard = OutputGuard(reading: subjects.inputs, overwrites: given[overwrite])
    try targets.check(by: outputGuard)
    var audit = TraceAudit()
    var recordings: [AuditReport.Subject] = []
    try subjects.forEach(on: console) { subject throws(Failure) in
      var found = subject.audit
      if !given[kinds].isEmpty { found.keep { given[kinds].contains($0.kind) } }
      audit.add(found)
      let unknown = given[kinds].isEmpty ? found.unknown : found.unknown.intersection(given[kinds])
      if given[most] != nil { try checkLimit(subject, unknown) }
      recordings.append(.init(name: subject.name, unknown: unknown, isImported: subject.isImported))
    }
    let report = AuditReport(audit, of: recordings)
    let style = console.terminal.style(color: given[color])
    try console.write(to: targets, by: outputGuard) { format, isFile in
      isFile
        ? report.file(in: format, version: RedrawTrace.version)
        : report.text(in: format, style, version: RedrawTrace.version)
    }
    return given[most].map { audit.findings.count > $0 } ?? false ? .checkFailed : .fine
  }

  /// Throws if there may be more findings than those that the trace shows.
  private func checkLimit(_ subject: AuditedSubject, _ unknown: Set<AuditFinding.Kind>) throws(Failure) {
    if let damage = subject.damage { throw Failure(AuditFault.damaged(trace: subject.name, damage: damage)) }
    if unknown.isEmpty { return }
    let kinds = AuditFinding.Kind.allCases.filter(unknown.contains)
    throw Failure(AuditFault.unknown(trace: subject.name, kinds: kinds, isImported: subject.isImported))
  }

  private func subjects(_ given: Arguments, on console: Console) throws(Failure) -> AuditSubjects {
    let request = try own.request(given, arguments: given[names])
    return try AuditSubjects(request, words: given[names], settings: try settings.settings(given)) {
      () throws(Failure) in try given.newest(on: console)
    }
  }
}

extension ValueKind<AuditFinding.Kind> {
  /// A placeholder, because a list of all kinds such as `stale-view` would be too long for a synopsis.
  static var findingKind: Self {
    let names = AuditFinding.Kind.allCases.map(\.rawValue)
    return ValueKind("KIND", completion: .choices(names), show: { $0.rawValue }) { text throws(ValueFault) in
      guard let kind = AuditFinding.Kind(rawValue: text) else { throw .notOneOf(names) }
      return kind
    }
  }
}
