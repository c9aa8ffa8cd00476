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

  /// The same program for something else that it can record: anything but another `root`.
  public func recording(_ subject: Subject) -> SourceProgram {
    var program = self
    program.subject = subject
    return program
  }

  /// Records. Where that succeeds the trace was judged, and is yet to be `finish`ed; one that is cut short stays beside its name
  /// as `.partial`.
  ///
  /// - Parameter onPrint: takes lines that the user's code prints.
  public func run(
    _ request: RunRequest, _ limits: RunLimits, into trace: PassedTrace,
    onPrint: @escaping (String) -> Void = { _ in }, onTick: @escaping (Int) -> Void = { _ in }
  ) throws(SourceFault) -> RunSummary {
    var request = request
    request.output = trace.name
    request.steps = subject.steps
    request.settings.append(.init("timeout", String(limits.seconds)))
    request.sourceMap = Compilation.sourceMap(of: entry.program)
    switch subject.choice {
    case .only: request.subject = .only
    case .preview(let name): request.subject = .preview(name)
    case .scenario(let name): request.subject = .scenario(name)
    case .root: request.subject = .root
    }
    let answer = try ProgramRunner(
      program: entry.program, project: project, request: request, limits: limits, trace: trace, onPrint: onPrint,
      onTick: onTick
    ).run()
    guard case .summary(let summary) = answer else { throw .run(.badRequest, partial: nil) }
    return summary
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
