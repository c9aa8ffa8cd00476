import RedrawCore
import SystemCalls

/// Tells which view's body runs when the process crashes, or is asked to end since its time is over.
///
/// What runs in a handler follows pointers and writes to a descriptor, and no more: see `EndingSignals`.
enum EndSignals {
  static func watch(reportingTo descriptor: Int32) {
    state.initialize(to: State(descriptor: descriptor, stackEnd: EndingSignals.stackEnd))
    EndingSignals.watch(crashes + ends) { number, address in
      if EndSignals.asksLater(number) { return false }
      EndSignals.report(number, address)
      return true
    }
  }

  private static let crashes = [
    SystemSignal.badInstruction, SystemSignal.trap, SystemSignal.badMemory, SystemSignal.busError,
    SystemSignal.mathError, SystemSignal.abort,
  ]
  /// Time is over, as the supervisor or the process's own alarm says.
  private static let ends = [SystemSignal.terminate, SystemSignal.alarm]

  private struct State {
    let descriptor: Int32
    /// The lowest address of the main thread's stack.
    let stackEnd: UInt
    /// How often it was looked for a body, as one may be between two of them.
    var looks = 0
  }

  // Memory that exists before any handler runs, and is never freed.
  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  // MARK: In a handler

  /// Whether a program that is asked to end goes on for a moment, since an update without end is between two bodies now.
  private static func asksLater(_ number: Int32) -> Bool {
    let (mostLooks, microseconds) = (100, UInt32(2000))
    guard number == SystemSignal.terminate || number == SystemSignal.alarm, RunningBody.typeWords == nil,
      state.pointee.looks < mostLooks
    else { return false }
    state.pointee.looks += 1
    SystemSignal.alarm(afterMicroseconds: microseconds)
    return true
  }

  private static func report(_ number: Int32, _ address: UInt) {
    let descriptor = state.pointee.descriptor
    if let words = RunningBody.typeWords {
      // A message may have been under way.
      put("\nbody\t", descriptor)
      Descriptor.write(descriptor, words, count: SystemMemory.length(words))
      put("\n", descriptor)
    }
    if number == SystemSignal.badMemory, isNearStackEnd(address) { put("\nout-of-stack\n", descriptor) }
  }

  private static func put(_ text: StaticString, _ descriptor: Int32) {
    Descriptor.write(descriptor, text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Large frames may miss the end by some.
  private static func isNearStackEnd(_ address: UInt) -> Bool {
    let (end, reach) = (state.pointee.stackEnd, UInt(1 << 20))
    return end > reach && address > end - reach && address < end + reach
  }
}
