import SystemCalls

/// The process between `redraw-trace` and a program that it runs. It is another process of `redraw-trace`.
///
///     redraw-trace ──▶ supervisor ──▶ program ──▶ whatever it starts
///          └── socket ──┘
///
/// It ends all processes below it when the program ends or times out, and when the socket shows that `redraw-trace` has
/// ended, for whatever reason. That includes processes that have left the session, because the supervisor becomes the
/// parent of orphans. If requested, it confines itself before it starts the program, so that all of the program's code
/// is confined.
public struct Supervisor {
  /// The socket to `redraw-trace`, which takes the report and ends when `redraw-trace` does.
  static let socket: Int32 = 5

  private let supervision: Supervision
  private let command: [String]
  private let signals: Int32?

  /// Runs as a supervisor and never returns if these arguments request it.
  public static func takeOver(_ arguments: [String]) {
    guard let (supervision, command) = Supervision.parsed(arguments), Descriptor.isOpen(socket) else { return }
    detach()
    let supervisor = Supervisor(supervision: supervision, command: command, signals: takenSignals())
    supervisor.report(supervisor.run())
    SystemProcess.exitImmediately(0)
  }

  /// Detaches from the terminal, and closes all other descriptors that this process was given.
  private static func detach() {
    SystemProcess.startSession()
    SystemProcess.adoptOrphans()
    Descriptor.closeAll(from: socket + 1)
    Descriptor.keepFromPrograms(socket)
  }

  /// A descriptor that delivers signals from now on.
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
      // The program's pipes have to end with the program and its children.
      for descriptor in 0..<Self.socket { Descriptor.close(descriptor) }
      let end = wait(for: pid)
      Descendants.end()
      return end
    } catch {
      return .notStarted(code: error.code)
    }
  }

  // MARK: Waiting

  /// After a timeout, the program is asked to end, and has a moment to report.
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
    if isReady[0] || isReady[1] && hasEndSignal { endWithoutReport() }
  }

  /// Whether a signal other than a child's end is pending. Reads all pending signals.
  private var hasEndSignal: Bool {
    var hasSignal = false
    while let signal = signals.flatMap(SystemSignal.next) { if signal != SystemSignal.childEnded { hasSignal = true } }
    return hasSignal
  }

  /// How the program ended, if it has. Other ended processes are reaped.
  private func reaped(_ program: Int32) -> ProcessEnd? {
    var found: ProcessEnd?
    while case .ended(let id, let end) = SystemProcess.reap() { if id == program { found = end } }
    return found
  }

  /// `redraw-trace` has ended, so there is nobody to report to.
  private func endWithoutReport() -> Never {
    Descendants.end()
    for folder in [supervision.scratch, supervision.draft] { folder.map { ScratchFolder(path: $0).remove() } }
    SystemProcess.exitImmediately(1)
  }

  private func report(_ end: SupervisedEnd) {
    end.numbers.withUnsafeBytes { _ = Descriptor.writeAll(Self.socket, $0) }
  }
}
