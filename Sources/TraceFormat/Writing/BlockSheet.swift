/// What is recorded for a block: its evaluations, and everything else. Pointers, because records are too frequent for an
/// exclusivity check each time.
struct BlockSheet: @unchecked Sendable {
  let draft: UnsafeMutablePointer<BlockDraft>
  let journal: UnsafeMutablePointer<EvaluationJournal>

  init(recordsTimes: Bool) {
    draft = .allocate(capacity: 1)
    journal = .allocate(capacity: 1)
    draft.initialize(to: BlockDraft(recordsTimes: recordsTimes, journal: journal))
    journal.initialize(to: EvaluationJournal(nodes: draft.pointee.nodes))
  }

  func deallocate() {
    journal.pointee.deallocate()
    journal.deinitialize(count: 1)
    journal.deallocate()
    draft.deinitialize(count: 1)
    draft.deallocate()
  }

  /// Hands the block over to an empty sheet, and takes that one's memory for the next block.
  func handOver(to packed: BlockSheet) {
    draft.pointee.handOver(to: &packed.draft.pointee)
    swap(&journal.pointee, &packed.journal.pointee)
    journal.pointee.uses = draft.pointee.nodes.uses
    journal.pointee.useCount = draft.pointee.nodes.capacity
  }

  func pack(with encoder: inout BlockEncoder) { encoder.encode(&draft.pointee, journal.pointee) }
}
