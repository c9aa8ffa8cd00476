import RecordingProtocol

/// A program that was compiled from a user's sources, and what of it is recorded. Runs may be done on any thread, several
/// at a time.
///
///     let program = try SourceRecorder(project, Subject(.preview("Cart"))).build()
///     let summary = try program.run(request, timeout: 30)
public struct SourceProgram: Sendable {
  let path: String
  let project: SourceProject
  var subject: Subject

  /// The same program for something else that it can record: anything but another `root`.
  public func recording(_ subject: Subject) -> SourceProgram {
    var program = self
    program.subject = subject
    return program
  }

  /// Records. A trace that is cut short stays beside its name as `.partial`.
  ///
  /// - Parameters:
  ///   - traceDescriptor: where the trace goes where it is no file; the program knows it as
  ///     `SourceRecorder.passedDescriptor`.
  ///   - onPrint: takes lines that the user's code prints.
  ///   - onIdle: takes steps with which nothing happened, also those of a run that fails afterwards.
  public func run(
    _ request: RunRequest, timeout: Int, traceDescriptor: Int32? = nil, onPrint: @escaping (String) -> Void = { _ in },
    onTick: @escaping (Int) -> Void = { _ in }, onIdle: @escaping (IdleStep) -> Void = { _ in }
  ) throws(SourceFault) -> RunSummary {
    let answer = try ProgramRunner(
      program: path, project: project, request: whole(request, timeout), timeout: timeout,
      traceDescriptor: traceDescriptor, onPrint: onPrint, onTick: onTick, onIdle: onIdle
    ).run()
    guard case .summary(let summary) = answer else { throw .run(.badRequest, partial: nil) }
    return summary
  }

  /// What can be acted on after the steps. Nothing is recorded.
  public func screen(
    _ request: RunRequest, timeout: Int, onPrint: @escaping (String) -> Void = { _ in }
  ) throws(SourceFault) -> ListedScreen {
    var request = whole(request, timeout)
    request.settings.append(.init("screen", "true"))
    let answer = try ProgramRunner(
      program: path, project: project, request: request, timeout: timeout, onPrint: onPrint
    ).run()
    guard case .screen(let screen) = answer else { throw .run(.badRequest, partial: nil) }
    return screen
  }

  /// With what is recorded, and how it is acted on.
  private func whole(_ request: RunRequest, _ timeout: Int) -> RunRequest {
    var request = request
    request.steps = subject.steps
    request.settings.append(.init("timeout", String(timeout)))
    request.sourceMap = Compilation.sourceMap(of: path)
    switch subject.choice {
    case .only: request.subject = .only
    case .preview(let name): request.subject = .preview(name)
    case .scenario(let name): request.subject = .scenario(name)
    case .root: request.subject = .root
    }
    return request
  }

  /// All that it can record.
  public func subjects(timeout: Int) throws(SourceFault) -> [RecordableSubject] {
    var request = RunRequest(output: .descriptor(SourceRecorder.passedDescriptor), producer: "")
    request.subject = .list
    request.settings = [.init("timeout", String(timeout))]
    let answer = try ProgramRunner(program: path, project: project, request: request, timeout: timeout).run()
    guard case .subjects(let subjects) = answer else { throw .run(.badRequest, partial: nil) }
    return subjects
  }
}
