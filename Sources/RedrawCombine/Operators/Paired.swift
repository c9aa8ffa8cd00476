/// A way of forming pairs from the values of two publishers.
public protocol _Pairing {
  static func _connect<A: Publisher, B: Publisher, S: Subscriber>(_ a: A, _ b: B, _ subscriber: S)
  where A.Failure == B.Failure, S.Input == (A.Output, B.Output), S.Failure == A.Failure
}

/// `Zip` and `CombineLatest` differ only in how they form pairs.
extension Publishers {
  /// Pairs the values of two publishers.
  public struct _Paired<A: Publisher, B: Publisher, Pairing: _Pairing>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Pairing._connect(a, b, subscriber)
    }
  }

  /// Pairs the values of three publishers: pairs of the first two are paired with the third.
  public struct _Paired3<A: Publisher, B: Publisher, C: Publisher, Pairing: _Pairing>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let pair = _Paired<A, B, Pairing>(a, b)
      _Paired<_Paired<A, B, Pairing>, C, Pairing>(pair, c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }

  /// Pairs the values of four publishers: triples of the first three are paired with the fourth.
  public struct _Paired4<A: Publisher, B: Publisher, C: Publisher, D: Publisher, Pairing: _Pairing>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let three = _Paired3<A, B, C, Pairing>(a, b, c)
      _Paired<_Paired3<A, B, C, Pairing>, D, Pairing>(three, d).map { ($0.0, $0.1, $0.2, $1) }
        .receive(subscriber: subscriber)
    }
  }
}
