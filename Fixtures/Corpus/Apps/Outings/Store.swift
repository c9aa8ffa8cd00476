import Observation
import SwiftUI

/// A small store in the style of unidirectional architectures: state, actions, a reducer and effects.
@Observable @MainActor
final class Store<State, Action> {
  private(set) var state: State
  private let reduce: (inout State, Action) -> Effect<Action>?

  init(_ state: State, reduce: @escaping (inout State, Action) -> Effect<Action>?) {
    (self.state, self.reduce) = (state, reduce)
  }

  func send(_ action: Action) {
    guard let effect = reduce(&state, action) else { return }
    Task { if let next = await effect.run() { send(next) } }
  }

  func binding<Value>(_ keyPath: KeyPath<State, Value>, _ action: @escaping (Value) -> Action) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath] }, set: { self.send(action($0)) })
  }
}

struct Effect<Action> {
  let run: @Sendable () async -> Action?
}
