/// Hands values to a subscriber as far as it has asked for them, and tells it once how it ends.
///
///     send ──▶ wanted? ──▶ the subscriber, which may ask for more
///                └──▶ waits, or is lost
final class Outflow<Downstream: Subscriber> {
  /// What becomes of values that nobody has asked for yet.
  enum Waiting {
    case all, latest, none
  }

  private var downstream: Downstream?
  private let waiting: Waiting
  private var demand = Subscribers.Demand.none
  private var values: [Downstream.Input] = []
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var isFlushing = false

  init(_ downstream: Downstream, waiting: Waiting) {
    self.downstream = downstream
    self.waiting = waiting
  }

  /// Nothing more is sent: it was cancelled or has ended.
  var isOver: Bool { downstream == nil }

  func send(_ value: Downstream.Input) {
    guard completion == nil, let downstream else { return }
    if demand.max == nil, values.isEmpty {
      demand += downstream.receive(value)
      return
    }
    switch waiting {
    case .all: values.append(value)
    case .latest: values = [value]
    case .none: if demand > 0 { values.append(value) }
    }
    flush()
  }

  /// Ends once the values that wait are gone; a failure doesn't wait.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if self.completion != nil || isOver { return }
    self.completion = completion
    if case .failure = completion { values = [] }
    if waiting != .all { values = [] }
    flush()
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    flush()
  }

  func cancel() {
    downstream = nil
    values = []
  }

  /// What a subscriber does with a value may lead here again: the outer loop then goes on with it.
  private func flush() {
    if isFlushing { return }
    isFlushing = true
    defer { isFlushing = false }
    while demand > 0, !values.isEmpty, let downstream {
      let value = values.removeFirst()
      demand -= 1
      demand += downstream.receive(value)
    }
    if values.isEmpty, let completion, let downstream {
      self.downstream = nil
      downstream.receive(completion: completion)
    }
  }
}
