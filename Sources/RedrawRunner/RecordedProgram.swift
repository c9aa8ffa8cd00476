import RecordingProtocol
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// A program compiled from a user's sources, which records what its arguments request.
///
/// The sources don't refer to it. A file that is compiled with them does:
///
///     RecordedProgram(scenarios: [checkout]).run()
@MainActor
public struct RecordedProgram {
  private let scenarios: [Scenario]
  private var root: RecordedSubject?
  private let messages: MessageOutput
  private let trace: Int32

  /// Takes over the descriptors that the program was given. Create it before anything else.
  public init(scenarios: [Scenario] = []) {
    self.scenarios = scenarios
    messages = MessageOutput(descriptor: HiddenDescriptor.taken(PassedDescriptor.messages))
    trace = HiddenDescriptor.taken(PassedDescriptor.trace)
  }

  /// A view that is named on the command line.
  public init<Root: View>(root name: String, @ViewBuilder _ makeRoot: @escaping @MainActor () -> Root) {
    self.init()
    root = RecordedSubject(kind: .root, name: name, place: "") { run, _ in run.show(makeRoot()) }
  }

  /// Makes all code of the process use the recording's clock and randomness. Call it once, before any of the user's
  /// code: even a constant may contain a date or a set.
  public static func begin() {
    guard let request = RunRequest(arguments: Array(CommandLine.arguments.dropFirst())) else { return }
    ScenarioStaging.takeOver(EngineOptions(timeOf: request), seed: request.seed)
    _StringCatalog.use(request.catalog)
    // Only a scenario can ask for its parameters; a preview, an app or a view reads its environment.
    for parameter in request.parameters { SystemProcess.setEnvironment(parameter.name, to: parameter.value) }
  }

  /// Records, reports the result to the parent program, and returns the exit code.
  public func run() -> Int32 {
    // The user's tasks and their sleeps use the scenario's clock.
    ScenarioTasks.takeOver()
    // Printed lines are written immediately, even before a crash.
    SystemProcess.printLineByLine()
    guard let request = RunRequest(arguments: Array(CommandLine.arguments.dropFirst())) else {
      return fail(.badRequest)
    }
    // If the parent ends, so does this program; where that isn't supported, its time limit still applies.
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

  /// Lists what steps can act on after the given steps, without recording.
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
    let sink = FlushingSink(
      writer, messages, request.places, effect, leftOut: request.silentParts, standIns: request.setting("stand-ins"))
    try scenario.run(settings, sink: sink)
    try sink.recorder.finish()
    return RunSummary(
      scenario: scenario.name, ticks: sink.recorder.ticks, evaluations: sink.recorder.evaluations,
      wasted: sink.recorder.wasted, stale: sink.recorder.stale, cycles: sink.recorder.cycles,
      bytes: writer.bytesWritten)
  }

  /// The parent has validated the syntax.
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
    // Whatever is set is one, since it is in the environment: only the sources know what they read there.
    let parameters = request.parameters.map { ScenarioParameter.text($0.name, $0.value, "") }
    return Scenario(subject.name, summary: "", parameters: parameters, ticks: steps.count) { run in
      try subject.show(run) { messages.send(.reached($0)) }
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

  /// All subjects, each with the name by which it can be selected.
  private var subjects: [RecordableSubject] {
    let found = RecordedSubject.found()
    return found.map { subject in
      let isTaken = found.count { $0.name == subject.name } > 1 && !subject.place.isEmpty
      return RecordableSubject(
        subject.kind == .app ? .app : .preview, isTaken ? subject.place(among: found) : subject.name)
    } + scenarios.map { RecordableSubject(.scenario, $0.name) }
  }

  private func subject(for wanted: RunRequest.Subject) throws -> RecordedSubject {
    if let root { return root }
    let found = RecordedSubject.found()
    if case .preview(let name) = wanted { return try preview(called: name, among: found) }
    let apps = found.filter { $0.kind == .app }
    let candidates = apps.isEmpty ? found : apps
    if candidates.isEmpty, scenarios.isEmpty { throw RunFault.nothingToRecord }
    guard candidates.count == 1, scenarios.isEmpty || !apps.isEmpty else {
      throw RunFault.several(candidates.map(\.words) + scenarios.map { "--scenario \($0.name)" })
    }
    return candidates[0]
  }

  private func preview(called name: String, among found: [RecordedSubject]) throws(RunFault) -> RecordedSubject {
    for ignoresCase in [false, true] {
      let fit = found.filter { $0.isCalled(name, ignoringCase: ignoresCase) }
      // An app takes precedence over previews.
      if let subject = fit.first(where: { $0.kind == .app }) ?? (fit.count == 1 ? fit[0] : nil) { return subject }
      if !fit.isEmpty { throw .samePreviews(name, places: fit.map { $0.place(among: fit) }) }
    }
    if let preview = found.lazy.compactMap({ $0.preview(called: name) }).first { return preview }
    throw .unknownPreview(name, known: found.map(\.words))
  }
}

extension Array {
  /// The only element that matches, or `nil` if there are none or several.
  fileprivate func only(where isFit: (Element) -> Bool) -> Element? {
    let fit = filter(isFit)
    return fit.count == 1 ? fit[0] : nil
  }
}
