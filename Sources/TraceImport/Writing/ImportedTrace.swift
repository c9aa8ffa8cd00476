import TraceFormat

/// The contents of all files, ready to be written as a trace.
public struct ImportedTrace {
  public let metadata: TraceMetadata
  /// Includes evaluations and ticks once it is written.
  public private(set) var counts: ImportCounts
  private let run: ObservedRun
  private let rule: TickRule
  private let causes: ImportedCauses

  /// - Parameters:
  ///   - run: gives its causes away, which are sorted in place.
  ///   - scenario: the scenario's name; `nil` for the process, if known.
  init(_ run: inout ObservedRun, _ rule: TickRule, files: [String], producer: String, scenario: String?) {
    self.rule = rule
    counts = run.counts
    causes = ImportedCauses(&run)
    self.run = run
    let imported = ImportedFrom(forms: run.forms.map(\.rawValue), files: files, ticks: rule.name)
    metadata = TraceMetadata(
      producer: producer, scenario: scenario ?? run.process ?? "imported",
      extras: TraceMetadata.entries(of: imported, Self.knowledge(run, rule, causes)))
  }

  /// Times and durations are recorded if they are known.
  public var options: TraceWriter.Options {
    TraceWriter.Options(recordsDurations: metadata.knowledge.knows(.durations))
  }

  private static func knowledge(_ run: ObservedRun, _ rule: TickRule, _ causes: ImportedCauses) -> TraceKnowledge {
    var unknown: Set<TraceKnowledge.Fact> = [.skips, .waste, .commits, .values, .nodes, .parents, .events]
    let evaluations = run.observations.lazy.filter { $0.kind == .evaluation }
    if !run.forms.allSatisfy(\.hasDurations) { unknown.insert(.durations) }
    let haveTimes = run.observations.haveTimes || evaluations.allSatisfy { $0.time != Observation.noTime }
    if !haveTimes { unknown.insert(.times) }
    let hasCauses = !causes.isEmpty || evaluations.contains { $0.rootCauses != .empty }
    if !hasCauses { unknown.insert(.causes) }
    if !hasCauses, evaluations.allSatisfy({ $0.reason == .unknown }) { unknown.insert(.reasons) }
    if !rule.isExact { unknown.insert(.ticks) }
    return TraceKnowledge(unknown: unknown)
  }

  /// Writes all ticks, without finishing the trace.
  public mutating func write(to writer: TraceWriter) throws(TraceError) {
    let reasons = run.reasons
    let names = run.names
    let isSignal: (ReasonNumber) -> Bool = { number in
      reasons[number].contains { !["@self", "@identity"].contains(names[$0]) }
    }
    var cutter = TickCutter(rule, groups: run.groups, isSignal: isSignal)
    var ticks = ImportedTicks(run, causes, writer)
    for observation in run.observations {
      if cutter.begins(observation) { try ticks.begin(with: observation) }
      ticks.add(observation)
    }
    try ticks.end()
    counts.ticks = ticks.count
    counts.evaluations = ticks.evaluations
    counts.unchanged = ticks.unchanged
  }
}

/// Writes the ticks one by one.
private struct ImportedTicks {
  private let run: ObservedRun
  private let causes: ImportedCauses
  private let writer: TraceWriter
  private var definitions: ImportedDefinitions
  /// The earliest time.
  private let start: UInt64
  private var isInTick = false
  private var lastEnd: UInt64 = 0
  private var number: UInt32
  /// The writes of the current tick, by name.
  private var writes: [String: CauseNumber] = [:]
  private var rootCauses: RootCauses
  private(set) var count: UInt64 = 0
  private(set) var evaluations: UInt64 = 0
  private(set) var unchanged: UInt64 = 0

  init(_ run: ObservedRun, _ causes: ImportedCauses, _ writer: TraceWriter) {
    (self.run, self.causes, self.writer) = (run, causes, writer)
    definitions = ImportedDefinitions(run)
    rootCauses = RootCauses(run)
    start = run.observations.first.map { $0.time == Observation.noTime ? 0 : $0.time } ?? 0
    number = Self.firstNumber(run)
  }

  /// Tick 0 is a first appearance.
  private static func firstNumber(_ run: ObservedRun) -> UInt32 {
    if let first = run.observations.first, first.kind == .marker, first.event > 0 { return first.event - 1 }
    return run.observations.first { $0.kind != .marker }.map { isFirst($0, run) } == true ? 0 : 1
  }

