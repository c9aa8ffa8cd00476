import SystemCalls

/// What a server serves, and what it waits for besides requests.
public protocol ServedContent: AnyObject {
  /// The response to a request, or `nil` if it isn't available yet, in which case the server asks again after each
  /// turn.
  ///
  /// - Parameter waited: seconds since the request arrived.
  func answer(_ request: HTTPRequest, waited: Double) -> HTTPResponse?
  /// Additional descriptors to wait for; `nil` entries are ignored.
  var awaited: [Int32?] { get }
  /// The longest wait before `turn`, in milliseconds, or `nil` for no limit.
  var milliseconds: Int32? { get }
  /// Called when a descriptor is ready or the wait is over.
  ///
  /// - Parameter isReady: for each of `awaited`, whether it is ready; empty if there are none.
  func turn(_ isReady: [Bool])
}

/// A server for browsers on the same machine only. It has one thread, which never waits for any particular client.
///
///     let server = try LocalServer(port: 0)
///     print(server.address)
///     while true { server.turn(content) }
///
/// No request reaches the file system: a path is a name that `ServedContent` knows.
public struct LocalServer {
  /// The address including the token: `http://127.0.0.1:4711/3f…/`.
  public let address: String
  private let listeners: [Int32]
  private let gate: RequestGate
  private var connections: [Connection] = []

  private static let mostConnections = 64

  /// - Parameters: - port: 0 for any free port. - includesIPv6: whether to listen on `::1` too.
  public init(port: UInt16, includesIPv6: Bool = false) throws(SystemFailure) {
    guard let bytes = SystemRandom.bytes(16) else { throw SystemFailure(code: SystemError.last) }
    let token = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    guard let listener = LoopbackSocket.listen(.four, port: port), let taken = LoopbackSocket.port(of: listener) else {
      throw SystemFailure(code: SystemError.last)
    }
    var listeners = [listener]
    if includesIPv6 {
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

  /// Waits for events and handles them.
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

  /// One request can change what another is waiting for.
  private mutating func answer(_ content: some ServedContent) {
    for _ in 0..<2 { for index in connections.indices { answer(content, &connections[index]) } }
  }

  /// If there are too many connections, closes the one that has been sending its request for the longest time.
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
    // Waiting requests are asked about regularly, in case they have waited long enough.
    if connections.contains(where: \.isWaiting) { waits.append(1_000) }
    return waits.min().map { Int32(clamping: $0) }
  }
}
