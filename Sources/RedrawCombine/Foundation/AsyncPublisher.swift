/// The values of a publisher as an asynchronous sequence. Values are buffered, in order, until they are awaited.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  /// Cancels its subscription when it is deallocated.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Element>.AsyncIterator
    public mutating func next() async -> Element? { await values.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    let (values, continuation) = AsyncStream.makeStream(of: Element.self)
    let sink = Subscribers.Sink<Element, Never>(receiveCompletion: { _ in continuation.finish() }) { value in
      nonisolated(unsafe) let value = value
      continuation.yield(value)
    }
    nonisolated(unsafe) let subscription = sink
    continuation.onTermination = { _ in subscription.cancel() }
    publisher.receive(subscriber: sink)
    return AsyncIterator(values: values.makeAsyncIterator())
  }
}

/// The values of a publisher that can fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  /// Cancels its subscription when it is deallocated.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncThrowingStream<Element, any Error>.AsyncIterator
    public mutating func next() async throws -> Element? { try await values.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    let (values, continuation) = AsyncThrowingStream.makeStream(of: Element.self, throwing: (any Error).self)
    let sink = Subscribers.Sink<Element, P.Failure>(
      receiveCompletion: { completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let failure): continuation.finish(throwing: failure)
        }
      },
      receiveValue: { value in
        nonisolated(unsafe) let value = value
        continuation.yield(value)
      })
    nonisolated(unsafe) let subscription = sink
    continuation.onTermination = { _ in subscription.cancel() }
    publisher.receive(subscriber: sink)
    return AsyncIterator(values: values.makeAsyncIterator())
  }
}

extension Publisher {
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
