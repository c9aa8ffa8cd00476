/// The result of reading a part, or all that a thread reads.
struct PartOutcome<Value> {
  let value: Result<Value, TraceError>
  let findings: ReadingFindings
}

/// What a reader found out besides the records.
struct ReadingFindings {
  var faults = FaultList()
  var tally = ReadingTally()

  static func += (findings: inout Self, more: Self) {
    findings.faults.insert(more.faults)
    findings.tally += more.tally
  }
}
