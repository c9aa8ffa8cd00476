/// Operators that change the failure.
extension Publishers {
  /// Transforms the failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Stage<Output, Upstream.Failure, S>(
          subscriber,
          end: { [transform] in $0.mapFailure(transform).asStep() }, step: { .value($0) }))
    }
  }

  /// Replaces a failure with a last value.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Failure = Never
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let output: Upstream.Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Stage<Output, Upstream.Failure, S>(
          subscriber,
          end: { [output] completion in
            switch completion {
            case .finished: .finish
            case .failure: .last(output)
            }
          }, step: { .value($0) }))
    }
  }

  /// Gives a publisher that can't fail a failure type.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = MapError<Upstream, Failure>
  where Upstream.Failure == Never
}

extension Publisher {
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Stops the program with the failure's description if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.MapError<Self, Never> {
    func stop(_ failure: Failure) -> Never {
      preconditionFailure("\(prefix)a publisher failed: \(failure)", file: file, line: line)
    }
    return mapError(stop)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    func turn(_ never: Never) -> E {}
    return mapError(turn)
  }
}
