import SystemCalls

/// The process between `redraw-trace` and a program that it runs, which is `redraw-trace` again.
///
///     redraw-trace ──▶ supervisor ──▶ program ──▶ whatever that starts
///          └── socket ──┘
///
/// It ends everything below it when the program ends, when its time is over, and when the socket tells that `redraw-trace` is
/// gone, however that happened: also what has left its session, since orphans come to it. It confines itself before it starts
/// the program, where that is asked for, so that none of the program's code runs before.
public struct Supervisor {
  /// The socket that ends when `redraw-trace` does, and takes the report.
  static let socket: Int32 = 5

  private let supervision: Supervision
  private let command: [String]
  private let signals: Int32?

  /// Does that where these arguments ask for it, and doesn't return then.
  public static func takeOver(_ arguments: [String]) {
    guard let (supervision, command) = Supervision.parsed(arguments), Descriptor.isOpen(socket) else { return }
    detach()
    let supervisor = Supervisor(supervision: supervision, command: command, signals: takenSignals())
    supervisor.report(supervisor.run())
    SystemProcess.exitAtOnce(0)
  }

  /// Away from the terminal, and from what else this process was given.
  private static func detach() {
    SystemProcess.startSession()
    SystemProcess.takeInOrphans()
    Descriptor.closeAll(from: socket + 1)
    Descriptor.keepFromPrograms(socket)
  }

  /// Signals that come through a descriptor from here on.
  private static func takenSignals() -> Int32? {
    SystemSignal.descriptor(
      for: [SystemSignal.childEnded, SystemSignal.terminate, SystemSignal.interrupt, SystemSignal.hangUp])
  }

  private func run() -> SupervisedEnd {
    if supervision.fixesAddresses { SystemProcess.fixAddresses() }
    if let scratch = supervision.scratch, let gap = Sandbox.confine(to: scratch) { return .notConfined(gap) }
    do throws(SystemFailure) {
      let backtrace = supervision.backtrace.map { ["SWIFT_BACKTRACE=\($0)"] } ?? []
      let pid = try SystemProcess.start(
        command[0], command, environment: ProgramEnvironment.inherited(with: backtrace), leadsGroup: true)
      // The program's pipes end with it and what it has started.
      for descriptor in 0..<Self.socket { Descriptor.close(descriptor) }
      let end = wait(for: pid)
      Descendants.end()
      return end
    } catch {
      return .notStarted(code: error.code)
    }
  }

  // MARK: Waiting

  /// When time is over the program is asked to end, for it may have something to say; not for long.
  private func wait(for pid: Int32) -> SupervisedEnd {
    var end = supervision.seconds.map { MonotonicTime.now + .seconds($0) }
    var isOver = false
    while true {
      poll(until: end)
      if let ended = reaped(pid) { return isOver ? .timedOut : SupervisedEnd(ended) }
      guard let over = end, MonotonicTime.now >= over else { continue }
      if isOver { return .timedOut }
      isOver = true
      end = over + .seconds(1)
      SystemProcess.send(SystemSignal.terminate, to: pid)
    }
  }

  private func poll(until end: MonotonicTime?) {
    let awaited = [Self.socket, signals]
    guard let isReady = Descriptor.wait(for: awaited, milliseconds: end?.remainingMilliseconds) else { return }
    if isReady[0] || isReady[1] && isToldToEnd { endWithoutReport() }
  }

  /// Takes the signals that have come; whether one of them is more than a child's end.
  private var isToldToEnd: Bool {
    var isTold = false
    while let signal = signals.flatMap(SystemSignal.next) { if signal != SystemSignal.childEnded { isTold = true } }
    return isTold
  }

  /// How the program ended, if it has; other processes that ended are reaped.
  private func reaped(_ program: Int32) -> ProcessEnd? {
    var found: ProcessEnd?
    while case .ended(let id, let end) = SystemProcess.reap() { if id == program { found = end } }
    return found
  }

  /// Nobody is left to report to.
  private func endWithoutReport() -> Never {
    Descendants.end()
    if let scratch = supervision.scratch { ScratchFolder(path: scratch).remove() }
    SystemProcess.exitAtOnce(1)
  }

  private func report(_ end: SupervisedEnd) {
    end.numbers.withUnsafeBytes { _ = Descriptor.writeAll(Self.socket, $0) }
  }
}
