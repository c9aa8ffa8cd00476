extension Publishers {
  /// Sends the elements of a sequence on demand.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = ElementsSubscription(sequence.makeIterator(), subscriber)
      subscriber.receive(subscription: subscription)
      subscription.finishIfDone()
    }
  }
}

private final class ElementsSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private var iterator: Iterator
  private var next: Downstream.Input?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ iterator: Iterator, _ downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
    next = self.iterator.next()
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while demand > 0, let downstream, let value = next {
      demand -= 1
      next = iterator.next()
      demand += downstream.receive(value)
    }
    finishIfDone()
  }

  /// Finishing requires no demand.
  func finishIfDone() {
    guard next == nil, let downstream else { return }
    self.downstream = nil
    downstream.receive(completion: .finished)
  }

  func cancel() { downstream = nil }
}

extension Swift.Sequence {
  /// A publisher of the sequence's elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
