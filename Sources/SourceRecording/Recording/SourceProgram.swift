import RecordingProtocol

/// A program compiled from a user's sources, and what it records. Can be run on any thread, several times at once.
///
///     let program = try SourceRecorder(project, Subject(.preview("Cart"))).build()
///     let summary = try program.run(request, RunLimits(seconds: 30), into: PassedTrace(file: file))
public struct SourceProgram: Sendable {
  /// Keeps the program in the cache as long as it may be run.
  let entry: CacheEntry
  let project: SourceProject
  /// Whether it contains all sources, rather than only those that compile and that its subject reaches.
  public let isWhole: Bool
  /// How long it took to build; `nil` if it was cached.
  public let times: BuildTimes?
  var subject: Subject

  /// The same program with other steps.
  public func performing(_ steps: [String]) -> SourceProgram {
    var program = self
    program.subject.steps = steps
    return program
  }

  /// The same program with another subject. It can record anything except another `root`.
  public func recording(_ subject: Subject) -> SourceProgram {
    var program = self
    program.subject = subject
    return program
  }

  /// Records. If this succeeds, the trace has been checked and still needs `finish`. An incomplete trace stays next to
  /// its final name as `.partial`.
  ///
  /// - Parameters:
  ///   - onPrint: called with each line that the user's code prints.
  ///   - onIdle: called with steps that did nothing, also in a run that fails later.
  ///   - onReach: called when a part that was left out of the program is reached for the first time.
  ///   - onCut: called when the turns that follow a step don't end and were cut short.
  public func run(
    _ request: RunRequest, _ limits: RunLimits, into trace: PassedTrace,
    onPrint: @escaping (String) -> Void = { _ in }, onTick: @escaping (Int) -> Void = { _ in },
    onIdle: @escaping (IdleStep) -> Void = { _ in }, onReach: @escaping (LeftOutPart) -> Void = { _ in },
    onCut: @escaping (_ tick: Int, _ reason: String) -> Void = { _, _ in }
  ) throws(SourceFault) -> RunSummary {
    var request = whole(request, limits)
    request.output = trace.name
    let answer = try ProgramRunner(
      program: entry.program, project: project, request: request, limits: limits, trace: trace, onPrint: onPrint,
      onTick: onTick, onIdle: onIdle, onReach: onReach, onCut: onCut
    ).run()
    guard case .summary(let summary) = answer else { throw .run(.badRequest, partial: nil) }
    return summary
  }

  /// The controls available after the steps. Nothing is recorded.
  public func screen(
    _ request: RunRequest, _ limits: RunLimits, onPrint: @escaping (String) -> Void = { _ in }
  ) throws(SourceFault) -> ListedScreen {
    var request = whole(request, limits)
    request.settings.append(.init("list-controls", "true"))
    let answer = try ProgramRunner(
      program: entry.program, project: project, request: request, limits: limits, onPrint: onPrint
    ).run()
    guard case .screen(let screen) = answer else { throw .run(.badRequest, partial: nil) }
    return screen
  }

  /// Starts a session: runs the steps, then more on request.
  public func session(_ request: RunRequest, _ limits: RunLimits) throws(SourceFault) -> RecordingSession {
    var request = whole(request, limits)
    request.settings.append(.init("session", "true"))
    return try RecordingSession(program: entry.program, project: project, request: request, limits: limits)
  }

  /// The request, with what to record and its steps and settings.
  private func whole(_ request: RunRequest, _ limits: RunLimits) -> RunRequest {
    var request = request
    request.steps = subject.steps
    request.defaults = subject.defaults
    request.settings.append(.init("timeout", String(limits.seconds)))
    request.sourceMap = Compilation.sourceMap(of: entry.program)
    if let names = try? sourceText(of: Compilation.standIns(of: entry.program)), !names.isEmpty {
      request.settings.append(.init("stand-ins", names))
    }
    if !project.strings.all.isEmpty {
      request.settings.append(.init("strings", Compilation.strings(of: entry.program)))
    }
    if !isWhole { request.leftOut = Compilation.leftOut(of: entry.program) }
    switch subject.choice {
    case .only: request.subject = .only
    case .preview(let name): request.subject = .preview(name)
    case .scenario(let name): request.subject = .scenario(name)
    case .root: request.subject = .root
    }
    return request
  }

  /// Everything that it can record.
  public func subjects(_ limits: RunLimits) throws(SourceFault) -> [RecordableSubject] {
    var request = RunRequest(producer: "")
    request.subject = .list
    request.settings = [.init("timeout", String(limits.seconds))]
    let answer = try ProgramRunner(program: entry.program, project: project, request: request, limits: limits).run()
    guard case .subjects(let subjects) = answer else { throw .run(.badRequest, partial: nil) }
    return subjects
  }
}
