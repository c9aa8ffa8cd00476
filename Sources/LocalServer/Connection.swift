import SystemCalls

/// A connection, which serves one request and then closes.
struct Connection {
  enum Phase {
    /// Receiving the request.
    case reading
    /// The request is complete, but its response isn't available yet.
    case waiting(HTTPRequest, since: UInt64)
    /// Sending the response.
    case writing
    /// The response is sent. Further bytes from the client are discarded, so that the connection isn't reset before the
    /// client has read the response.
    case closing
    case over
  }

  let descriptor: Int32
  private(set) var phase = Phase.reading
  /// When the phase began, or the last byte was sent, in nanoseconds.
  private var since: UInt64
  private var received: [UInt8] = []
  private var head: RequestHead?
  private var bodyLength = 0
  private var isHead = false
  private var response: ArraySlice<UInt8> = []
  private var dropped = 0

  private static let largestHead = 16_384
  private static let second: UInt64 = 1_000_000_000

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    since = SystemClock.nanoseconds
  }

  var isReading: Bool { if case .reading = phase { true } else { false } }
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  var isOver: Bool { if case .over = phase { true } else { false } }
  var isWriting: Bool { if case .writing = phase { true } else { false } }

  /// The time limit of the phase in nanoseconds, or `nil` while the request waits for its response.
  private var limit: UInt64? {
    switch phase {
    case .reading: 10 * Self.second
    case .writing: 20 * Self.second
    case .closing: Self.second
    case .waiting, .over: nil
    }
  }

  /// Milliseconds until the phase times out.
  func remaining(at now: UInt64) -> UInt64? {
    limit.map { limit in since + limit > now ? (since + limit - now) / 1_000_000 + 1 : 0 }
  }

  // MARK: Reading

  mutating func read(_ gate: RequestGate) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = Descriptor.read(descriptor, into: &buffer)
    if count < 0 {
      if SystemError.last != SystemError.wouldBlock { phase = .over }
      return
    }
    switch phase {
    case .reading:
      guard count > 0 else { return phase = .over }
      received += buffer[..<count]
      parse(gate)
    case .waiting:
      // The client has closed the connection, or sent more than one request.
      phase = .over
    case .closing:
      dropped += count
      if count == 0 || dropped > 1 << 20 { phase = .over }
    case .writing, .over: break
    }
  }

  private mutating func parse(_ gate: RequestGate) {
    do throws(HTTPStatus) {
      if head == nil {
        guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else {
          if received.count > Self.largestHead { throw .largeHead }
          return
        }
        if end.upperBound > Self.largestHead { throw .largeHead }
        let known = try RequestHead(received[..<end.upperBound])
        isHead = known.method == HTTPRequest.Method.head.rawValue
        bodyLength = try gate.bodyLength(of: known)
        head = known
        received.removeFirst(end.upperBound)
      }
      guard let head, received.count >= bodyLength else { return }
      if received.count > bodyLength { throw .badRequest }
      phase = .waiting(try gate.request(head, received), since: SystemClock.nanoseconds)
      received = []
    } catch {
      answer(HTTPResponse(error))
    }
  }

  // MARK: Writing

  mutating func answer(_ answer: HTTPResponse) {
    response = answer.bytes(headOnly: isHead)[...]
    phase = .writing
    since = SystemClock.nanoseconds
    write()
  }

  mutating func write() {
    while !response.isEmpty {
      let written = response.withUnsafeBytes {
        Descriptor.writeWithoutSignal(descriptor, $0.baseAddress, count: min($0.count, 1 << 18))
      }
      if written < 0 {
        if SystemError.last != SystemError.wouldBlock { phase = .over }
        return
      }
      response.removeFirst(written)
      since = SystemClock.nanoseconds
    }
    response = []
    LoopbackSocket.endWriting(descriptor)
    phase = .closing
  }

  /// Ends a phase that has timed out.
  mutating func expire() {
    if isReading, !received.isEmpty { return answer(HTTPResponse(.timedOut)) }
    phase = .over
  }
}
