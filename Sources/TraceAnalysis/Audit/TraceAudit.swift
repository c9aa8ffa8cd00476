import TraceFormat

/// The bugs and unnecessary work that recordings show, the worst first.
///
///     var audit = TraceAudit()
///     audit.add(try TraceAudit(of: reader))
///     for finding in audit.findings { print(finding.kind, finding.view) }
public struct TraceAudit: Sendable {
  public private(set) var findings: [AuditFinding] = []
  public private(set) var amount = TraceOverview.Amount()
  /// Kinds that couldn't be checked, because the trace lacks the necessary records.
  public private(set) var unknown: Set<AuditFinding.Kind> = []

  public init() {}

  init(_ findings: some Sequence<AuditFinding>, _ amount: TraceOverview.Amount, unknown: Set<AuditFinding.Kind>) {
    self.findings = findings.sorted { $0.precedes($1) }
    (self.amount, self.unknown) = (amount, unknown)
  }

  /// Reads the rest of a trace.
  public init(of reader: TraceReader) throws(TraceError) {
    var audit = AuditReader(of: reader)
    while let block = try reader.nextBlock() { reader.visit(block, &audit) }
    self = audit.finish()
  }

  /// Reads the rest of a trace once, for an overview as well.
  package static func withOverview(
    of reader: TraceReader, _ limits: OverviewLimits
  ) throws(TraceError) -> (overview: TraceOverview, audit: TraceAudit) {
    var audit = AuditReader(of: reader)
    var overview = OverviewReader(of: reader, views: nil, limits)
    while let block = try reader.nextBlock() {
      reader.visit(block, &audit)
      reader.visit(block, &overview)
    }
    return (overview.finish(), audit.finish())
  }

  /// Adds the findings of another trace. Views are the same if their names and locations are.
  public mutating func add(_ other: TraceAudit) {
    var found = Dictionary(findings.map { ($0.key, $0) }) { first, _ in first }
    for finding in other.findings {
      if found[finding.key]?.add(finding) == nil { found[finding.key] = finding }
    }
    self = TraceAudit(found.values, amount, unknown: unknown.union(other.unknown))
    amount += other.amount
  }

  /// Removes all other findings.
  public mutating func keep(_ isWanted: (AuditFinding) -> Bool) { findings = findings.filter(isWanted) }
}

extension TraceReader {
  /// The kinds that this trace can't show, because it was imported or recorded without the necessary records.
  var unknownToAudit: Set<AuditFinding.Kind> {
    func isRecorded(_ flag: String) -> Bool {
      metadata?.extras.contains { $0.name == flag && $0.value == "true" } ?? false
    }
    var unknown: Set<AuditFinding.Kind> = []
    if !isRecorded("stale") { unknown.insert(.staleView) }
    if !isRecorded("audit") { unknown.formUnion([.unreadState, .changingID]) }
    if !knowledge.isComplete { unknown.formUnion([.cycle, .bodyWrite, .duplicateID, .keptRows, .droppedObject]) }
    if !knowledge.knows(.waste) { unknown.formUnion([.unreadObject, .unshownWrite]) }
    if !knowledge.knows(.causes) { unknown.formUnion([.unchangedWrite, .unshownWrite, .appearStorm]) }
    if !knowledge.knows(.values) { unknown.insert(.remadeObject) }
    return unknown
  }
}
