/// A setting of the engine to try: a release, a rule, or the model as recorded.
public struct RealitySetting: Equatable, Sendable {
  /// `as recorded`, `release 27`, `closureComparison=contexts`.
  public let name: String
  /// The release, if the setting selects one; it determines the rules.
  public let release: String?
  public let rules: [RuleSetting]

  public init(_ name: String, release: String? = nil, rules: [RuleSetting] = []) {
    (self.name, self.release, self.rules) = (name, release, rules)
  }

  /// The options of `record` that select it; empty for the model as recorded.
  public var options: String {
    ((release.map { ["--os \($0)"] } ?? []) + rules.map { "--rule \($0.text)" }).joined(separator: " ")
  }
}

/// The engine's difference from the observed run, for one or more settings that give the same result.
public struct RealityTrial: Sendable {
  /// In the order in which they were tried; never empty.
  public private(set) var settings: [RealitySetting]
  public let difference: UInt64
  /// Evaluations that both sides have but print different reasons for.
  public let otherReasons: UInt64
  public let isWithinTolerance: Bool
  /// The difference of each view, by name; views that are not listed don't differ.
  fileprivate let views: [String: UInt64]
  fileprivate let confirmed: Set<String>

  public init(_ setting: RealitySetting, _ check: RealityCheck) {
    settings = [setting]
    (difference, otherReasons, isWithinTolerance) = (check.difference, check.otherReasons, !check.hasFailed)
    views = Dictionary(check.views.lazy.filter { $0.difference > 0 }.map { ($0.name, $0.difference) }) { $0 &+ $1 }
    confirmed = Set(check.views.lazy.filter { $0.verdict == .confirmed }.map(\.name))
  }

  /// The first of the settings.
  public var setting: RealitySetting { settings[0] }

  /// Fewer differing evaluations are better, then fewer with different printed reasons.
  fileprivate func isBetter(than other: RealityTrial) -> Bool {
    (difference, otherReasons) < (other.difference, other.otherReasons)
  }

  /// Adds the settings of another trial if it gave the same result; returns whether it did.
  fileprivate mutating func merge(_ other: RealityTrial) -> Bool {
    guard difference == other.difference, otherReasons == other.otherReasons, views == other.views,
      confirmed == other.confirmed
    else { return false }
    settings += other.settings
    return true
  }
}

/// What was tried to get closer to the observed run: the model as recorded, the releases, and individual rules.
public struct RealityTrials: Sendable {
  /// In the order in which they were tried, starting with the model as recorded.
  private var all: [RealityTrial] = []

  public init() {}

  /// A setting that was tried before counts once.
  public mutating func add(_ trial: RealityTrial) {
    if all.contains(where: { $0.settings.contains(trial.setting) }) { return }
    for index in all.indices where all[index].merge(trial) { return }
    all.append(trial)
  }

  /// The closest first; if equally close, the one tried first.
  public var ordered: [RealityTrial] {
    all.enumerated().sorted { one, other in
      one.element.isBetter(than: other.element)
        || !other.element.isBetter(than: one.element) && one.offset < other.offset
    }.map(\.element)
  }

  /// The closest trial; if several are equally close, the first.
  public var best: RealityTrial? { ordered.first }

  /// Whether no trial is closer than the model as recorded.
  public var isRecordedBest: Bool { best?.setting == all.first?.setting }

  /// The first trial that confirms a view which the model as recorded doesn't, or else the one that brings it closest.
  public func explanation(of view: RealityView) -> (trial: RealityTrial, difference: UInt64, isConfirmed: Bool)? {
    let better = all.dropFirst().filter { ($0.views[view.name] ?? 0) < view.difference }
    let found =
      better.first { $0.confirmed.contains(view.name) }
      ?? better.min { ($0.views[view.name] ?? 0) < ($1.views[view.name] ?? 0) }
    return found.map { ($0, $0.views[view.name] ?? 0, $0.confirmed.contains(view.name)) }
  }
}
