/// A publisher that values can be sent to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they came.
final class Outlets<Output, Failure: Error> {
  private var outlets: [Outlet<Output, Failure>] = []
  /// Runs when the last subscriber has cancelled.
  var onEmpty: (() -> Void)?

  func add<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(
      value: { _ = subscriber.receive($0) }, completion: { subscriber.receive(completion: $0) })
    outlet.onCancel = { [weak self, unowned outlet] in
      guard let self else { return }
      outlets.removeAll { $0 === outlet }
      if outlets.isEmpty { onEmpty?() }
    }
    outlets.append(outlet)
    subscriber.receive(subscription: outlet)
  }

  func send(_ value: Output) { for outlet in outlets { outlet.value(value) } }
  func complete(_ completion: Subscribers.Completion<Failure>) {
    let finished = outlets
    outlets = []
    for outlet in finished { outlet.completion(completion) }
  }
}

private final class Outlet<Output, Failure: Error>: Subscription {
  let value: (Output) -> Void
  let completion: (Subscribers.Completion<Failure>) -> Void
  var onCancel: () -> Void = {}

  init(value: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.value = value
    self.completion = completion
  }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { onCancel() }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let outlets = Outlets<Output, Failure>()
  public init() {}
  public func send(_ value: Output) { outlets.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { outlets.complete(completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.add(subscriber)
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let outlets = Outlets<Output, Failure>()
  public var value: Output {
    didSet { outlets.send(value) }
  }

  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) { self.value = value }
  public func send(completion: Subscribers.Completion<Failure>) { outlets.complete(completion) }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.add(subscriber)
    _ = subscriber.receive(value)
  }
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    _ = subscriber.receive(output)
    subscriber.receive(completion: .finished)
  }
}
