/// Operators that accumulate a result over successive values.
extension Publishers {
  /// Sends the accumulated result after each value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.receive(
        subscriber: Stage(subscriber) { [nextPartialResult] value in
          result = nextPartialResult(result, value)
          return .value(result)
        })
    }
  }

  /// Sends the accumulated result after each value, and fails if the closure throws.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.receive(
        subscriber: Stage(
          subscriber,
          trying: { [nextPartialResult] value in
            result = try nextPartialResult(result, value)
            return .value(result)
          }))
    }
  }

  /// Sends the accumulated result when the upstream publisher finishes.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.receive(
        subscriber: Stage(
          subscriber, gathers: true, end: Stage<Upstream.Output, Failure, S>.ending { result },
          step: { [nextPartialResult] value in
            result = nextPartialResult(result, value)
            return .nothing
          }))
    }
  }

  /// Sends arrays of a fixed number of values, and what is left when the upstream publisher finishes.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = [Upstream.Output]
    public let upstream: Upstream
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.receive(
        subscriber: Stage(
          subscriber, end: Stage<Upstream.Output, Failure, S>.ending { values.isEmpty ? nil : values },
          step: { [count] value in
            values.append(value)
            if values.count < count { return .nothing }
            defer { values = [] }
            return .value(values)
          }))
    }
  }

  /// Sends an array of all values when the upstream publisher finishes.
  public typealias Collect<Upstream: Publisher> = Reduce<Upstream, [Upstream.Output]>
  /// Sends the number of values when the upstream publisher finishes.
  public typealias Count<Upstream: Publisher> = Reduce<Upstream, Int>
}

extension Publisher {
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  public func collect() -> Publishers.Collect<Self> { reduce([]) { $0 + [$1] } }

  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  public func count() -> Publishers.Count<Self> { reduce(0) { count, _ in count + 1 } }
}

extension Publisher where Output: Comparable {
  public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { best, value in best.map { Swift.max($0, value) } ?? value }.compactMap { $0 }
  }

  public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { best, value in best.map { Swift.min($0, value) } ?? value }.compactMap { $0 }
  }
}
