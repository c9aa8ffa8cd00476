/// Sends values to a subscriber within its demand, followed by at most one completion.
///
///     send ──▶ demand? ──▶ subscriber, which may request more
///                └──▶ buffered or dropped
final class Outflow<Downstream: Subscriber> {
  /// Which values to buffer while there is no demand.
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

  /// Whether the subscriber has canceled or received its completion.
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

  /// Completes after the buffered values are sent. A failure discards them.
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

  /// The subscriber may call back into this method while it receives a value; the outer loop then picks up its request.
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
