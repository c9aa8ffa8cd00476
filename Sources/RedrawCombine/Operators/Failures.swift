/// Operators on the kind of failure.
extension Publishers {
  /// Another failure in the place of the one from above.
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

  /// A last value in the place of a failure.
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

  /// A publisher that can't fail, with a kind of failure all the same.
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

  /// A failure is a fault of the program's own: it stops there, in the failure's words.
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
