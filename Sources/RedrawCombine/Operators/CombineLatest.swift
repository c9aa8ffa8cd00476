extension Publishers {
  /// Combines the latest values of two publishers whenever either sends one, once both have.
  public typealias CombineLatest<A: Publisher, B: Publisher> = _Paired<A, B, _ByLatest> where A.Failure == B.Failure
  /// Combines the latest values of three publishers.
  public typealias CombineLatest3<A: Publisher, B: Publisher, C: Publisher> = _Paired3<A, B, C, _ByLatest>
  where A.Failure == B.Failure, B.Failure == C.Failure
  /// Combines the latest values of four publishers.
  public typealias CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher> = _Paired4<
    A, B, C, D, _ByLatest
  >
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure
}

/// Pairs the latest values whenever either publisher sends one.
public enum _ByLatest: _Pairing {
  public static func _connect<A: Publisher, B: Publisher, S: Subscriber>(_ a: A, _ b: B, _ subscriber: S)
  where A.Failure == B.Failure, S.Input == (A.Output, B.Output), S.Failure == A.Failure {
    Joint.connect(subscriber, inputs: 2) { joint in
      var latest: (a: A.Output?, b: B.Output?)
      joint.attach(a) { value in
        latest.a = value
        if let other = latest.b { joint.send((value, other)) }
      }
      joint.attach(b) { value in
        latest.b = value
        if let other = latest.a { joint.send((other, value)) }
      }
    }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
