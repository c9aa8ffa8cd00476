import SystemCalls

/// Packs and writes blocks on a thread of its own, while the next block is recorded.
///
///     the thread that records     ─ records 4 ─┬─ records 5 ──────┬─ waits ┬─ records 6 ─
///                                              ▼                  ▼        ▼
///     this thread                 ─ packs 3 ───┴─ packs 4 ─────────────────┴─ packs 5 ───
///
/// There are two sheets: one is filled, the other one packed. Whoever has filled a sheet waits only if the other one isn't packed yet.
final class BlockPacker {
  private enum Phase {
    /// The sheet is empty.
    case idle
    case packing(BlockHeader)
    /// A block couldn't be written, and none is from then on.
    case failed(TraceError)
    case ended
  }

  private let sheet: BlockSheet
  private let phase: SharedState<Phase>
  private let thread: SystemThread

  /// Fails if the system can't create a thread.
  init?(_ blocks: BlockOutput, recordsTimes: Bool) {
    let sheet = BlockSheet(recordsTimes: recordsTimes)
    let phase = SharedState(Phase.idle)
    let thread = SystemThread {
      while let header = Self.next(phase) {
        do throws(TraceError) {
          try blocks.put(header) { sheet.pack(with: &$0) }
          sheet.draft.pointee.clear()
          phase.change { $0 = .idle }
        } catch {
          phase.change { $0 = .failed(error) }
        }
      }
    }
    guard let thread else {
      sheet.deallocate()
      return nil
    }
    (self.sheet, self.phase, self.thread) = (sheet, phase, thread)
  }

  /// What was handed over is written first.
  deinit {
    try? waitUntilIdle()
    phase.change { $0 = .ended }
    thread.join()
    sheet.deallocate()
  }

  /// Takes over what a sheet has, and leaves it empty. Throws if an earlier block could not be written.
  func pack(_ header: BlockHeader, from filled: BlockSheet) throws(TraceError) {
    try waitUntilIdle()
    filled.handOver(to: sheet)
    phase.change { $0 = .packing(header) }
  }

  /// Waits until all blocks are written.
  func waitUntilIdle() throws(TraceError) {
    let outcome: Result<Void, TraceError> = phase.wait {
      switch $0 {
      case .idle, .ended: .success(())
      case .packing: nil
      case .failed(let error): .failure(error)
      }
    }
    try outcome.get()
  }

  /// The header of the next block to pack; `nil` at the end.
  private static func next(_ phase: SharedState<Phase>) -> BlockHeader? {
    phase.wait { phase -> BlockHeader?? in
      switch phase {
      case .packing(let header): .some(header)
      case .ended: .some(nil)
      case .idle, .failed: .none
      }
    }
  }
}