  private static func isFirst(_ observation: Observation, _ run: ObservedRun) -> Bool {
    observation.kind == .evaluation && run.reasons[observation.reason].contains { run.names[$0] == "@identity" }
  }

  mutating func begin(with observation: Observation) throws(TraceError) {
    try end()
    // Numbers continue from the last one, however often a log starts again.
    if observation.kind == .marker, observation.event > 0 { number = max(number, observation.event - 1) }
    let time = clock(observation)
    let label = count == 0 && number == 0 && observation.kind != .marker ? "first appearance" : label(observation)
    writer.beginTick(TickBegin(tick: TickNumber(number), label: label, clock: time, time: writer.timed(time)))
    isInTick = true
    lastEnd = time
    if number < .max { number += 1 }
    count += 1
    writes.removeAll()
  }

  mutating func end() throws(TraceError) {
    guard isInTick else { return }
    isInTick = false
    try writer.endTick(TickEnd(time: writer.timed(lastEnd)))
  }

  /// The time since the earliest one.
  private func clock(_ observation: Observation) -> UInt64 {
    observation.time == Observation.noTime || observation.time < start ? 0 : observation.time - start
  }

  /// A marker's label, or the first view of the tick and its reason, which is the same in each run.
  private func label(_ observation: Observation) -> String {
    let name = run.names[observation.name]
    if observation.kind != .evaluation { return name }
    let words = run.reasons[observation.reason].map { run.names[$0] }
    return words.isEmpty ? name : "\(name): \(words.joined(separator: ", "))"
  }

  mutating func add(_ observation: Observation) {
    switch observation.kind {
    case .marker: break
    case .unchanged:
      unchanged += 1
      writer.append(Note(kind: "unchanged", text: run.names[observation.name]))
    case .evaluation: addEvaluation(observation)
    }
  }

  private mutating func addEvaluation(_ observation: Observation) {
    evaluations += 1
    let node = definitions.node(of: observation, writer)
    let led = led(to: observation)
    let time = clock(observation)
    lastEnd = max(lastEnd, time + observation.duration)
    writer.evaluation(
      node: node, reason: led.reason, cause: led.causes.first ?? 0, start: writer.timed(time),
      duration: writer.timed(observation.duration))
    for further in led.causes.dropFirst() { writer.append(FurtherCause(node: node, cause: further)) }
    if observation.details != .empty {
      writer.append(Note(kind: "instruments", text: definitions.text(observation.details), node: node))
    }
  }

  /// Why a view was evaluated, and the writes that led to it, which are recorded when they are first met in the tick.
  private mutating func led(to observation: Observation) -> (reason: ReasonID, causes: [CauseNumber]) {
    let edges = causes.edges(to: observation.event)
    if edges.isEmpty { return rootsLed(to: observation) }
    var words = run.reasons[observation.reason].map { run.names[$0] }
    var numbers: [CauseNumber] = []
    for edge in edges {
      if causes.isBody(edge) {
        if !words.contains("@self") { words.append("@self") }
        continue
      }
      numbers.append(write(run.names[edge.source], valueType: run.names[edge.valueType]))
      let changed = listed(run.names[edge.changedProperties]).map(Self.propertyName)
      for name in changed.isEmpty ? [run.names[edge.source]] : changed where !words.contains(name) {
        words.append(name)
      }
    }
    return (definitions.reason(words, writer), numbers)
  }

  /// The same by the root causes that are listed beside an update.
  private mutating func rootsLed(to observation: Observation) -> (reason: ReasonID, causes: [CauseNumber]) {
    let roots = rootCauses.names(observation.rootCauses)
    if roots.isEmpty { return (definitions.reason(observation.reason, writer), []) }
    let numbers = roots.map { write($0) }
    return (rootCauses.reason(of: observation, &definitions, writer), numbers)
  }

  private mutating func write(_ name: String, valueType: String = "") -> CauseNumber {
    if let known = writes[name] { return known }
    let number = CauseNumber(writes.count + 1)
    writer.write(Write(property: definitions.property(name, valueType: valueType, writer), time: writer.timed(lastEnd)))
    writes[name] = number
    return number
  }

  /// `_plist (PropertyList)` without the type.
  private static func propertyName(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.firstRange(of: " (") else { return text }
    return String(text[..<start.lowerBound])
  }
}

extension TraceWriter {
  /// A time, or 0 if durations are not recorded.
  fileprivate func timed(_ time: UInt64) -> UInt64 { recordsTimes ? time : 0 }
}
