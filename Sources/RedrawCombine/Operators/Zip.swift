extension Publishers {
  /// Pairs the first values of two publishers, then their second values, and so on.
  public typealias Zip<A: Publisher, B: Publisher> = _Paired<A, B, _ByNumber> where A.Failure == B.Failure
  /// Combines the values of three publishers by position.
  public typealias Zip3<A: Publisher, B: Publisher, C: Publisher> = _Paired3<A, B, C, _ByNumber>
  where A.Failure == B.Failure, B.Failure == C.Failure
  /// Combines the values of four publishers by position.
  public typealias Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> = _Paired4<A, B, C, D, _ByNumber>
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure
}

/// Pairs values by position.
public enum _ByNumber: _Pairing {
  public static func _connect<A: Publisher, B: Publisher, S: Subscriber>(_ a: A, _ b: B, _ subscriber: S)
  where A.Failure == B.Failure, S.Input == (A.Output, B.Output), S.Failure == A.Failure {
    Joint.connect(subscriber, inputs: 2) { joint in
      let pairs = Pairs<A.Output, B.Output>()
      let send = {
        while let pair = pairs.next() { joint.send(pair) }
        if pairs.isExhausted { joint.finish(.finished) }
      }
      joint.attach(a, pairs.inlet(joint, \.first, \.isFirstOver, send))
      joint.attach(b, pairs.inlet(joint, \.second, \.isSecondOver, send))
    }
  }
}

/// Buffers values until their counterparts arrive.
private final class Pairs<First, Second> {
  var first: [First] = []
  var second: [Second] = []
  var isFirstOver = false
  var isSecondOver = false

  func next() -> (First, Second)? {
    if first.isEmpty || second.isEmpty { return nil }
    return (first.removeFirst(), second.removeFirst())
  }

  /// Whether no more pairs can form.
  var isExhausted: Bool { isFirstOver && first.isEmpty || isSecondOver && second.isEmpty }

  func inlet<Value, Downstream: Subscriber>(
    _ joint: Joint<Downstream>, _ values: ReferenceWritableKeyPath<Pairs, [Value]>,
    _ isOver: ReferenceWritableKeyPath<Pairs, Bool>, _ send: @escaping () -> Void
  ) -> Inlet<Value, Downstream.Failure> {
    Inlet(
      value: { [self] value in
        self[keyPath: values].append(value)
        send()
      },
      completion: { [self] completion in
        if case .failure = completion { return joint.finish(completion) }
        self[keyPath: isOver] = true
        send()
      })
  }
}

extension Publisher {
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }
}
