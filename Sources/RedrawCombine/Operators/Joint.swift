/// Several publishers that become one for a subscriber, whose subscription this is.
///
/// Nothing is subscribed to before the subscriber first asks for something. It ends when all inputs have, or with
/// the first failure; values that the subscriber has not asked for yet wait.
final class Joint<Downstream: Subscriber>: Subscription {
  private let outflow: Outflow<Downstream>
  private var start: ((Joint) -> Void)?
  private var inlets: [ObjectIdentifier: any Cancellable] = [:]
  /// Inputs that have not finished, those still to be attached among them.
  private var running: Int
  /// Runs when it ends or is cancelled.
  var onClose: () -> Void = {}

  private init(_ downstream: Downstream, inputs: Int, _ start: @escaping (Joint) -> Void) {
    outflow = Outflow(downstream, waiting: .all)
    running = inputs
    self.start = start
  }

  /// Gives the subscriber its subscription; `start` attaches as many inputs as were announced.
  static func connect(_ downstream: Downstream, inputs: Int = 1, _ start: @escaping (Joint) -> Void) {
    downstream.receive(subscription: Joint(downstream, inputs: inputs, start))
  }

  func attach<P: Publisher>(_ publisher: P, _ inlet: Inlet<P.Output, P.Failure>) {
    if outflow.isOver { return }
    let id = ObjectIdentifier(inlet)
    inlets[id] = inlet
    inlet.onEnd = { [weak self] in self?.inlets[id] = nil }
    publisher.receive(subscriber: inlet)
  }

  /// Attaches an input whose failure is the whole's, and whose end is one of the ends that are waited for.
  func attach<P: Publisher>(_ publisher: P, _ receive: @escaping (P.Output) -> Void)
  where P.Failure == Downstream.Failure {
    attach(publisher, Inlet(value: receive, completion: { [weak self] in self?.inputEnded($0) }))
  }

  /// Another input is to be waited for.
  func expectInput() { running += 1 }

  func inputEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .failure: finish(completion)
    case .finished:
      running -= 1
      if running == 0 { finish(.finished) }
    }
  }

  func send(_ value: Downstream.Input) { outflow.send(value) }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    cancelInputs()
    outflow.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    outflow.request(demand)
    guard let start, demand > 0 else { return }
    self.start = nil
    start(self)
  }

  func cancel() {
    outflow.cancel()
    start = nil
    cancelInputs()
  }

  private func cancelInputs() {
    let running = inlets
    inlets = [:]
    for inlet in running.values { inlet.cancel() }
    let close = onClose
    onClose = {}
    close()
  }
}

/// One input: asks for as much as it may and calls closures.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable {
  private let demand: Subscribers.Demand
  private let receiveValue: (Input) -> Void
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  private var subscription: (any Subscription)?
  private var isOver = false
  fileprivate var onEnd: () -> Void = {}

  init(
    demand: Subscribers.Demand = .unlimited, value: @escaping (Input) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.demand = demand
    receiveValue = value
    receiveCompletion = completion
  }

  func receive(subscription: any Subscription) {
    if isOver || self.subscription != nil { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(demand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !isOver { receiveValue(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if isOver { return }
    isOver = true
    subscription = nil
    onEnd()
    receiveCompletion(completion)
  }

  func request(_ more: Subscribers.Demand) { subscription?.request(more) }

  func cancel() {
    isOver = true
    let subscription = subscription
    self.subscription = nil
    subscription?.cancel()
  }
}
