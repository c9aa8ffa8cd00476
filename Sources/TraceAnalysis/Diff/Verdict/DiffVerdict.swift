/// Which differences are failures.
public struct DiffPolicy: Sendable {
  /// Which differences fail.
  public enum FailOn: String, CaseIterable, Sendable {
    /// Views that were evaluated or wasted more often, in a tick that both have or in the sum of those that can't be
    /// paired; missing scenarios.
    case more
    /// The same, and steps that only one side has.
    case steps
    /// Any difference.
    case any
    case none
  }

  public var failOn: FailOn
  public var allowances: [Allowance]
  /// How far the score may fall, regardless of `failOn`; `nil` for any distance.
  public var mostScoreDrop: Int?

  public init(failOn: FailOn = .more, allowances: [Allowance] = [], mostScoreDrop: Int? = nil) {
    self.failOn = failOn
    self.allowances = allowances
    self.mostScoreDrop = mostScoreDrop
  }
}

/// Which parts of a comparison fail under a policy.
///
///     let verdict = DiffVerdict(of: set, by: DiffPolicy(failOn: .more))
///     if verdict.hasFailed { … }
public struct DiffVerdict: Sendable {
  /// A difference in one scenario that fails.
  public enum Finding: Equatable, Sendable {
    /// A view got worse.
    case worse(view: String)
    /// A view differs without being worse.
    case changed(view: String)
    /// Steps that only one side has, or that are elsewhere.
    case otherSteps
    /// Ticks differ in something other than a view's counts: in commits, or in which nodes were evaluated.
    case otherTicks
    case newScenario
    case missingScenario
    /// The score fell too far.
    case lowerScore(by: Int)
  }

  /// The result for one scenario.
  public struct Scenario: Sendable {
    public let name: String
    /// What fails, views first.
    public fileprivate(set) var findings: [Finding] = []
    /// Views that got worse within bounds, and what allows it.
    public fileprivate(set) var allowed: [(view: String, by: Allowance)] = []
    private var worse: Set<String> = []
    private var changed: Set<String> = []
    private var allowances: [String: Allowance] = [:]

    fileprivate init(name: String) { self.name = name }

    /// Whether a view fails.
    public func fails(_ view: String) -> Bool { failsAsWorse(view) || changed.contains(view) }

    /// Whether a view fails because it got worse.
    public func failsAsWorse(_ view: String) -> Bool { worse.contains(view) }

    /// What allows a view to be worse; `nil` if nothing does or it isn't worse.
    public func allowance(for view: String) -> Allowance? { allowances[view] }

    fileprivate mutating func addWorse(_ view: String, allowedBy allowance: Allowance?) {
      guard let allowance else {
        findings.append(.worse(view: view))
        worse.insert(view)
        return
      }
      allowed.append((view, allowance))
      if allowances[view] == nil { allowances[view] = allowance }
    }

    fileprivate mutating func addChanged(_ view: String) {
      findings.append(.changed(view: view))
      changed.insert(view)
    }
  }

  public let policy: DiffPolicy
  /// In the order of the set.
  public let scenarios: [Scenario]

  public init(of set: DiffSet, by policy: DiffPolicy) {
    self.policy = policy
    scenarios = set.scenarios.map { Self.judge($0, policy) }
  }

  public var hasFailed: Bool { scenarios.contains { !$0.findings.isEmpty } }

  private static func judge(_ scenario: DiffSet.Scenario, _ policy: DiffPolicy) -> Scenario {
    var verdict = Scenario(name: scenario.name)
    if policy.failOn != .none { judge(scenario.outcome, policy, &verdict) }
    judge(scenario.diff?.scoreDrop, policy, &verdict)
    return verdict
  }

  private static func judge(_ outcome: DiffSet.Outcome, _ policy: DiffPolicy, _ verdict: inout Scenario) {
    switch outcome {
    case .missing: verdict.findings.append(.missingScenario)
    case .new: if policy.failOn == .any { verdict.findings.append(.newScenario) }
    case .compared(let diff): judge(diff, policy, &verdict)
    }
  }

  private static func judge(_ drop: Int?, _ policy: DiffPolicy, _ verdict: inout Scenario) {
    guard let drop, let most = policy.mostScoreDrop, drop > most else { return }
    verdict.findings.append(.lowerScore(by: drop))
  }

  private static func judge(_ diff: TraceDiff, _ policy: DiffPolicy, _ verdict: inout Scenario) {
    let patterns = PatternIndex(policy.allowances.map(\.pattern))
    for view in diff.views {
      if view.isWorse {
        let numbers = patterns.numbers(of: patterns.texts(matching: view.name))
        let allowance = numbers.first { policy.allowances[$0].allows(view) }
        verdict.addWorse(view.name, allowedBy: allowance.map { policy.allowances[$0] })
      } else if policy.failOn == .any {
        verdict.addChanged(view.name)
      }
    }
    guard policy.failOn != .more else { return }
    if diff.tickKinds.hasOtherSteps { verdict.findings.append(.otherSteps) }
    guard policy.failOn == .any, diff.views.isEmpty else { return }
    if diff.tickKinds.changed > 0 || diff.tickKinds.hasUnpaired { verdict.findings.append(.otherTicks) }
  }
}

extension TraceDiff {
  /// How far the score fell; `nil` if it didn't, or if a side has none.
  fileprivate var scoreDrop: Int? {
    guard let base = scores?.base.points, let head = scores?.head.points, head < base else { return nil }
    return base - head
  }
}
