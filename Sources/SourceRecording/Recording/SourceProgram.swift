import RecordingProtocol

/// A program that was compiled from a user's sources, and what of it is recorded. Runs may be done on any thread, several
/// at a time.
///
///     let program = try SourceRecorder(project, Subject(.preview("Cart"))).build()
///     let summary = try program.run(request, RunLimits(seconds: 30), into: PassedTrace(file: file))
public struct SourceProgram: Sendable {
  /// Keeps the program in the cache as long as it may be run.
  let entry: CacheEntry
  let project: SourceProject
  var subject: Subject

  /// The same program with other steps.
  public func doing(_ steps: [String]) -> SourceProgram {
    var program = self
    program.subject.steps = steps
    return program
  }

  /// The same program for something else that it can record: anything but another `root`.
  public func recording(_ subject: Subject) -> SourceProgram {
    var program = self
    program.subject = subject
    return program
  }

  /// Records. Where that succeeds the trace was judged, and is yet to be `finish`ed; one that is cut short stays beside its name
  /// as `.partial`.
  ///
  /// - Parameters:
  ///   - onPrint: takes lines that the user's code prints.
  ///   - onIdle: takes steps with which nothing happened, also those of a run that fails afterwards.
  public func run(
    _ request: RunRequest, _ limits: RunLimits, into trace: PassedTrace,
    onPrint: @escaping (String) -> Void = { _ in }, onTick: @escaping (Int) -> Void = { _ in },
    onIdle: @escaping (IdleStep) -> Void = { _ in }
  ) throws(SourceFault) -> RunSummary {
    var request = whole(request, limits)
    request.output = trace.name
    let answer = try ProgramRunner(
      program: entry.program, project: project, request: request, limits: limits, trace: trace, onPrint: onPrint,
      onTick: onTick, onIdle: onIdle
    ).run()
    guard case .summary(let summary) = answer else { throw .run(.badRequest, partial: nil) }
    return summary
  }

  /// What can be acted on after the steps. Nothing is recorded.
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

  /// Starts a session: does the steps, and then further ones as they are asked for.
  public func session(_ request: RunRequest, _ limits: RunLimits) throws(SourceFault) -> RecordingSession {
    var request = whole(request, limits)
    request.settings.append(.init("session", "true"))
    return try RecordingSession(program: entry.program, project: project, request: request, limits: limits)
  }

  /// With what is recorded, and how it is acted on.
  private func whole(_ request: RunRequest, _ limits: RunLimits) -> RunRequest {
    var request = request
    request.steps = subject.steps
    request.defaults = subject.defaults
    request.settings.append(.init("timeout", String(limits.seconds)))
    request.sourceMap = Compilation.sourceMap(of: entry.program)
    switch subject.choice {
    case .only: request.subject = .only
    case .preview(let name): request.subject = .preview(name)
    case .scenario(let name): request.subject = .scenario(name)
    case .root: request.subject = .root
    }
    return request
  }

  /// All that it can record.
  public func subjects(_ limits: RunLimits) throws(SourceFault) -> [RecordableSubject] {
    var request = RunRequest(producer: "")
    request.subject = .list
    request.settings = [.init("timeout", String(limits.seconds))]
    let answer = try ProgramRunner(program: entry.program, project: project, request: request, limits: limits).run()
    guard case .subjects(let subjects) = answer else { throw .run(.badRequest, partial: nil) }
    return subjects
  }
}
