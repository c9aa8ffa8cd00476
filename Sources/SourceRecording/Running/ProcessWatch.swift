import Glibc

/// Reads what a child writes until it ends or its time is over.
struct ProcessWatch {
  let child: ChildProcess
  /// Whole lines of what it prints, without their line breaks.
  var onOutput: (String) -> Void
  /// Lines of its messages.
  var onMessage: (String) -> Void = { _ in }

  /// How it ended; `nil` where `seconds` were over before and it was killed.
  func run(seconds: Int? = nil) -> ChildProcess.End? {
    let end = seconds.map { monotonicNanoseconds() + UInt64($0) * 1_000_000_000 }
    var streams = [LineStream(child.output, onOutput), LineStream(child.messages, onMessage)]
    while streams.contains(where: \.isOpen) {
      guard let wait = remainingMilliseconds(until: end) else {
        child.kill()
        _ = child.wait()
        for index in streams.indices { streams[index].passOnRest() }
        return nil
      }
      poll(&streams, wait)
    }
    return child.wait()
  }

  private func poll(_ streams: inout [LineStream], _ milliseconds: Int32) {
    var descriptors = streams.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
    guard Glibc.poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return }
    for index in streams.indices where descriptors[index].revents != 0 { streams[index].read() }
  }

  private func remainingMilliseconds(until end: UInt64?) -> Int32? {
    guard let end else { return -1 }
    let now = monotonicNanoseconds()
    return now < end ? Int32(min((end - now) / 1_000_000 + 1, 1_000_000)) : nil
  }

}

private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Bytes from a pipe, handed on as lines.
private struct LineStream {
  let descriptor: Int32
  private let pass: (String) -> Void
  private(set) var isOpen = true
  private var rest: [UInt8] = []

  init(_ descriptor: Int32, _ pass: @escaping (String) -> Void) {
    self.descriptor = descriptor
    self.pass = pass
  }

  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      isOpen = false
      return passOnRest()
    }
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        pass(String(decoding: rest, as: UTF8.self))
        rest.removeAll(keepingCapacity: true)
      } else {
        rest.append(byte)
      }
    }
  }

  /// What stands behind the last line break.
  mutating func passOnRest() {
    if !rest.isEmpty { pass(String(decoding: rest, as: UTF8.self)) }
    rest = []
  }
}
