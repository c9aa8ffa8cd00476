#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Stream sockets on the loopback interface, which no other machine can reach.
///
/// They don't block: a call that would block fails with `SystemError.wouldBlock`.
public enum LoopbackSocket {
  /// The address family.
  public enum Family: Sendable {
    /// 127.0.0.1
    case four
    /// ::1
    case six
  }

  /// Creates a listening socket.
  ///
  /// - Parameter port: 0 for any free port.
  public static func listen(_ family: Family, port: UInt16, backlog: Int32 = 64) -> Int32? {
    guard let made = open(family) else { return nil }
    var isOn: Int32 = 1
    // Allows a restarted server to use its port again immediately.
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let isBound = withAddress(family, port) { address, size in bind(made, address, size) == 0 }
    guard isBound, startListening(made, backlog) else { return failed(made) }
    return made
  }

  /// Accepts the next connection. Returns `nil` if there is none yet.
  public static func accept(from listener: Int32) -> Int32? {
    while true {
      let connection = acceptNext(listener)
      if connection >= 0 { return prepared(connection) }
      // Skip connections that were aborted in the meantime.
      if errno != EINTR && errno != ECONNABORTED { return nil }
    }
  }

  /// Connects to a port of this machine.
  public static func connect(_ family: Family, port: UInt16) -> Int32? {
    guard let made = open(family, waits: true) else { return nil }
    let isConnected = withAddress(family, port) { address, size in connectSocket(made, address, size) == 0 }
    return isConnected ? made : failed(made)
  }

  /// The socket's own port.
  public static func port(of socket: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer -> UInt16? in
      let isKnown = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) == 0 }
      guard isKnown else { return nil }
      // The port is at the same offset in both families.
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }

  /// Ends writing. The other side's bytes can still be read.
  public static func endWriting(_ socket: Int32) { shutdown(socket, Int32(SHUT_WR)) }

  // MARK: Parts

  private static func open(_ family: Family, waits: Bool = false) -> Int32? {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let made = socket(family == .four ? AF_INET : AF_INET6, stream, 0)
    if made < 0 { return nil }
    if family == .six {
      var isOn: Int32 = 1
      setsockopt(made, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    if waits {
      Descriptor.keepFromPrograms(made)
      return made
    }
    return prepared(made)
  }

  private static func prepared(_ descriptor: Int32) -> Int32 {
    Descriptor.keepFromPrograms(descriptor)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return descriptor
  }

  private static func failed(_ descriptor: Int32) -> Int32? {
    let code = errno
    Descriptor.close(descriptor)
    errno = code
    return nil
  }

  private static func withAddress<Result>(
    _ family: Family, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    switch family {
    case .four:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
      return pass(&address, body)
    case .six:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return pass(&address, body)
    }
  }

  private static func pass<Address, Result>(
    _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

// The C functions under other names, because `LoopbackSocket` has functions with the same names.
private func startListening(_ socket: Int32, _ backlog: Int32) -> Bool { listen(socket, backlog) == 0 }
private func acceptNext(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
private func connectSocket(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
  connect(socket, address, size)
}

/// A descriptor to wait for.
public struct AwaitedDescriptor: Sendable {
  let descriptor: Int32?
  let toWrite: Bool

  /// - Parameters: - descriptor: `nil` is ignored. - toWrite: whether to wait until it is writable instead of readable.
  public init(_ descriptor: Int32?, toWrite: Bool = false) { (self.descriptor, self.toWrite) = (descriptor, toWrite) }
}

extension Descriptor {
  /// Waits until a descriptor is readable, writable or at its end.
  ///
  /// - Parameter milliseconds: the timeout, or `nil` for none.
  /// - Returns: for each descriptor, whether it is ready; `nil` after the timeout or a signal.
  public static func wait(for awaited: [AwaitedDescriptor], milliseconds: Int32?) -> [Bool]? {
    var polled = awaited.map {
      pollfd(fd: $0.descriptor ?? -1, events: Int16($0.toWrite ? POLLOUT : POLLIN), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), milliseconds ?? -1) > 0 else { return nil }
    return polled.map { $0.revents != 0 }
  }
}
