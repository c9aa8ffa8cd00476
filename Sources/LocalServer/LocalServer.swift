import SystemCalls

/// What a server shows, and what it waits for besides requests.
public protocol ServedContent: AnyObject {
  /// The answer to a request; `nil` where there is none yet: it is asked again after each turn.
  ///
  /// - Parameter waited: seconds since the request came.
  func answer(_ request: HTTPRequest, waited: Double) -> HTTPResponse?
  /// What else to wait for: descriptors, `nil` passed over.
  var awaited: [Int32?] { get }
  /// How long to wait at most before `turn`, in milliseconds; `nil` for any time.
  var milliseconds: Int32? { get }
  /// Something has come, or time has passed.
  ///
  /// - Parameter isReady: for each of `awaited`; empty where none is.
  func turn(_ isReady: [Bool])
}

/// A server for a browser on the same machine, and for nobody else: one thread that never waits for anyone in particular.
///
///     let server = try LocalServer(port: 0)
///     print(server.address)
///     while true { server.turn(content) }
///
/// No path from the network reaches the file system here: what a request asks for is a name that `ServedContent` knows.
public struct LocalServer {
  /// Where it can be found, with the token: `http://127.0.0.1:4711/3f…/`.
  public let address: String
  private let listeners: [Int32]
  private let gate: RequestGate
  private var connections: [Connection] = []

  private static let mostConnections = 64

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - alsoSix: whether `::1` is listened to as well.
  public init(port: UInt16, alsoSix: Bool = false) throws(SystemFailure) {
    guard let bytes = SystemRandom.bytes(16) else { throw SystemFailure(code: SystemError.last) }
    let token = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    guard let listener = LoopbackSocket.listen(.four, port: port), let taken = LoopbackSocket.port(of: listener) else {
      throw SystemFailure(code: SystemError.last)
    }
    var listeners = [listener]
    if alsoSix {
      guard let second = LoopbackSocket.listen(.six, port: taken) else {
        let code = SystemError.last
        Descriptor.close(listener)
        throw SystemFailure(code: code)
      }
      listeners.append(second)
    }
    self.listeners = listeners
    gate = RequestGate(token: token, port: taken)
    address = "http://127.0.0.1:\(taken)/\(token)/"
  }

  public func close() {
    for descriptor in listeners + connections.map(\.descriptor) { Descriptor.close(descriptor) }
  }

  /// Waits until something happens, and sees to it.
  public mutating func turn(_ content: some ServedContent) {
    let own = listeners.map { AwaitedDescriptor($0) }
    let clients = connections.map { AwaitedDescriptor($0.descriptor, toWrite: $0.isWriting) }
    let others = content.awaited.map { AwaitedDescriptor($0) }
    let isReady = Descriptor.wait(for: own + clients + others, milliseconds: patience(content)) ?? []
    content.turn(Array(isReady.dropFirst(own.count + clients.count)))
    for (index, isReady) in isReady.dropFirst(own.count).prefix(clients.count).enumerated() where isReady {
      if connections[index].isWriting { connections[index].write() } else { connections[index].read(gate) }
    }
    if isReady.prefix(own.count).contains(true) { acceptAll() }
    answer(content)
    let now = SystemClock.nanoseconds
    for index in connections.indices where connections[index].remaining(at: now) == 0 { connections[index].expire() }
    for connection in connections where connection.isOver { Descriptor.close(connection.descriptor) }
    connections.removeAll(where: \.isOver)
  }

  private func answer(_ content: some ServedContent, _ connection: inout Connection) {
    guard case .waiting(let request, let since) = connection.phase else { return }
    let waited = Double(SystemClock.nanoseconds - since) / 1e9
    if let response = content.answer(request, waited: waited) { connection.answer(response) }
  }

  /// What one request has changed may be what another one waits for.
  private mutating func answer(_ content: some ServedContent) {
    for _ in 0..<2 { for index in connections.indices { answer(content, &connections[index]) } }
  }

  /// Where there are too many, the one that has been sending its request for longest makes room.
  private mutating func acceptAll() {
    for listener in listeners {
      while let descriptor = LoopbackSocket.accept(from: listener) {
        connections.append(Connection(descriptor))
        guard connections.count > Self.mostConnections else { continue }
        let slowest = connections.firstIndex(where: \.isReading) ?? 0
        Descriptor.close(connections[slowest].descriptor)
        connections.remove(at: slowest)
      }
    }
  }

  private func patience(_ content: some ServedContent) -> Int32? {
    let now = SystemClock.nanoseconds
    var waits = connections.compactMap { $0.remaining(at: now) }
    if let own = content.milliseconds { waits.append(UInt64(max(0, own))) }
    // It is asked from time to time whether it has waited long enough.
    if connections.contains(where: \.isWaiting) { waits.append(1_000) }
    return waits.min().map { Int32(clamping: $0) }
  }
}
