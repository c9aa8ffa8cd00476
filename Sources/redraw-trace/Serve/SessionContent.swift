import CommandLineKit
import HTMLReport
import JSONText
import LiveScreen
import LocalServer
import RecordingProtocol
import RedrawCore
import SourceRecording
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// A screen operated in a browser: the requests of its page, and the session behind it.
///
///     GET  state?after=N   the screen, once its version is other than N
///     POST step            {"step": "tap \"Add\""}
///     POST undo, restart   starts again: without the last step, or without all steps performed here
///     POST save            writes the steps to the --save file
///     GET  steps           the steps as a file
///     GET  trace, report   the recording so far, and its report
final class SessionContent: ServedContent {
  private let settings: ScenarioSettings
  private let limits: RunLimits
  private let build: () throws(Failure) -> SourceProgram
  private let file: StepFile?
  private let console: Console
  /// The steps from the command line, performed whenever the program starts.
  private let firstSteps: [String]

  private var program: SourceProgram
  private var session: RecordingSession?
  private var state: ScreenState
  private var poll = StatePoll()
  private var ticks = 0
  /// Warnings already printed.
  private var warnings: Set<String> = []
  /// Whether the first screen hasn't appeared yet: a fault may then end the command, which reports it.
  private var isStarting = true
  /// Set if the program has to start again with these steps, after compiling it if it has changed.
  private var restart: (steps: [String], compiles: Bool)?

  init(
    _ program: SourceProgram, title: String, steps: [String], _ settings: ScenarioSettings, _ limits: RunLimits,
    file: StepFile?, on console: Console, build: @escaping () throws(Failure) -> SourceProgram
  ) {
    (self.program, self.settings, self.limits, self.file) = (program, settings, limits, file)
    (self.console, self.build, firstSteps) = (console, build, steps)
    state = ScreenState(title: title)
    state.file = file?.name
    start(with: steps)
  }

  /// Waits for the first screen. Throws if the sources lack what was requested, which a page can't fix.
  func waitForScreen() throws(Failure) {
    while state.phase == .busy, let session {
      turn(Descriptor.wait(for: session.awaited, milliseconds: session.milliseconds) ?? [])
    }
    isStarting = false
    if case .over(let fault) = session?.state, fault.exitCode == .wrongUsage { throw Failure(fault) }
    if state.phase == .over { reportFault() }
  }

  // MARK: Requests

