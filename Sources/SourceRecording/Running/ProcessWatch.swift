import Glibc

/// Reads what a child writes until it ends or its time is over.
struct ProcessWatch {
  let child: ChildProcess
  /// Whole lines of what it prints, without their line breaks; a very long one comes in pieces.
  var onOutput: (String) -> Void
  /// Lines of its messages.
  var onMessage: (String) -> Void = { _ in }

  /// How it ended.
  ///
  /// - Parameter seconds: what its supervisor was given, which ends it then. Should that be gone itself, nobody waits for ever.
  func run(seconds: Int? = nil) -> SupervisedEnd {
    let end = seconds.map { MonotonicTime.now + .seconds($0 + Self.patience) }
    var streams = [LineStream(child.output, .cut, onOutput), LineStream(child.messages, .dropped, onMessage)]
    var report = ReportStream(descriptor: child.reports)
    while report.isOpen || streams.contains(where: \.isOpen) {
      if let end, MonotonicTime.now >= end {
        child.kill()
        for index in streams.indices { streams[index].passOnRest() }
        child.wait()
        return .timedOut
      }
      poll(&streams, &report, end?.remainingMilliseconds ?? -1)
    }
    child.wait()
    return report.end ?? .killed(signal: SIGKILL)
  }

  /// Seconds in which a supervisor has ended everything, and more.
  private static let patience = 10

  private func poll(_ streams: inout [LineStream], _ report: inout ReportStream, _ milliseconds: Int32) {
    let open = streams.map { ($0.descriptor, $0.isOpen) } + [(report.descriptor, report.isOpen)]
    var awaited = open.map { pollfd(fd: $0.1 ? $0.0 : -1, events: Int16(POLLIN), revents: 0) }
    guard Glibc.poll(&awaited, nfds_t(awaited.count), milliseconds) > 0 else { return }
    for index in streams.indices where awaited[index].revents != 0 { streams[index].read() }
    if awaited[streams.count].revents != 0 { report.read() }
  }
}

/// What a supervisor says of a program's end.
private struct ReportStream {
  let descriptor: Int32
  private(set) var isOpen = true
  private(set) var end: SupervisedEnd?

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func read() {
    var numbers = [Int32](repeating: 0, count: 2)
    let count = Glibc.read(descriptor, &numbers, SupervisedEnd.size)
    if count < 0, errno == EINTR { return }
    if count == SupervisedEnd.size { end = SupervisedEnd(numbers: numbers) }
    if count != SupervisedEnd.size { isOpen = false }
  }
}
