import TerminalText
import TraceAnalysis

/// The findings of an audit in each format.
///
///     feed: 78 evaluations
///
///     1. StaleCard, Feed.swift:12: StaleCard is out of date: its '==' ignores 'name', which differed [stale-view]
///        at root/StaleCard
///        fix: Compare 'name' in the '==' of StaleCard …
public struct AuditReport: Sendable {
  /// The output formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, json
    /// Workflow commands of GitHub Actions, which annotate lines of the sources.
    case github
    /// SARIF, for code scanning.
    case sarif
    /// Checkstyle XML, which most services that show findings can read.
    case checkstyle
  }

  /// A trace or a recording.
  public struct Subject: Sendable {
    let name: String
    let unknown: Set<AuditFinding.Kind>
    /// Whether recording it again wouldn't help.
    let isImported: Bool

    public init(name: String, unknown: Set<AuditFinding.Kind>, isImported: Bool = false) {
      (self.name, self.unknown, self.isImported) = (name, unknown, isImported)
    }
  }

  let audit: TraceAudit
  let subjects: [Subject]

  public init(_ audit: TraceAudit, of subjects: [Subject]) { (self.audit, self.subjects) = (audit, subjects) }

  public func text(in format: Format, _ style: TextStyle, version: String) -> String {
    switch format {
    case .text: text(style)
    case .json: json
    case .github: github
    case .sarif: sarif(version: version)
    case .checkstyle: checkstyle
    }
  }

  /// The same for a file. Text then begins with a line that says what it is.
  public func file(in format: Format, version: String) -> String {
    (format == .text ? ReportMark.heading(of: "audit") : "") + text(in: format, TextStyle(), version: version)
  }

  // MARK: Text

  private func text(_ style: TextStyle) -> String {
    var lines = [heading]
    for (number, finding) in audit.findings.enumerated() { lines += [""] + self.lines(finding, number + 1) }
    if !gaps.isEmpty { lines += [""] + gaps }
    return lines.flatMap { wrapped($0, style) }.map { $0 + "\n" }.joined()
  }

  private func wrapped(_ line: String, _ style: TextStyle) -> [String] {
    guard let width = style.width else { return [line] }
    return line.wrapped(to: width, hanging: line.prefix { $0 == " " }.count + 2)
  }

  private var heading: String {
    let name = subjects.count == 1 ? printable(subjects[0].name) : counted(subjects.count, "recording")
    let found = audit.findings.isEmpty ? "nothing found" : counted(audit.findings.count, "finding")
    return "\(name): \(counted(audit.amount.evaluations, "evaluation")), \(found)"
  }

  private func lines(_ finding: AuditFinding, _ number: Int) -> [String] {
    let indent = String(repeating: " ", count: "\(number). ".count)
    let place = finding.place.map { "\($0.file):\($0.line): " } ?? ""
    var lines = ["\(number). \(printable(place + finding.message)) [\(finding.kind.rawValue)]"]
    if !finding.cost.isEmpty { lines.append(indent + finding.cost) }
    let nodes = finding.paths.map { path in finding.texts[path].map { "\(path) (\($0))" } ?? path }
    if !nodes.isEmpty { lines.append("\(indent)at \(printable(nodes.joined(separator: ", ")))") }
    return lines + ["\(indent)fix: \(printable(finding.advice))"]
  }

  /// What couldn't be checked, and in which recordings.
  private var gaps: [String] {
    gaps(of: subjects.filter { !$0.isImported }, "record with --audit to check everything")
      + gaps(of: subjects.filter(\.isImported), "an imported trace doesn't show it")
  }

  private func gaps(of subjects: [Subject], _ advice: String) -> [String] {
    let incomplete = subjects.filter { !$0.unknown.isEmpty }
    guard !incomplete.isEmpty else { return [] }
    let kinds = AuditFinding.Kind.allCases.filter { kind in incomplete.contains { $0.unknown.contains(kind) } }
    let names = incomplete.count == 1 ? printable(incomplete[0].name) : counted(incomplete.count, "trace")
    return [
      "Not checked in \(names): \(kinds.map(\.rawValue).joined(separator: ", ")); \(advice)."
    ]
  }
}