  func answer(_ request: HTTPRequest, waited: Double) -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.post, "step"): return act { () throws(Refusal) in try step(in: request.body) }
    case (.post, "undo"):
      return act { () throws(Refusal) in
        if state.steps.isEmpty { throw Refusal(.conflict, "there is no step to undo") }
        begin(state.steps.dropLast(), compiles: false)
      }
    case (.post, "restart"): return act { begin(firstSteps, compiles: true) }
    case (.post, "save"): return act(save)
    case (.post, _): return HTTPResponse(.notFound)
    case (_, ""): return page(.screen)
    case (_, "state"): return poll.answer(request, waited: waited) { state.json(version: $0) }
    case (_, "steps"):
      let text = StepFile.text(state.steps)
      return HTTPResponse(type: "text/plain; charset=utf-8", body: Array(text.utf8))
    case (_, "trace"): return trace()
    case (_, "report"): return report()
    default: return PageFile.named(request.path).map(page) ?? HTTPResponse(.notFound)
    }
  }

  private func page(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(type: file.type, body: file.bytes, policy: PageFile.policy)
  }

  private func act(_ action: () throws(Refusal) -> Void) -> HTTPResponse {
    do throws(Refusal) { try action() } catch { return HTTPResponse(error.status, error.message) }
    poll.change()
    return HTTPResponse(.nothing)
  }

  private func step(in body: [UInt8]) throws(Refusal) {
    guard let value = try? JSONValue(parsing: String(decoding: body, as: UTF8.self)),
      case .object(let members) = value.content, members.count == 1, members[0].key == "step",
      case .string(let text) = members[0].value.content
    else { throw Refusal(.badRequest, "expected {\"step\": \"…\"}") }
    guard state.phase == .ready, let session else { throw Refusal(.conflict, "no step can be done now") }
    // A file of steps has one per line.
    if hasControlCharacters(text) { throw Refusal(.badRequest, "a step is one line") }
    let step: ScenarioStep
    do throws(StepError) { step = try ScenarioStep(parsing: text) } catch {
      return state.notice = .refused("\(error)")
    }
    (state.pendingStep, state.phase, state.notice) = (step.text, .busy, nil)
    session.perform(step.text)
  }

  private func save() throws(Refusal) {
    guard let file else { throw Refusal(.conflict, "no file was named with --save") }
    do throws(Failure) { try file.write(state.steps) } catch { throw Refusal(.failed, error.message) }
    state.isSaved = true
  }

  private func trace() -> HTTPResponse {
    guard let session, let bytes = session.recordedBytes else {
      return HTTPResponse(.conflict, "nothing is recorded yet")
    }
    return HTTPResponse(type: "application/octet-stream", body: bytes, fileName: "session.rtrace")
  }

  private func report() -> HTTPResponse {
    guard let session else { return HTTPResponse(.conflict, "nothing is recorded yet") }
    return ReportPage.response(of: session.tracePath, named: "\(state.title).rtrace")
  }

  // MARK: The session

  var awaited: [Int32?] { session?.awaited ?? [] }
  var milliseconds: Int32? { restart == nil ? session?.milliseconds : 0 }

  func turn(_ isReady: [Bool]) {
    if let restart {
      self.restart = nil
      return perform(restart)
    }
    guard let session, state.phase == .busy || !isReady.isEmpty else { return }
    session.read(isReady)
    switch session.state {
    case .busy: break
    case .ready: if state.phase == .busy { take(session) }
    case .over(let fault): if state.phase != .over { end(fault.details + [fault.message]) }
    }
  }

  private func take(_ session: RecordingSession) {
    guard let report = session.report else { return }
    let step = state.pendingStep
    (state.pendingStep, state.phase, state.notice) = (nil, .ready, nil)
    switch report.outcome {
    case .done: break
    case .idle(let kind): state.notice = .idle(kind)
    case .refused(let message): state.notice = .refused(message)
    }
    let isRefused = if case .refused = report.outcome { true } else { false }
    // A refused step may have run some ticks, which the saved steps would not repeat; start again without them.
    if isRefused, report.ticks > ticks { return begin(state.steps, compiles: false) }
    if let step, !isRefused {
      state.steps.append(step)
      state.isSaved = false
    }
    (state.items, state.omittedItems) = (session.screen, report.omittedItems)
    if !isRefused { readTicks(of: session, upTo: report.ticks) }
    poll.change()
  }

  /// Ticks since the last step.
  private func readTicks(of session: RecordingSession, upTo count: Int) {
    state.ticks = []
    defer { ticks = count }
    guard count > ticks, let first = TickNumber(exactly: ticks), let last = TickNumber(exactly: count - 1),
      let reader = try? TraceReader(path: session.tracePath, ticks: first...last),
      let read = try? TickEvaluations.read(reader)
    else { return }
    state.ticks = read.map { ScreenTick($0, reader.definitions) }
    for tick in state.ticks {
      state.evaluations += tick.amounts.evaluations
      state.wasted += tick.amounts.wasted
    }
  }

  private func end(_ lines: [String]) {
    (state.phase, state.fault, state.pendingStep) = (.over, lines.reversed(), nil)
    if !isStarting { reportFault() }
    poll.change()
  }

  private func reportFault() { console.report(.warning, state.fault.first ?? "") }

  private func begin(_ steps: [String], compiles: Bool) {
    restart = (steps, compiles)
    session?.end()
    session = nil
    (state.phase, state.fault, state.pendingStep) = (compiles ? .compiling : .busy, [], nil)
    poll.change()
  }

  private func perform(_ restart: (steps: [String], compiles: Bool)) {
    if restart.compiles {
      do throws(Failure) { program = try build() } catch { return end(error.details + [error.message]) }
      state.notice = nil
    }
    start(with: restart.steps)
  }

  private func start(with steps: [String]) {
    (state.phase, state.steps, ticks, state.evaluations, state.wasted) = (.busy, steps, 0, 0, 0)
    state.isSaved = false
    do throws(SourceFault) {
      let session = try program.performing(steps).session(RunRequest(settings), limits)
      session.onPrint = { [console] in console.relay($0) }
      session.onReach = { [weak self] part in self?.warn { $0.parts.append(part) } }
      session.onCut = { [weak self] tick, reason in self?.warn { $0.noteCut(tick, reason) } }
      self.session = session
    } catch {
      end(error.details + [error.message])
    }
    poll.change()
  }
}

extension SessionContent {
  /// Prints each warning once, although repeated steps produce it again.
  private func warn(_ note: (inout RecordingGaps) -> Void) {
    var gaps = RecordingGaps()
    note(&gaps)
    for message in gaps.messages where warnings.insert(message).inserted { console.report(.warning, message) }
  }
}

/// Why a request is refused.
private struct Refusal: Error {
  let status: HTTPStatus
  let message: String

  init(_ status: HTTPStatus, _ message: String) { (self.status, self.message) = (status, message) }
}
