import SystemCalls

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
      poll(&streams, &report, end?.remainingMilliseconds)
    }
    child.wait()
    return report.end ?? .killed(signal: SystemSignal.kill)
  }

  /// Seconds in which a supervisor has ended everything, and more.
  private static let patience = 10

  private func poll(_ streams: inout [LineStream], _ report: inout ReportStream, _ milliseconds: Int32?) {
    let open = streams.map { $0.isOpen ? $0.descriptor : nil } + [report.isOpen ? report.descriptor : nil]
    guard let isReady = Descriptor.wait(for: open, milliseconds: milliseconds) else { return }
    for index in streams.indices where isReady[index] { streams[index].read() }
    if isReady[streams.count] { report.read() }
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
    let count = Descriptor.read(descriptor, into: &numbers, count: SupervisedEnd.size)
    if count == SupervisedEnd.size { end = SupervisedEnd(numbers: numbers) }
    if count != SupervisedEnd.size { isOpen = false }
  }
}
