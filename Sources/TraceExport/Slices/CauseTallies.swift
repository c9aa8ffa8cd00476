import TraceAnalysis
import TraceFormat

/// Counts what each event and write of a tick leads to, and numbers the arrows from writes to evaluations.
struct CauseTallies {
  private struct Tally {
    let time: UInt64
    /// The number of a write in the trace.
    let write: UInt64
    /// What was written; `nil` for an event.
    let property: PropertyID?
    var effects = CauseEffects()
    var flows: UInt64 = 0
  }

  /// Number 1 comes first.
  private var tallies: [Tally] = []
  private var writes: UInt64 = 0

  mutating func beginTick() { tallies.removeAll(keepingCapacity: true) }

  mutating func add(_ cause: TickCause, at time: UInt64) {
    guard case .write(let write) = cause else {
      return tallies.append(Tally(time: time, write: writes, property: nil))
    }
    tallies.append(Tally(time: time, write: writes, property: write.property))
    writes &+= 1
  }

  /// Counts a write that isn't exported.
  mutating func passWrite() { writes &+= 1 }

  /// What a write wrote; `nil` for an event, and for a number that is lost.
  func property(of number: CauseNumber) -> PropertyID? { index(number).flatMap { tallies[$0].property } }

  /// Counts an evaluation. Returns the number of its arrow if a write signalled it and it is exported, as both ends of
  /// an arrow have to be.
  ///
  /// - Parameters: - cause: what signalled it; 0 for none. - origin: where the chain of re-creations starts; 0 if
  ///   unknown.
  mutating func count(cause: CauseNumber, isWrite: Bool, origin: CauseNumber, isWasted: Bool, isShown: Bool) -> UInt64?
  {
    let waste: UInt64 = isWasted ? 1 : 0
    if let index = index(origin) {
      tallies[index].effects.all += 1
      tallies[index].effects.allWasted += waste
    }
    guard let index = index(cause) else { return nil }
    tallies[index].effects.signalled += 1
    tallies[index].effects.signalledWasted += waste
    guard isWrite, isShown else { return nil }
    defer { tallies[index].flows += 1 }
    return SliceFlows.next(ofWrite: tallies[index].write, after: tallies[index].flows)
  }

  private func index(_ number: CauseNumber) -> Int? {
    number > 0 && Int(number) <= tallies.count ? Int(number) - 1 : nil
  }

  /// What a write led to.
  func mark(of write: Write, _ number: CauseNumber) -> WriteMark? {
    guard let index = index(number) else { return nil }
    let tally = tallies[index]
    return WriteMark(
      write: write, number: number, time: tally.time, effects: tally.effects,
      flows: SliceFlows(ofWrite: tally.write, count: tally.flows))
  }
}
