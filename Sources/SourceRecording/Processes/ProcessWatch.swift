import SystemCalls

/// Reads a child's output and messages until it ends or times out.
struct ProcessWatch {
  let child: ChildProcess
  /// Called with each line of output, without its line break. Very long lines arrive in pieces.
  var onOutput: (String) -> Void
  /// Called with each message.
  var onMessage: (String) -> Void = { _ in }
  /// Called several times a second.
  var onWait: (() -> Void)?

  /// Waits for the program to end, and returns how it ended.
  ///
  /// - Parameter seconds: the time limit that the supervisor enforces. If the supervisor itself is gone, the wait ends
  ///   shortly after it.
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
      let isReady = Descriptor.wait(for: streams.awaited, milliseconds: patience(until: end))
      if let isReady { streams.read(isReady) }
      onWait?()
    }
    child.wait()
    return streams.end
  }

  private func patience(until end: MonotonicTime?) -> Int32? {
    let rest = end?.remainingMilliseconds
    return onWait == nil ? rest : min(rest ?? .max, Self.breath)
  }

  /// Milliseconds between two calls of `onWait`.
  private static let breath: Int32 = 250
  /// Longer than a supervisor needs to end everything.
  private static let patience = 10
}

/// The streams of a child, for callers that also wait for other descriptors.
struct ChildStreams {
  private var streams: [LineStream]
  private var report: ReportStream

  init(_ child: ChildProcess, onOutput: @escaping (String) -> Void, onMessage: @escaping (String) -> Void) {
    streams = [LineStream(child.output, .cut, onOutput), LineStream(child.messages, .dropped, onMessage)]
    report = ReportStream(descriptor: child.reports)
  }

  var areOpen: Bool { report.isOpen || streams.contains(where: \.isOpen) }

  /// The descriptors to wait for. Those that have ended are `nil`.
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

  /// How the program ended, once all streams have ended.
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
