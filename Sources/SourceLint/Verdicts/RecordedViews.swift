import TraceAnalysis
import TraceFormat

/// What traces show about each view, matched with the sources by name and declaring file.
package struct RecordedViews: Sendable {
  /// Evaluations, and how many of them changed nothing.
  fileprivate typealias Amount = TraceOverview.Amount

  fileprivate struct Record: Sendable {
    let trace: RecordedTrace
    let file: String
    /// The first evaluation of each node.
    var first = Amount()
    /// All others.
    var repeated = Amount()
    var skipped: UInt64 = 0
    var differences: [String: Amount] = [:]
    var signals: [String: Amount] = [:]

    func amount(of evidence: Evidence) -> Amount {
      switch evidence {
      case .difference(let name): differences[name] ?? differences["_" + name] ?? Amount()
      case .signal(let name): signals[name] ?? signals["_" + name] ?? Amount()
      case .evaluations: repeated
      case .replacement, .audit, .keptRows, .none: Amount()
      }
    }
  }

  /// By the view's name.
  private var records: [String: [Record]] = [:]
  private var audits: [(trace: RecordedTrace, audit: TraceAudit)] = []
  package private(set) var traces: [String] = []

  package init() {}

  /// How much of a trace has to be kept.
  private static var limits: OverviewLimits {
    var limits = OverviewLimits.fixesOnly(ranksAll: true)
    limits.causesOfFix = 100_000
    return limits
  }

  /// Reads a trace.
  ///
  /// - Parameter command: the command that records it, if it isn't a file.
  package mutating func add(
    _ reader: TraceReader, name: String, recordedBy command: [String] = []
  ) throws(TraceError) {
    let (overview, audit) = try TraceAudit.withOverview(of: reader, Self.limits)
    if command.isEmpty { traces.append(name) }
    let trace = RecordedTrace(name: name, recording: command)
    audits.append((trace, audit))
    let definitions = reader.definitions
    var found: [Int: Record] = [:]
    for (number, view) in overview.views.enumerated() {
      found[number] = Record(trace: trace, file: definitions[view.type]?.file ?? "", skipped: view.skipped)
    }
    for fix in overview.fixes {
      for cause in fix.causes {
        guard let reason = definitions[cause.reason] else { continue }
        found[Int(fix.view)]?.add(cause.amount, reason, definitions)
      }
    }
    for (number, record) in found { records[overview.views[number].name, default: []].append(record) }
  }

  /// What the traces show about a finding.
  package func judge(_ finding: Finding) -> JudgedFinding {
    guard let view = finding.view, finding.evidence != .none else {
      return JudgedFinding(finding: finding, verdict: .estimated, trace: nil)
    }
    if let counted = counted(finding, view) { return counted }
    let own = recorded(view)
    var (cost, reached) = (Amount(), UInt64(0))
    for record in own {
      let amount = amount(of: finding.evidence, record)
      cost += amount
      if knows(finding.evidence, record.trace) { reached &+= record.repeated.evaluations &+ record.skipped }
    }
    let worst = own.max { a, b in
      let (a, b) = (amount(of: finding.evidence, a), amount(of: finding.evidence, b))
      return (a.wasted, a.evaluations) < (b.wasted, b.evaluations)
    }
    let costs = finding.rule.cost == .waste ? cost.wasted > 0 : cost.evaluations > 0
    let verdict: Verdict =
      if costs { .measured(evaluations: cost.evaluations, wasted: cost.wasted) } else if reached > 0 {
        .falseAlarm(evaluations: reached)
      } else { .estimated }
    return JudgedFinding(finding: finding, verdict: verdict, trace: costs ? worst?.trace : nil)
  }

  private func recorded(_ view: ViewName) -> [Record] {
    (records[view.name] ?? []).filter { $0.file.isEmpty || $0.file == view.file }
  }

  private func amount(of evidence: Evidence, _ record: Record) -> Amount {
    guard case .replacement(let container) = evidence else { return record.amount(of: evidence) }
    let containers = recorded(container).filter { $0.trace == record.trace }.reduce(UInt64(0)) {
      $0 &+ $1.first.evaluations
    }
    guard containers > 0, record.first.evaluations > containers else { return Amount() }
    return Amount(evaluations: record.first.evaluations - containers)
  }
}

// MARK: Audits

extension RecordedViews {
  /// Whether a trace has what the evidence is about.
  private func knows(_ evidence: Evidence, _ trace: RecordedTrace) -> Bool {
    switch evidence {
    case .audit(let kind, _): audits.contains { $0.trace == trace && !$0.audit.unknown.contains(kind) }
    case .keptRows: false
    default: true
    }
  }

  /// The verdict if audits of the traces have the finding.
  private func counted(_ finding: Finding, _ view: ViewName) -> JudgedFinding? {
    let (kind, views, property): (AuditFinding.Kind, [ViewName], String)
    switch finding.evidence {
    case .audit(let wanted, let name): (kind, views, property) = (wanted, [view], name)
    case .keptRows(let container): (kind, views, property) = (.keptRows, [view, container], "")
    default: return nil
    }
    var (times, most, trace) = (UInt64(0), UInt64(0), RecordedTrace?.none)
    for (recorded, audit) in audits {
      let found = audit.findings.filter { found in
        found.kind == kind && (property.isEmpty || found.property == property)
          && views.contains { $0.name == found.view && (found.place.map(\.file) ?? $0.file) == $0.file }
      }
      let own = found.reduce(UInt64(0)) { $0 &+ $1.times }
      times &+= own
      if own > most { (most, trace) = (own, recorded) }
    }
    return times == 0 ? nil : JudgedFinding(finding: finding, verdict: .counted(times, kind), trace: trace)
  }
}

extension AuditFinding {
  /// `search` of `_search: Search`.
  fileprivate var property: String {
    let name = subject.prefix { $0 != ":" && $0 != "." }
    return String(name.hasPrefix("_") ? name.dropFirst() : name)
  }
}

extension RecordedViews.Record {
  fileprivate mutating func add(_ amount: TraceOverview.Amount, _ reason: Reason, _ definitions: TraceDefinitions) {
    if reason.flags.contains(.first) { return first += amount }
    repeated += amount
    var differed = Set(([reason.differed] + reason.further.map(\.property)).compactMap { definitions[$0]?.name })
    differed.remove("")
    for name in differed { differences[name, default: .init()] += amount }
    for name in Set(reason.properties.compactMap { definitions[$0]?.name }) {
      signals[name, default: .init()] += amount
    }
  }
}
