import TraceFormat

/// Scenarios of a base and a head: compared if both have them, else listed.
///
///     let set = try DiffSet(base: old, head: new)          // folders: matched by scenario, in the order of names
///     let one = try DiffSet(comparing: before, with: after)
public struct DiffSet: Sendable {
  /// The result for a scenario.
  public enum Outcome: Sendable {
    case compared(TraceDiff)
    /// Only the head has it: what its trace has, and which of that it knows.
    case new(DiffCounts, TraceKnowledge)
    /// Only the base has it.
    case missing(DiffCounts, TraceKnowledge)
  }

  /// A scenario of either side.
  public struct Scenario: Sendable {
    /// Includes the file name if several traces are of the same scenario.
    public let name: String
    public let outcome: Outcome
    /// The traces of base and head, or `nil` if a side has none.
    public let files: Change<String?>

    /// The trace of the base, or of the head if the base has none.
    public var file: String { files.base ?? files.head ?? "" }

    /// `nil` if only one side has the scenario.
    public var diff: TraceDiff? { if case .compared(let diff) = outcome { diff } else { nil } }
  }

  public let scenarios: [Scenario]

  /// Compares one trace with another.
  public init(
    comparing base: TraceSource, with head: TraceSource, _ options: DiffOptions = DiffOptions()
  ) throws(DiffFault) {
    let diff = try TraceDiff(base: base, head: head, options)
    let name = diff.scenario.isEmpty ? head.name : diff.scenario
    scenarios = [Scenario(name: name, outcome: .compared(diff), files: Change(base: base.name, head: head.name))]
  }

  /// Compares traces matched by scenario, on all cores. The result doesn't depend on their order of completion.
  public init(
    base: [TraceSource], head: [TraceSource], _ options: DiffOptions = DiffOptions(), threads: Int = processorCount
  ) throws(DiffFault) {
    let matches = try ScenarioMatch.matches(base: base, head: head, threads: threads)
    let results = concurrently(matches.count, threads: threads) { index -> Result<Outcome, DiffFault> in
      do throws(DiffFault) {
        return .success(try matches[index].outcome(options))
      } catch {
        return .failure(error)
      }
    }
    var scenarios: [Scenario] = []
    for (match, result) in zip(matches, results) {
      scenarios.append(Scenario(name: match.name, outcome: try result.get(), files: match.files))
    }
    self.scenarios = scenarios
  }

  /// The sums over scenarios that both sides have.
  public var totals: Change<DiffCounts> {
    scenarios.reduce(into: .zero) { totals, scenario in
      if let diff = scenario.diff { totals += diff.totals }
    }
  }

  /// What all compared traces know.
  public var knowledge: TraceKnowledge {
    scenarios.reduce(TraceKnowledge()) { $0.common(with: $1.diff?.knowledge ?? TraceKnowledge()) }
  }

  /// The names of all views in the traces.
  public var allViewNames: Set<String> {
    scenarios.reduce(into: []) { $0.formUnion($1.diff?.allViewNames ?? []) }
  }
}

/// The traces of a scenario on both sides.
private struct ScenarioMatch: Sendable {
  let name: String
  let base: TraceSource?
  let head: TraceSource?

  var files: Change<String?> { Change(base: base?.name, head: head?.name) }

  func outcome(_ options: DiffOptions) throws(DiffFault) -> DiffSet.Outcome {
    switch (base, head) {
    case (let base?, let head?): .compared(try TraceDiff(base: base, head: head, options))
    case (let base?, nil): try Self.oneSided(base, options) { .missing($0, $1) }
    case (nil, let head?): try Self.oneSided(head, options) { .new($0, $1) }
    case (nil, nil): .new(DiffCounts(), TraceKnowledge())
    }
  }

  private static func oneSided(
    _ source: TraceSource, _ options: DiffOptions, _ outcome: (DiffCounts, TraceKnowledge) -> DiffSet.Outcome
  ) throws(DiffFault) -> DiffSet.Outcome {
    let knowledge = try source.open().knowledge
    return outcome(try TracePrint(of: source, SharedTables(options.views, knowledge), options).totals, knowledge)
  }

  static func matches(base: [TraceSource], head: [TraceSource], threads: Int) throws(DiffFault) -> [ScenarioMatch] {
    let (olds, news) = (try byScenario(base, threads), try byScenario(head, threads))
    return Set(olds.keys).union(news.keys).sorted().flatMap { scenario in
      matches(of: scenario, olds[scenario] ?? [], news[scenario] ?? [])
    }
  }

  /// If a scenario was recorded more than once, its traces are matched by file name.
  private static func matches(
    of scenario: String, _ base: [TraceSource], _ head: [TraceSource]
  ) -> [ScenarioMatch] {
    if base.count <= 1, head.count <= 1 {
      return [ScenarioMatch(name: scenario, base: base.first, head: head.first)]
    }
    let (olds, news) = (byFile(base), byFile(head))
    return Set(olds.keys).union(news.keys).sorted().map { file in
      ScenarioMatch(name: "\(scenario) (\(file))", base: olds[file], head: news[file])
    }
  }

  private static func byFile(_ sources: [TraceSource]) -> [String: TraceSource] {
    Dictionary(sources.map { ($0.file, $0) }) { first, _ in first }
  }

  private static func byScenario(_ sources: [TraceSource], _ threads: Int) throws(DiffFault) -> [String: [TraceSource]]
  {
    let names = concurrently(sources.count, threads: threads) { index -> Result<String, DiffFault> in
      do throws(DiffFault) {
        let scenario = try sources[index].open().metadata?.scenario ?? ""
        return .success(scenario.isEmpty ? sources[index].file : scenario)
      } catch {
        return .failure(error)
      }
    }
    var sorted: [String: [TraceSource]] = [:]
    for (source, name) in zip(sources, names) { sorted[try name.get(), default: []].append(source) }
    return sorted
  }
}

extension TraceSource {
  /// The last path component.
  fileprivate var file: String { name.split(separator: "/").last.map(String.init) ?? name }
}
