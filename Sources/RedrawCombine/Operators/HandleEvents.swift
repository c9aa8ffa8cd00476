extension Publishers {
  /// Calls closures for subscription, values, completion, cancellation and demand.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: EventsInner(self, subscriber))
    }
  }

  /// Prints subscription, values, completion, cancellation and demand.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let prefix: String
    private let write: (String) -> Void

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      let start = prefix.isEmpty ? "" : prefix + ": "
      var stream = stream
      write = { line in
        if stream == nil { return Swift.print(start + line) }
        stream?.write(start + line + "\n")
      }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let write = write
      upstream.handleEvents(
        receiveSubscription: { _ in write("receive subscription: (\(type(of: upstream)))") },
        receiveOutput: { write("receive value: (\($0))") },
        receiveCompletion: { completion in
          switch completion {
          case .finished: write("receive finished")
          case .failure(let failure): write("receive error: (\(failure))")
          }
        }, receiveCancel: { write("receive cancel") }, receiveRequest: { write("request \($0)") }
      ).receive(subscriber: subscriber)
    }
  }
}

private final class EventsInner<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let events: Publishers.HandleEvents<Upstream>
  private var downstream: Downstream?
  private var upstream: (any Subscription)?

  init(_ events: Publishers.HandleEvents<Upstream>, _ downstream: Downstream) {
    self.events = events
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    upstream = subscription
    events.receiveSubscription?(subscription)
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    guard let downstream else { return .none }
    events.receiveOutput?(input)
    let demand = downstream.receive(input)
    if demand > 0 { events.receiveRequest?(demand) }
    return demand
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    guard let downstream else { return }
    self.downstream = nil
    upstream = nil
    events.receiveCompletion?(completion)
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    events.receiveRequest?(demand)
    upstream?.request(demand)
  }

  func cancel() {
    guard let upstream else { return }
    self.upstream = nil
    downstream = nil
    events.receiveCancel?()
    upstream.cancel()
  }
}

extension Publisher {
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
