/// Publishers as Combine has them, as far as views need them: a folder of its own that knows nothing of views.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable { func cancel() }
public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  public struct Demand: Equatable, Sendable {
    let count: Int?
    public static let unlimited = Demand(count: nil)
    public static let none = Demand(count: 0)
    public static func max(_ count: Int) -> Demand { Demand(count: count) }
  }
}

/// Cancels when it goes away.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public convenience init(_ cancellable: some Cancellable) { self.init { cancellable.cancel() } }

  deinit { action?() }

  public func cancel() {
    action?()
    action = nil
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Calls closures with all that comes.
private final class Sink<Input, Failure: Error>: Subscriber {
  private var subscription: (any Subscription)?
  private let receiveValue: (Input) -> Void
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  private var isCancelled = false

  init(
    _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    _ receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  func receive(subscription: any Subscription) {
    if isCancelled { return subscription.cancel() }
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !isCancelled { receiveValue(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if !isCancelled { receiveCompletion(completion) }
    subscription = nil
  }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
    subscription = nil
  }
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveCompletion, receiveValue)
    receive(subscriber: sink)
    return AnyCancellable { sink.cancel() }
  }

  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

public enum Publishers {
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let transform: (Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapSubscriber(subscriber, transform))
    }
  }
}

private struct MapSubscriber<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure
  let downstream: Downstream
  let transform: (Input) -> Downstream.Input

  init(_ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let upstream: any Publisher<Output, Failure>
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { upstream = publisher }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }
}
