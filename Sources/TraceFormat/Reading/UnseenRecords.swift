/// Decodes a whole block and ignores the result.
struct UnseenRecords: TraceRowVisitor {
  let columns: EvaluationColumns = .all
  let kinds: RecordKinds = .all
  mutating func visit(_ row: RecordRow, in block: TraceBlock) {}
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {}
}
