/// What an operator does in response to a value.
enum Step<Output, Failure: Error> {
  /// Sends a value.
  case value(Output)
  /// Sends nothing and requests another value instead.
  case nothing
  /// Sends a value and finishes.
  case last(Output)
  case finish
  case fail(Failure)
}

/// A link in a chain of operators. It runs each upstream value through `step` and sends the result downstream.
///
///     publisher ──value──▶ step ──▶ subscriber
///               ◀─────── demand ────────┘
///
/// Invariant: the subscriber receives at most one completion, and nothing after it.
final class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Step = RedrawCombine.Step<Downstream.Input, Downstream.Failure>

  private let downstream: Downstream
  private let step: (Input) -> Step
  private let end: (Subscribers.Completion<Failure>) -> Step
  private let gathers: Bool
  private var upstream: (any Subscription)?
  private var isOver = false

  /// `end` returns the last step, after the upstream publisher completes. If `gathers` is set, the stage sends nothing
  /// until then, and requests all values whatever the demand.
  init(
    _ downstream: Downstream, gathers: Bool = false,
    end: @escaping (Subscribers.Completion<Failure>) -> Step, step: @escaping (Input) -> Step
  ) {
    self.downstream = downstream
    self.gathers = gathers
    self.end = end
    self.step = step
  }

  func receive(subscription: any Subscription) {
    if isOver || upstream != nil { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if isOver { return .none }
    switch step(input) {
    case .value(let value): return downstream.receive(value)
    case .nothing: return gathers ? .none : .max(1)
    case let over:
      let upstream = upstream
      close(over)
      upstream?.cancel()
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if !isOver { close(end(completion)) }
  }

  private func close(_ step: Step) {
    isOver = true
    upstream = nil
    switch step {
    case .value(let value), .last(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .nothing, .finish: downstream.receive(completion: .finished)
    case .fail(let failure): downstream.receive(completion: .failure(failure))
    }
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(gathers ? .unlimited : demand) }

  func cancel() {
    isOver = true
    let upstream = upstream
    self.upstream = nil
    upstream?.cancel()
  }
}

extension Stage where Failure == Downstream.Failure {
  /// A stage that passes on the upstream completion.
  convenience init(_ downstream: Downstream, step: @escaping (Input) -> Step) {
    self.init(downstream, end: { $0.asStep() }, step: step)
  }

  /// Sends a last value if the upstream publisher finishes without failing.
  static func ending(with last: @escaping () -> Downstream.Input?) -> (Subscribers.Completion<Failure>) -> Step {
    { completion in
      if case .finished = completion, let value = last() { return .last(value) }
      return completion.asStep()
    }
  }
}

extension Stage where Downstream.Failure == any Error {
  /// A stage that fails if its step throws.
  convenience init(_ downstream: Downstream, trying step: @escaping (Input) throws -> Step) {
    self.init(
      downstream,
      end: { $0.mapFailure { $0 as any Error }.asStep() },
      step: { input in
        do { return try step(input) } catch { return .fail(error) }
      })
  }
}

extension Subscribers.Completion {
  /// The step that ends a stage with this completion.
  func asStep<Output>() -> Step<Output, Failure> {
    switch self {
    case .finished: .finish
    case .failure(let failure): .fail(failure)
    }
  }
}
