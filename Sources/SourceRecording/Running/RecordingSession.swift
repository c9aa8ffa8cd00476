import RecordingProtocol
import SystemCalls
import TraceFormat

/// A recorded program that runs steps one at a time and reports its screen after each.
///
///     let session = try program.session(request, limits)
///     while let isReady = Descriptor.wait(for: session.awaited, milliseconds: session.milliseconds) { session.read(isReady) }
///     session.perform("tap \"Add\"")
///
/// It never waits: callers wait for `awaited`, among other things. Each step has the time limit that `RunLimits` gives
/// a run.
public final class RecordingSession {
  /// What the session can do next.
  public enum State: Sendable {
    /// The program is starting or running a step.
    case busy
    /// The program is ready for the next step.
    case ready
    /// The session has ended, because of a crash, an endless body or an `exit`.
    case over(SourceFault)
  }

  public private(set) var state = State.busy
  /// The screen after the last step.
  public private(set) var screen: [ShownItem] = []
  /// The result of the last step, or `nil` until the first screen arrives.
  public private(set) var report: StepReport?
  /// Called with each line that the user's code prints.
  public var onPrint: (String) -> Void = { _ in }
  /// Called when a part that was left out of the program is reached for the first time.
  public var onReach: (LeftOutPart) -> Void = { _ in }
  /// Called when the turns that follow a step don't end and were cut short.
  public var onCut: (_ tick: Int, _ reason: String) -> Void = { _, _ in }

  private let runner: ProgramRunner
  private let trace: PassedTrace
  private let record: RunRecord
  private let home: ScratchFolder
  private let child: ChildProcess
  private var streams: ChildStreams
  /// When the program itself should have ended the step.
  private var deadline: MonotonicTime?
  private var isEnded = false

  init(program: String, project: SourceProject, request: RunRequest, limits: RunLimits) throws(SourceFault) {
    do throws(TraceError) { trace = try PassedTrace(nameless: "session") } catch {
      throw .system(path: "/tmp", code: SystemError.last)
    }
    runner = ProgramRunner(program: program, project: project, request: request, limits: limits, trace: trace)
    home = try ProgramRunner.makeHome()
    let relay = SessionRelay()
    let record = RunRecord(
      CrashReader(project), onPrint: { relay.session?.onPrint($0) }, onIdle: { _ in },
      onReach: { relay.session?.onReach($0) }, onCut: { relay.session?.onCut($0, $1) }, onTick: { _ in })
    self.record = record
    do throws(SourceFault) { child = try runner.start(home: home, isSession: true) } catch {
      home.remove()
      throw error
    }
    streams = ChildStreams(child, onOutput: record.take(printed:), onMessage: record.take(message:))
    setDeadline()
    relay.session = self
    record.onScreen = { [weak self] items, report in self?.take(items, report) }
  }

  deinit { end() }

  // MARK: Steps

  /// Runs a step, unless one is in progress.
  public func perform(_ step: String) {
    guard case .ready = state else { return }
    state = .busy
    setDeadline()
    let line = SessionRequest.step(step).line
    let bytes = Array(line.utf8)
    _ = Descriptor.writeWithoutSignal(child.messages, bytes, count: bytes.count)
  }

  private func take(_ items: [ShownItem], _ report: StepReport) {
    (screen, self.report, state, deadline) = (items, report, .ready, nil)
  }

  // MARK: Waiting

  /// The descriptors to wait for. Those that have ended are `nil`.
  public var awaited: [Int32?] { isEnded ? [] : streams.awaited }

  /// The longest time to wait before the next `read`, or `nil` for no limit.
  public var milliseconds: Int32? { deadline?.remainingMilliseconds }

  /// Reads what has arrived.
  ///
  /// - Parameter isReady: for each of `awaited`; empty after a timeout.
  public func read(_ isReady: some RandomAccessCollection<Bool>) {
    if isEnded { return }
    streams.read(isReady)
    if !streams.areOpen { return finish(streams.end) }
    if let deadline, MonotonicTime.now >= deadline { stop() }
  }

  private func finish(_ end: SupervisedEnd) {
    child.wait()
    isEnded = true
    home.remove()
    if case .killed = end { record.finish(isCrash: true) } else { record.finish(isCrash: false) }
    if case .failure(let fault) = record.result {
      state = .over(.run(fault, partial: nil))
    } else if case .killed(SystemSignal.alarm) = end {
      // The program's own timer has ended it.
      state = .over(runner.fault(.timedOut, record))
    } else {
      state = .over(runner.fault(end, record))
    }
  }

  /// Ends a program that doesn't end by itself, with everything it has started.
  private func stop() {
    streams.passOnRest()
    child.kill()
    finish(.timedOut)
  }

  /// Ends the program if it is running.
  public func end() {
    if isEnded { return }
    isEnded = true
    // The supervisor ends everything once its report has no reader.
    Descriptor.close(child.reports)
    SystemProcess.wait(for: child.pid)
    for descriptor in [child.output, child.messages] { Descriptor.close(descriptor) }
    home.remove()
  }

  /// How many seconds a program has to end by itself.
  private static let patience = 3

  private func setDeadline() { deadline = MonotonicTime.now + .seconds(runner.limits.seconds + Self.patience) }

  // MARK: The trace

  /// The path by which this process can read the recording so far, complete or not.
  public var tracePath: String { Descriptor.path(of: trace.descriptor) }

  /// The recording so far, or `nil` if it can't be read.
  public var recordedBytes: [UInt8]? { try? trace.bytes() }
}

/// Forwards what the program sends to the current receiver.
private final class SessionRelay {
  weak var session: RecordingSession?
}
