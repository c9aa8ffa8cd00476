import RedrawCore
import SystemCalls

/// Reports which view's body is running when the process crashes or times out.
///
/// Code in a handler only follows pointers and writes to a descriptor: see `EndingSignals`.
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
  /// Sent by the supervisor, or by the process's own alarm, after a timeout.
  private static let ends = [SystemSignal.terminate, SystemSignal.alarm]

  private struct State {
    let descriptor: Int32
    /// The lowest address of the main thread's stack.
    let stackEnd: UInt
    /// How many times the handler has looked for a body without finding one.
    var looks = 0
  }

  // Memory that exists before any handler runs, and is never freed.
  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  // MARK: In a handler

  /// Whether the program may run a moment longer: an endless update can be between two bodies right now.
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
      // The signal may have interrupted a message.
      put("\nbody\t", descriptor)
      Descriptor.write(descriptor, words, count: SystemMemory.length(words))
      put("\n", descriptor)
    }
    if number == SystemSignal.badMemory, isNearStackEnd(address) { put("\nout-of-stack\n", descriptor) }
  }

  private static func put(_ text: StaticString, _ descriptor: Int32) {
    Descriptor.write(descriptor, text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Large stack frames can miss the end by some distance.
  private static func isNearStackEnd(_ address: UInt) -> Bool {
    let (end, reach) = (state.pointee.stackEnd, UInt(1 << 20))
    return end > reach && address > end - reach && address < end + reach
  }
}
