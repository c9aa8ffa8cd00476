/// What all threads have in common, and use in turn.
final class InTurn<State>: @unchecked Sendable {
  var state: State

  init(_ state: State) { self.state = state }
}
