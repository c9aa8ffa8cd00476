import Glibc
import RecordingProtocol
import TraceFormat

/// Runs a program that was compiled from a user's sources, until it has recorded, failed, or its time is over.
struct ProgramRunner {
  let program: String
  let project: SourceProject
  let request: RunRequest
  let timeout: Int
  /// Where the trace goes when it is not to a file.
  var traceDescriptor: Int32?
  /// Lines that the user's code prints.
  var onPrint: (String) -> Void = { _ in }
  var onTick: (Int) -> Void = { _ in }
  var onIdle: (IdleStep) -> Void = { _ in }

  /// What a program that has done what it was asked to says.
  enum Answer {
    case summary(RunSummary)
    case subjects([RecordableSubject])
    case screen(ListedScreen)
  }

  func run() throws(SourceFault) -> Answer {
    let child = try ChildProcess.start(
      program, request.arguments, environment: ["SWIFT_BACKTRACE=\(Self.backtrace)"], passing: traceDescriptor)
    let record = RunRecord(CrashReader(project), onPrint: onPrint, onTick: onTick, onIdle: onIdle)
    let watch = ProcessWatch(child: child, onOutput: record.take(printed:), onMessage: record.take(message:))
    let end = watch.run(seconds: timeout)
    switch record.result {
    case .success(let answer): return answer
    case .failure(let fault): throw .run(fault, partial: partial)
    case nil: throw fault(end, record)
    }
  }

  /// The frames of the crashed thread, and nothing else.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,sanitize=no,limit=64"

  private func fault(_ end: ChildProcess.End?, _ record: RunRecord) -> SourceFault {
    let place = record.place
    switch end {
    case nil: return .timedOut(seconds: timeout, at: place, partial: partial)
    case .exited(let code): return .exited(code: code, at: place, partial: partial)
    case .killed(let signal):
      return .crashed(
        Crash(signal: signal, message: record.crash.message, place: record.crash.place), at: place, partial: partial)
    }
  }

  /// What was recorded before it went wrong.
  private var partial: String? {
    guard case .file(let path) = request.output else { return nil }
    let partial = PartialFile(of: path).path
    return access(partial, F_OK) == 0 ? partial : nil
  }
}

/// What a run has told so far.
private final class RunRecord {
  private(set) var place = RunPlace()
  private(set) var result: Result<ProgramRunner.Answer, RunFault>?
  private(set) var crash: CrashReader
  private let onPrint: (String) -> Void
  private let onTick: (Int) -> Void
  private let onIdle: (IdleStep) -> Void

  init(
    _ crash: CrashReader, onPrint: @escaping (String) -> Void, onTick: @escaping (Int) -> Void,
    onIdle: @escaping (IdleStep) -> Void
  ) {
    self.crash = crash
    self.onPrint = onPrint
    self.onTick = onTick
    self.onIdle = onIdle
  }

  func take(printed line: String) {
    if !crash.take(line) { onPrint(line) }
  }

  func take(message line: String) {
    switch RunMessage(line: line) {
    case .step(let number, let text): (place.step, place.stepText) = (number, text)
    case .tick(let number, let label):
      (place.tick, place.label) = (number, label)
      onTick(number)
    case .idle(let step): onIdle(step)
    case .recorded(let summary): result = .success(.summary(summary))
    case .subjects(let subjects): result = .success(.subjects(subjects))
    case .screen(let screen): result = .success(.screen(screen))
    case .failed(let fault): result = .failure(fault)
    case nil: break
    }
  }
}
