/// Operators that continue with another publisher.
extension Publishers {
  /// Replaces a publisher that fails with another one.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { [upstream, handler] joint in
        let inlet = Inlet<Output, Upstream.Failure>(value: { joint.send($0) }) { completion in
          switch completion {
          case .finished: joint.inputEnded(.finished)
          case .failure(let failure): joint.attach(handler(failure)) { joint.send($0) }
          }
        }
        joint.attach(upstream, inlet)
      }
    }
  }

  /// Replaces a publisher that fails with another one, or fails if the closure throws.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      Catch(upstream: upstream) { failure in
        Result { try handler(failure) }.publisher.flatMap { $0.mapError { $0 as any Error } }
      }.receive(subscriber: subscriber)
    }
  }

  /// Subscribes again to a publisher that fails, a limited number of times.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// The maximum number of retries, or `nil` for no limit.
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { [upstream, retries] joint in
        Self.attempt(upstream, left: retries, joint)
      }
    }

    private static func attempt<S: Subscriber>(_ upstream: Upstream, left: Int?, _ joint: Joint<S>)
    where S.Input == Output, S.Failure == Failure {
      let inlet = Inlet<Output, Failure>(value: { joint.send($0) }) { completion in
        if case .failure = completion, left ?? 1 > 0 {
          attempt(upstream, left: left.map { $0 - 1 }, joint)
        } else {
          joint.inputEnded(completion)
        }
      }
      joint.attach(upstream, inlet)
    }
  }

  /// Sends all values of one publisher, then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { [prefix, suffix] joint in
        let inlet = Inlet<Output, Failure>(value: { joint.send($0) }) { completion in
          if case .failure = completion { return joint.finish(completion) }
          joint.attach(suffix) { joint.send($0) }
        }
        joint.attach(prefix, inlet)
      }
    }
  }
}

extension Publisher {
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }

  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
