import Foundation

/// Starts its work immediately and sends its one result, also to later subscribers.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private let outlets = Outlets<Output, Failure>(keepsLatest: true)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let isFirst = lock.withLock {
      defer { self.result = self.result ?? result }
      return self.result == nil
    }
    if isFirst { outlets.finish(with: result) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if let result = lock.withLock({ result }) {
      result.publisher.receive(subscriber: subscriber)
    } else {
      outlets.add(subscriber)
    }
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        receive(
          subscriber: Subscribers.Sink(receiveCompletion: { _ in }) { value in
            nonisolated(unsafe) let value = value
            continuation.resume(returning: value)
          })
      }
    }
  }
}

extension Future where Failure == any Error {
  /// Waits for the value, or throws the failure.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let sink = Subscribers.Sink<Output, any Error>(
          receiveCompletion: { if case .failure(let error) = $0 { continuation.resume(throwing: error) } },
          receiveValue: { value in
            nonisolated(unsafe) let value = value
            continuation.resume(returning: value)
          })
        receive(subscriber: sink)
      }
    }
  }
}
