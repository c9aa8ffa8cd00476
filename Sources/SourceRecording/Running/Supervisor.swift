import Glibc

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
  private let signals: Int32

  /// Does that where these arguments ask for it, and doesn't return then.
  public static func takeOver(_ arguments: [String]) {
    guard let (supervision, command) = Supervision.parsed(arguments), fcntl(socket, F_GETFD) >= 0 else { return }
    detach()
    let supervisor = Supervisor(supervision: supervision, command: command, signals: takenSignals())
    supervisor.report(supervisor.run())
    _exit(0)
  }

  /// Away from the terminal, and from what else this process was given.
  private static func detach() {
    setsid()
    let (takeInOrphans, closeRange) = (Int32(36), 436)
    _ = processControl(takeInOrphans, 1, 0, 0, 0)
    if systemCall(closeRange, Int(socket) + 1, Int(UInt32.max), 0, 0) != 0 {
      for descriptor in socket + 1..<1024 { close(descriptor) }
    }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  /// Signals that come through a descriptor from here on.
  private static func takenSignals() -> Int32 {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGCHLD, SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    return signalDescriptor(-1, &signals, O_CLOEXEC | O_NONBLOCK)
  }

  private func run() -> SupervisedEnd {
    if let scratch = supervision.scratch, let gap = Sandbox.confine(to: scratch) { return .notConfined(gap) }
    var pid = pid_t()
    let code = spawn(
      command[0], command, environment: ProgramEnvironment.inherited(), descriptors: [], inOwnGroup: true, &pid)
    if code != 0 { return .notStarted(code: code) }
    // The program's pipes end with it and what it has started.
    for descriptor in 0..<Self.socket { close(descriptor) }
    let end = wait(for: pid)
    Descendants.end()
    return end
  }

  // MARK: Waiting

  /// When time is over the program is asked to end, for it may have something to say; not for long.
  private func wait(for pid: pid_t) -> SupervisedEnd {
    var end = supervision.seconds.map { MonotonicTime.now + .seconds($0) }
    var isOver = false
    while true {
      poll(until: end)
      if let status = reaped(pid) { return isOver ? .timedOut : SupervisedEnd(status: status) }
      guard let over = end, MonotonicTime.now >= over else { continue }
      if isOver { return .timedOut }
      isOver = true
      end = over + .seconds(1)
      kill(pid, SIGTERM)
    }
  }

  private func poll(until end: MonotonicTime?) {
    let events = Int16(POLLIN)
    var awaited = [
      pollfd(fd: Self.socket, events: events, revents: 0), pollfd(fd: signals, events: events, revents: 0),
    ]
    guard Glibc.poll(&awaited, nfds_t(awaited.count), end?.remainingMilliseconds ?? -1) > 0 else { return }
    if awaited[0].revents != 0 || awaited[1].revents != 0 && isToldToEnd { endWithoutReport() }
  }

  /// Takes the signals that have come; whether one of them is more than a child's end.
  private var isToldToEnd: Bool {
    var buffer = [UInt32](repeating: 0, count: 32)
    var isTold = false
    while read(signals, &buffer, 128) == 128 { if buffer[0] != UInt32(SIGCHLD) { isTold = true } }
    return isTold
  }

  /// The program's status where it has ended; what else has ended is put away.
  private func reaped(_ program: pid_t) -> Int32? {
    var found: Int32?
    var status: Int32 = 0
    while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 { if pid == program { found = status } }
    return found
  }

  /// Nobody is there any more to hear of it.
  private func endWithoutReport() -> Never {
    Descendants.end()
    if let scratch = supervision.scratch { ScratchFolder(path: scratch).remove() }
    _exit(1)
  }

  private func report(_ end: SupervisedEnd) {
    end.numbers.withUnsafeBytes { _ = write(Self.socket, $0.baseAddress, $0.count) }
  }
}
