/// The subscription of an operator that combines several publishers.
///
/// It attaches the inputs at the subscriber's first request, finishes when all of them have finished, and fails when
/// the first one fails. Values beyond the subscriber's demand are buffered.
final class Joint<Downstream: Subscriber>: Subscription {
  private let outflow: Outflow<Downstream>
  private var start: ((Joint) -> Void)?
  private var inlets: [ObjectIdentifier: any Cancellable] = [:]
  /// The number of inputs that haven't finished, including those that haven't been attached yet.
  private var running: Int
  /// Called when the subscription completes or is canceled.
  var onClose: () -> Void = {}

  private init(_ downstream: Downstream, inputs: Int, _ start: @escaping (Joint) -> Void) {
    outflow = Outflow(downstream, waiting: .all)
    running = inputs
    self.start = start
  }

  /// Sends the subscriber its subscription. `start` is called at the first request and attaches `inputs` publishers.
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

  /// Attaches an input. If the input fails, so does the subscription.
  func attach<P: Publisher>(_ publisher: P, _ receive: @escaping (P.Output) -> Void)
  where P.Failure == Downstream.Failure {
    attach(publisher, Inlet(value: receive, completion: { [weak self] in self?.inputEnded($0) }))
  }

  /// Announces another input, which has to finish before the subscription can.
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

/// The subscriber of one input: requests a fixed demand and calls closures.
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
