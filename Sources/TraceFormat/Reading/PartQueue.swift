import SystemCalls

/// The parts of a trace on their way from the thread that finds blocks to those that read them, and back.
///
///     found   ──▶  7  6  5   ──▶  threads read 4 and 3  ──▶  2  ──▶  combined: 1
///                  open   waiting                            done
///
/// A part is read while it is still being filled, so that a tick of any size needs memory for only a few blocks.
final class PartQueue<Value>: Sendable {
  /// The result of reading a part.
  struct Outcome {
    let value: Result<Value, TraceError>
    let faults: [TraceFault]
    let tally: ReadingTally
  }

  /// What the thread that fills the queue can do next: continue, or combine a part first.
  enum Turn {
    case goOn
    case combine(Outcome)
  }

  fileprivate struct Part {
    let ticks: ClosedRange<TickNumber>
    var blocks: [PendingBlock] = []
    var isComplete = false
    /// Whether its reader has seen enough and takes no more.
    var isAbandoned = false
  }

  fileprivate struct State {
    /// By number, starting with the first one that isn't combined yet.
    var parts: [Int: Part] = [:]
    var outcomes: [Int: Outcome] = [:]
    /// The parts to combine, read and open next.
    var (combined, taken, opened) = (0, 0, 0)
    var pending = 0
    var isOver = false
  }

  private let state = SharedState(State())
  /// The maximum number of parts that are being read or waiting, and of waiting blocks.
  private let most: (parts: Int, blocks: Int)

  init(jobs: Int) { most = (jobs + 1, 4 * jobs) }

  // For the thread that fills the queue.

  /// Ends the previous part.
  func open(_ ticks: ClosedRange<TickNumber>) {
    state.change { state in
      state.parts[state.opened - 1]?.isComplete = true
      state.parts[state.opened] = Part(ticks: ticks)
      state.opened += 1
    }
  }

  /// Adds a block to the part that was opened last.
  func add(_ block: PendingBlock) {
    state.change { state in
      guard state.parts[state.opened - 1]?.isAbandoned == false else { return }
      state.parts[state.opened - 1]?.blocks.append(block)
      state.pending += 1
    }
  }

  /// Waits for room, or for the next part to combine.
  func turn() -> Turn {
    state.wait { state in
      if let outcome = state.takeOutcome() { return .combine(outcome) }
      return state.pending < most.blocks && state.opened - state.combined < most.parts ? .goOn : nil
    }
  }

  /// Nothing is added after this.
  func close() {
    state.change { $0.parts[$0.opened - 1]?.isComplete = true }
  }

  /// Waits for the next part to combine, once the queue is closed; `nil` after the last one.
  func rest() -> Outcome? {
    state.wait { state in
      if state.combined == state.opened { return .some(nil) }
      return state.takeOutcome().map { .some($0) }
    }
  }

  /// No part is begun after this.
  func stop() {
    state.change { state in
      state.isOver = true
      for number in state.parts.keys {
        state.parts[number]?.isComplete = true
        state.parts[number]?.blocks = []
      }
    }
  }

  // For the threads that read.

  /// The next part that nobody is reading; `nil` if there is none and none will come.
  func take() -> (number: Int, ticks: ClosedRange<TickNumber>)? {
    state.wait { state in
      if state.isOver { return .some(nil) }
      guard state.taken < state.opened, let part = state.parts[state.taken] else { return nil }
      state.taken += 1
      return (state.taken - 1, part.ticks)
    }
  }

  /// The next block of a part; `nil` at its end.
  func block(of number: Int) -> PendingBlock? {
    state.wait { state in
      guard let part = state.parts[number] else { return .some(nil) }
      if part.blocks.isEmpty { return part.isComplete ? .some(nil) : nil }
      state.pending -= 1
      return state.parts[number]?.blocks.removeFirst()
    }
  }

  /// Stores the result of a part, whose remaining blocks aren't needed.
  func finish(_ number: Int, _ outcome: Outcome) {
    state.change { state in
      state.pending -= state.parts[number]?.blocks.count ?? 0
      state.parts[number]?.blocks = []
      state.parts[number]?.isAbandoned = true
      state.outcomes[number] = outcome
    }
  }
}

extension PartQueue.State {
  fileprivate mutating func takeOutcome() -> PartQueue.Outcome? {
    guard let outcome = outcomes.removeValue(forKey: combined) else { return nil }
    parts[combined] = nil
    combined += 1
    return outcome
  }
}
