extension Subscribers {
  /// Calls closures with each value and with the completion. The engine runs these calls as events, so that writes by
  /// the closures have a cause.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    private let site: CodeSite?
    private let kind: String
    private var subscription: (any Subscription)?
    private var isOver = false

    public convenience init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.init("sink", nil, receiveCompletion, receiveValue)
    }

    init(
      _ kind: String, _ site: CodeSite?, _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      _ receiveValue: @escaping (Input) -> Void
    ) {
      self.kind = kind
      self.site = site
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      if isOver || self.subscription != nil { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      if isOver { return .none }
      if let site, let host = Publishing.host {
        host.deliver(kind, target: "\(Input.self)", site: site) { receiveValue(value) }
      } else {
        receiveValue(value)
      }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      if isOver { return }
      isOver = true
      subscription = nil
      receiveCompletion(completion)
    }

    public func cancel() {
      isOver = true
      let subscription = subscription
      self.subscription = nil
      subscription?.cancel()
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    attach(Subscribers.Sink("sink", CodeSite(file: file, line: line), receiveCompletion, receiveValue))
  }

  func attach(_ sink: Subscribers.Sink<Output, Failure>) -> AnyCancellable {
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(
    receiveValue: @escaping (Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> AnyCancellable {
    attach(Subscribers.Sink("sink", CodeSite(file: file, line: line), { _ in }, receiveValue))
  }

  /// Assigns each value to a property of an object. The object is kept alive until the publisher completes or the
  /// result is canceled.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AnyCancellable {
    attach(
      Subscribers.Sink("assign", CodeSite(file: file, line: line), { _ in }, { object[keyPath: keyPath] = $0 }))
  }

  /// Assigns each value to a published property, for the lifetime of the object that owns the property.
  public func assign(
    to published: inout Published<Output>.Publisher, file: StaticString = #fileID, line: UInt = #line
  ) {
    let storage = published.storage
    let sink = Subscribers.Sink<Output, Never>("assign", CodeSite(file: file, line: line), { _ in }) {
      [weak storage] value in storage?.set(value)
    }
    storage.assignments.append(attach(sink))
  }
}
