/// Operators that select values by position.
extension Publishers {
  /// Sends the first value that satisfies a predicate.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber) { [predicate] in predicate($0) ? .last($0) : .nothing })
    }
  }

  /// Sends the last value that satisfies a predicate when the upstream publisher finishes.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.receive(
        subscriber: Stage(
          subscriber, gathers: true, end: Stage<Output, Failure, S>.ending { last },
          step: { [predicate] value in
            if predicate(value) { last = value }
            return .nothing
          }))
    }
  }

  /// Sends values for as long as they satisfy a predicate.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber) { [predicate] in predicate($0) ? .value($0) : .finish })
    }
  }

  /// Sends all values from the first that doesn't satisfy a predicate.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      upstream.receive(
        subscriber: Stage(subscriber) { [predicate] value in
          isDropping = isDropping && predicate(value)
          return isDropping ? .nothing : .value(value)
        })
    }
  }

  /// Sends the values whose positions are in a range.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let range: Range<Int>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var index = 0
      upstream.receive(
        subscriber: Stage(subscriber) { [range] value in
          defer { index += 1 }
          if index >= range.upperBound { return .finish }
          if index < range.lowerBound { return .nothing }
          return index == range.upperBound - 1 ? .last(value) : .value(value)
        })
    }
  }

  public typealias First<Upstream: Publisher> = FirstWhere<Upstream>
  public typealias Last<Upstream: Publisher> = LastWhere<Upstream>
  public typealias Drop<Upstream: Publisher> = DropWhile<Upstream>
}

extension Publisher {
  public func first() -> Publishers.First<Self> { first { _ in true } }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  public func last() -> Publishers.Last<Self> { last { _ in true } }

  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index..<index + 1) }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Output<Self> { output(in: count...) }
}
