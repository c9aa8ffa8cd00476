import RecordingProtocol
import SystemCalls
import TraceFormat

/// A recorded program that takes steps one at a time, and shows its screen after each.
///
///     let session = try program.session(request, limits)
///     while let isReady = Descriptor.wait(for: session.awaited, milliseconds: session.milliseconds) { session.read(isReady) }
///     session.perform("tap \"Add\"")
///
/// It never waits: whoever has one waits for `awaited` among other things. Each step has the time that `RunLimits` gives a run.
public final class RecordingSession {
  public enum State: Sendable {
    /// It starts, or does a step.
    case busy
    /// It waits for a step.
    case ready
    /// It goes on no more, and why: a crash, an endless body, an `exit`.
    case over(SourceFault)
  }

  public private(set) var state = State.busy
  /// What is on screen, since the last step that was done.
  public private(set) var screen: [ShownItem] = []
  /// What came of the last step; `nil` until the first screen is there.
  public private(set) var report: StepReport?
  /// Lines that the user's code prints.
  public var onPrint: (String) -> Void = { _ in }

  private let runner: ProgramRunner
  private let trace: PassedTrace
  private let record: RunRecord
  private let scratch: ScratchFolder?
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
    scratch = limits.isConfined ? try ScratchFolder() : nil
    let relay = PrintRelay()
    let record = RunRecord(CrashReader(project), onPrint: { relay.pass($0) }, onIdle: { _ in }, onTick: { _ in })
    self.record = record
    do throws(SourceFault) { child = try runner.start(in: scratch, isSession: true) } catch {
      scratch?.remove()
      throw error
    }
    streams = ChildStreams(child, onOutput: record.take(printed:), onMessage: record.take(message:))
    setDeadline()
    relay.pass = { [weak self] in self?.onPrint($0) }
    record.onScreen = { [weak self] items, report in self?.take(items, report) }
  }

  deinit { end() }

  // MARK: Steps

  /// Does a step, where none is being done.
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

  /// What to wait for; `nil` for what has ended.
  public var awaited: [Int32?] { isEnded ? [] : streams.awaited }

  /// How long to wait at most, before another `read`; `nil` for any time.
  public var milliseconds: Int32? { deadline?.remainingMilliseconds }

  /// Takes what has come.
  ///
  /// - Parameter isReady: for each of `awaited`; empty where nothing has come in time.
  public func read(_ isReady: some RandomAccessCollection<Bool>) {
    if isEnded { return }
    streams.read(isReady)
    if !streams.areOpen { return finish(streams.end) }
    if let deadline, MonotonicTime.now >= deadline { stop() }
  }

  private func finish(_ end: SupervisedEnd) {
    child.wait()
    isEnded = true
    scratch?.remove()
    if case .killed = end { record.finish(isCrash: true) } else { record.finish(isCrash: false) }
    if case .failure(let fault) = record.result {
      state = .over(.run(fault, partial: nil))
    } else if case .killed(SystemSignal.alarm) = end {
      // The program's own clock has ended it.
      state = .over(runner.fault(.timedOut, record))
    } else {
      state = .over(runner.fault(end, record))
    }
  }

  /// A program that doesn't end by itself is ended with all that it has started.
  private func stop() {
    streams.passOnRest()
    child.kill()
    finish(.timedOut)
  }

  /// Ends the program, where it runs.
  public func end() {
    if isEnded { return }
    isEnded = true
    // The supervisor ends everything when it finds that nobody hears it any more.
    Descriptor.close(child.reports)
    SystemProcess.wait(for: child.pid)
    for descriptor in [child.output, child.messages] { Descriptor.close(descriptor) }
    scratch?.remove()
  }

  /// Seconds that the program is given to end by itself.
  private static let patience = 3

  private func setDeadline() { deadline = MonotonicTime.now + .seconds(runner.limits.seconds + Self.patience) }

  // MARK: The trace

  /// What was recorded so far, whole or not: the path by which this process can read it.
  public var tracePath: String { Descriptor.path(of: trace.descriptor) }

  /// The same as bytes; `nil` where it can't be read.
  public var recordedBytes: [UInt8]? { try? trace.bytes() }
}

/// Lines that go to whoever hears them by then.
private final class PrintRelay {
  var pass: (String) -> Void = { _ in }
}
