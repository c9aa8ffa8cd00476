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
    var streams = ChildStreams(child, onOutput: onOutput, onMessage: onMessage)
    while streams.areOpen {
      if let end, MonotonicTime.now >= end {
        child.kill()
        streams.passOnRest()
        child.wait()
        return .timedOut
      }
      let isReady = Descriptor.wait(for: streams.awaited, milliseconds: end?.remainingMilliseconds)
      if let isReady { streams.read(isReady) }
    }
    child.wait()
    return streams.end
  }

  /// Seconds in which a supervisor has ended everything, and more.
  private static let patience = 10
}

/// What comes from a child, as it comes: for whoever waits for more than that.
struct ChildStreams {
  private var streams: [LineStream]
  private var report: ReportStream

  init(_ child: ChildProcess, onOutput: @escaping (String) -> Void, onMessage: @escaping (String) -> Void) {
    streams = [LineStream(child.output, .cut, onOutput), LineStream(child.messages, .dropped, onMessage)]
    report = ReportStream(descriptor: child.reports)
  }

  var areOpen: Bool { report.isOpen || streams.contains(where: \.isOpen) }

  /// What to wait for; `nil` in the place of what has ended.
  var awaited: [Int32?] {
    streams.map { $0.isOpen ? $0.descriptor : nil } + [report.isOpen ? report.descriptor : nil]
  }

  /// - Parameter isReady: for each of `awaited`.
  mutating func read(_ isReady: some RandomAccessCollection<Bool>) {
    for (index, isReady) in isReady.enumerated() where isReady {
      if index < streams.count { streams[index].read() } else { report.read() }
    }
  }

  mutating func passOnRest() {
    for index in streams.indices { streams[index].passOnRest() }
  }

  /// How the program ended, where nothing is open any more.
  var end: SupervisedEnd { report.end ?? .killed(signal: SystemSignal.kill) }
}

/// A supervisor's report of how a program ended.
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
