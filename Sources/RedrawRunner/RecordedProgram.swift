import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// A program compiled from a user's sources, which records what its arguments ask for.
///
/// The sources themselves know nothing of it: a file that is compiled along with them says
///
///     RecordedProgram(scenarios: [checkout]).run()
@MainActor
public struct RecordedProgram {
  private let scenarios: [Scenario]
  private var root: RecordedSubject?
  private let messages: MessageOutput
  private let trace: Int32

  /// Takes over what the program was given to write to: it is made once, before anything else.
  public init(scenarios: [Scenario] = []) {
    self.scenarios = scenarios
    messages = MessageOutput(descriptor: HiddenDescriptor.taken(PassedDescriptor.messages))
    trace = HiddenDescriptor.taken(PassedDescriptor.trace)
  }

  /// A view that is named on the command line.
  public init<Root: View>(root name: String, @ViewBuilder _ makeRoot: @escaping @MainActor () -> Root) {
    self.init()
    root = RecordedSubject(kind: .root, name: name, place: "") { run in run.show(makeRoot()) }
  }

  /// Has all code of the process see the clock and the randomness of what it records. Called once, before any of the user's
  /// code: a constant of theirs may be a date or a set.
  public static func begin() {
    guard let request = RunRequest(arguments: Array(CommandLine.arguments.dropFirst())) else { return }
    ScenarioStaging.takeOver(EngineOptions(timeOf: request), seed: request.seed)
  }

  /// Records, reports the result to the program that started this one, and returns the exit code.
  public func run() -> Int32 {
    // The user's tasks, and their sleep, go by the scenario's clock.
    ScenarioTasks.takeOver()
    // What the user's code prints comes as it is printed, also before a crash.
    SystemProcess.printLineByLine()
    guard let request = RunRequest(arguments: Array(CommandLine.arguments.dropFirst())) else {
      return fail(.badRequest)
    }
    // Should the program that started this one be gone, this one ends, or else its time limit still holds.
    SystemProcess.endWithParent()
    if let seconds = request.timeout { SystemSignal.alarm(afterSeconds: request.isSession ? seconds : seconds + 5) }
    if request.subject == .list {
      messages.send(.subjects(subjects))
      return 0
    }
    EndSignals.watch(reportingTo: messages.descriptor)
    do {
      messages.send(
        request.setting("list-controls") == nil ? .recorded(try record(request)) : .screen(try screen(request)))
      return 0
    } catch let fault as RunFault {
      return fail(fault)
    } catch let error as ScenarioError {
      return fail(.scenario(error.clause))
    } catch TraceError.cannotWrite(let path, let code) {
      return fail(.cannotWrite(path: path, code: code))
    } catch TraceError.cannotOpen(let path, let code) {
      return fail(.cannotWrite(path: path, code: code))
    } catch {
      return fail(.scenario("\(error)"))
    }
  }

  private func fail(_ fault: RunFault) -> Int32 {
    messages.send(.failed(fault))
    return 1
  }

  /// What can be acted on after the steps; nothing is recorded.
  private func screen(_ request: RunRequest) throws -> ListedScreen {
    let scenario = try scenario(for: request, StepEffect())
    try storeDefaults(request)
    let driver = try scenario.run(ScenarioSettings(request)).driver
    return ListedScreen(
      scenario: scenario.name,
      controls: driver.screenControls.map {
        ListedControl(kind: $0.kind, label: $0.label, isDisabled: $0.isDisabled, steps: $0.steps)
      })
  }

  private func record(_ request: RunRequest) throws -> RunSummary {
    let effect = StepEffect()
    let session = request.isSession ? StepSession(messages, effect, secondsPerStep: request.timeout ?? 0) : nil
    let scenario = try scenario(for: request, effect, session)
    var settings = ScenarioSettings(request)
    settings.printsChanges = true
    try scenario.check(settings)
    try storeDefaults(request)
    let writer = try TraceWriter(
      to: DescriptorOutput(descriptor: trace, path: request.output), metadata: request.metadata(of: scenario, settings),
      options: .init(recordsDurations: settings.options.recordsDurations))
    let sink = FlushingSink(writer, messages, request.places, effect)
    try scenario.run(settings, sink: sink)
    try sink.recorder.finish()
    return RunSummary(
      scenario: scenario.name, ticks: sink.recorder.ticks, evaluations: sink.recorder.evaluations,
      wasted: sink.recorder.wasted, stale: sink.recorder.stale, cycles: sink.recorder.cycles,
      bytes: writer.bytesWritten)
  }

  /// The parent has checked how they are written.
  private func storeDefaults(_ request: RunRequest) throws(RunFault) {
    for line in request.defaults {
      do throws(StepError) { try StoredDefault.store(line: line) } catch { throw .badRequest }
    }
  }

  // MARK: What to record

  private func scenario(
    for request: RunRequest, _ effect: StepEffect, _ session: StepSession? = nil
  ) throws -> Scenario {
    if case .scenario(let name) = request.subject {
      let exact = scenarios.first { $0.name == name }
      if let scenario = exact ?? scenarios.only(where: { $0.name.lowercased() == name.lowercased() }) {
        return scenario
      }
      throw RunFault.unknownScenario(name, known: scenarios.map(\.name))
    }
    let subject = try subject(for: request.subject)
    let steps = request.steps
    let messages = messages
    return Scenario(subject.name, summary: "", ticks: steps.count) { run in
      try subject.show(run)
      try run.driver.settle()
      for (index, text) in steps.enumerated() {
        messages.send(.step(number: index + 1, text: text))
        effect.reset()
        let step = try ScenarioStep(parsing: text)
        do {
          try run.driver.perform(step)
        } catch let error as ScenarioError {
          throw RunFault.step(number: index + 1, text: text, message: error.clause)
        }
        try run.driver.settle()
        if let kind = effect.idleKind, !step.isIdleOnPurpose {
          messages.send(.idle(IdleStep(kind, number: index + 1, text: text)))
        }
      }
      try session?.run(run, after: steps.count)
    }
  }

  /// All there are, each under the name by which it can be asked for.
  private var subjects: [RecordableSubject] {
    let found = RecordedSubject.found()
    return found.map { subject in
      let isTaken = found.count { $0.name == subject.name } > 1 && !subject.place.isEmpty
      return RecordableSubject(subject.kind == .app ? .app : .preview, isTaken ? subject.place : subject.name)
    } + scenarios.map { RecordableSubject(.scenario, $0.name) }
  }

  private func subject(for wanted: RunRequest.Subject) throws -> RecordedSubject {
    if let root { return root }
    let found = RecordedSubject.found()
    if case .preview(let name) = wanted {
      let exact = found.first { $0.isCalled(name) }
      if let subject = exact ?? found.only(where: { $0.isCalled(name, ignoringCase: true) }) { return subject }
      throw RunFault.unknownPreview(name, known: found.map(\.words))
    }
    let apps = found.filter { $0.kind == .app }
    let candidates = apps.isEmpty ? found : apps
    if candidates.isEmpty, scenarios.isEmpty { throw RunFault.nothingToRecord }
    guard candidates.count == 1, scenarios.isEmpty || !apps.isEmpty else {
      throw RunFault.several(candidates.map(\.words) + scenarios.map { "--scenario \($0.name)" })
    }
    return candidates[0]
  }
}

extension Array {
  /// The element that fits, where there is one and no other.
  fileprivate func only(where isFit: (Element) -> Bool) -> Element? {
    let fit = filter(isFit)
    return fit.count == 1 ? fit[0] : nil
  }
}
