/// What all threads have in common, and use in turn.
final class InTurn<State>: @unchecked Sendable {
  /// A pointer, since whether several use it at a time need not be checked at each access: whoever has the turn is alone.
  let state: UnsafeMutablePointer<State>

  init(_ state: State) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
