extension Publishers {
  /// Sends the values that satisfy a predicate.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber) { [isIncluded] in isIncluded($0) ? .value($0) : .nothing })
    }
  }

  /// Sends the values that satisfy a predicate, and fails if the predicate throws.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Stage(subscriber, trying: { [isIncluded] in try isIncluded($0) ? .value($0) : .nothing }))
    }
  }

  /// Sends the values that differ from their predecessor.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.receive(
        subscriber: Stage(subscriber) { [predicate] value in
          if let last, predicate(last, value) { return .nothing }
          last = value
          return .value(value)
        })
    }
  }

  /// Sends the values that differ from their predecessor, and fails if the comparison throws.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Failure = any Error
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.receive(
        subscriber: Stage(
          subscriber,
          trying: { [predicate] value in
            if let last, try predicate(last, value) { return .nothing }
            last = value
            return .value(value)
          }))
    }
  }

  /// Sends only the completion.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Never
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Stage<Upstream.Output, Failure, S>(
          subscriber, gathers: true, end: { $0.asStep() }, step: { _ in .nothing }))
    }
  }
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
