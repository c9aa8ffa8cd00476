import RecordingProtocol
import SystemCalls
import TraceFormat

/// Runs a program that was compiled from a user's sources until it has recorded, failed or timed out.
struct ProgramRunner {
  let program: String
  let project: SourceProject
  let request: RunRequest
  let limits: RunLimits
  /// Where the trace goes, if one is requested.
  var trace: PassedTrace?
  /// Called with each line that the user's code prints.
  var onPrint: (String) -> Void = { _ in }
  var onTick: (Int) -> Void = { _ in }
  var onIdle: (IdleStep) -> Void = { _ in }
  var onReach: (LeftOutPart) -> Void = { _ in }
  var onCut: (_ tick: Int, _ reason: String) -> Void = { _, _ in }

  /// The result of a successful run.
  enum Answer {
    case summary(RunSummary)
    case subjects([RecordableSubject])
    case screen(ListedScreen)
  }

  func run() throws(SourceFault) -> Answer {
    let home = try Self.makeHome()
    defer { home.remove() }
    let record = RunRecord(CrashReader(project), onPrint: onPrint, onIdle: onIdle, onReach: onReach, onCut: onCut) {
      tick in
      trace?.appear()
      onTick(tick)
    }
    let end = try watch(record, home: home)
    if case .killed = end { record.finish(isCrash: true) } else { record.finish(isCrash: false) }
    switch record.result {
    case .success(let answer): return try judged(answer)
    case .failure(let fault): throw .run(fault, partial: partial)
    case nil: throw fault(end, record)
    }
  }

  /// A new home for the files of a program, with the folder that an app has from the start.
  static func makeHome() throws(SourceFault) -> ScratchFolder {
    let home = try ScratchFolder()
    guard FileSystem.makeFolder(home.path + "/Documents") else {
      throw .system(path: home.path, code: SystemError.last)
    }
    return home
  }

  private func watch(_ record: RunRecord, home: ScratchFolder) throws(SourceFault) -> SupervisedEnd {
    ProcessWatch(child: try start(home: home), onOutput: record.take(printed:), onMessage: record.take(message:))
      .run(seconds: limits.seconds)
  }

  /// - Parameter isSession: whether the program accepts steps until it is ended. Its own timer then ends a step that
  ///   takes too long.
  func start(home: ScratchFolder, isSession: Bool = false) throws(SourceFault) -> ChildProcess {
    // Only for the supervisor: linked statically, it has no runtime that could print backtraces, and would warn about
    // that.
    let quiet = ["SWIFT_BACKTRACE=enable=no"]
    let environment = ProgramEnvironment.recorded(
      timeZone: request.setting("time-zone") ?? "UTC", home: home.path,
      isConfined: limits.isConfined, with: quiet)
    return try ChildProcess.start(
      program, request.arguments, environment: environment, trace: trace?.descriptor, isSession: isSession,
      Supervision(
        seconds: isSession ? nil : limits.seconds, scratch: limits.isConfined ? home.path : nil, draft: home.path,
        backtrace: Self.backtrace,
        fixesAddresses: request.setting("real-random") == nil))
  }

  /// Only the frames of the thread that crashed.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,sanitize=no,limit=64"

  /// Checks the program's claim to have recorded against the trace.
  private func judged(_ answer: Answer) throws(SourceFault) -> Answer {
    guard case .summary(let claim) = answer, let trace else { return answer }
    if let flaw = TraceJudgement(trace, request, claim).flaw { throw .badTrace(flaw, partial: partial) }
    return answer
  }

  /// Why the program ended without a result.
  func fault(_ end: SupervisedEnd, _ record: RunRecord) -> SourceFault {
    var place = record.place
    place.body = record.body.map(runningBody)
    switch end {
    case .timedOut: return .timedOut(seconds: limits.seconds, at: place, partial: partial)
    case .exited(let code): return .exited(code: code, at: place, partial: partial)
    case .notStarted(let code): return .system(path: program, code: code)
    case .notConfined(let gap): return .noSandbox(gap)
    case .killed(let signal):
      let crash = Crash(
        signal: signal, message: record.crash.message, place: record.crash.place,
        isStackOverflow: record.isStackOverflow)
      return .crashed(crash, at: place, partial: partial)
    }
  }

  /// A view by module and name, with the location of its declaration.
  private func runningBody(_ name: String) -> RunPlace.Body {
    let map = (try? sourceText(of: Compilation.sourceMap(of: program))).map { SourceMap(text: $0) }
    let place = map?.types[name].map { "\($0.file):\($0.line)" } ?? ""
    let dot = name.firstIndex(of: ".")
    return RunPlace.Body(view: dot.map { String(name[name.index(after: $0)...]) } ?? name, place: place)
  }

  /// The part that was recorded before the failure.
  private var partial: String? { trace?.partial }
}
