import CommandLineKit
import RedrawCore
import TraceAnalysis
import TraceFormat
import TraceReport

/// Tries settings of the engine: records the model with each, and compares.
struct RealityRun {
  private let model: RealityModel
  private let observed: ObservedRun
  private let options: RealityOptions
  private let recorded: RealityCheck
  private let metadata: TraceMetadata
  private let console: Console
  /// Results by the rules that decide, since different settings can amount to the same rules.
  private var checks: [[String]: RealityCheck] = [:]
  private(set) var trials = RealityTrials()

  /// At most this many rules are combined.
  private static let mostRules = 4

  /// The settings tried, or why none were.
  ///
  /// - Parameter combines: whether to also try rules together.
  static func trials(
    of model: RealityModel, _ recorded: RealityCheck, _ observed: ObservedRun, _ options: RealityOptions,
    combines: Bool, on console: Console
  ) throws(Failure) -> RealityReport.Trials {
    if let obstacle = model.obstacle { return .none(obstacle) }
    guard let metadata = model.metadata else { return .none("the model's metadata is lost; record it again") }
    var run = RealityRun(model, recorded, observed, options, metadata, console)
    guard try run.repeats() else {
      return .none("recording the model again doesn't evaluate the same; give the options that it was recorded with")
    }
    try run.tryEach()
    if combines { try run.combine() }
    console.progress?.end()
    return .done(run.trials)
  }

  private init(
    _ model: RealityModel, _ recorded: RealityCheck, _ observed: ObservedRun, _ options: RealityOptions,
    _ metadata: TraceMetadata, _ console: Console
  ) {
    (self.model, self.recorded, self.observed, self.options) = (model, recorded, observed, options)
    (self.metadata, self.console) = (metadata, console)
    trials.add(RealityTrial(RealitySetting("as recorded"), recorded))
  }

  /// Whether recording the model unchanged gives the same. If not, other settings would differ for reasons besides the rules.
  private mutating func repeats() throws(Failure) -> Bool {
    let again = try model.recorded(metadata.variant(), on: console)
    let check = try failing { () throws(DiffFault) in
      try RealityCheck(model: again, observed: try ObservedRun(model.trace, isForced: options.isForced), options)
    }
    checks[metadata.variant().decidedBy] = recorded
    return check.difference == 0
  }

  private mutating func tryEach() throws(Failure) {
    for release in SystemRelease.allCases where release.name != metadata.release.system {
      try add("release \(release.name)", release: release)
    }
    for setting in settings { try add(setting.text, rules: [setting]) }
  }

  /// All other values of all rules.
  private var settings: [RuleSetting] {
    let now = EngineOptions(recordedIn: metadata)
    return EngineOptions.Rule.allCases.flatMap { rule in
      rule.values.filter { $0 != now[rule] }.map { RuleSetting(rule.rawValue, $0) }
    }
  }

  /// Greedily adds the best rule to those found so far, as long as the model comes closer.
  private mutating func combine() throws(Failure) {
    while let best = trials.best, best.difference + best.otherReasons > 0, best.setting.rules.count < Self.mostRules {
      let names = Set(best.setting.rules.map(\.name))
      let release = best.setting.release.flatMap(SystemRelease.init(name:))
      for setting in settings where !names.contains(setting.name) {
        let rules = best.setting.rules + [setting]
        let name = ((release.map { ["release \($0.name)"] } ?? []) + rules.map(\.text)).joined(separator: ", ")
        try add(name, release: release, rules: rules)
      }
      if trials.best?.setting == best.setting { return }
    }
  }

  private mutating func add(_ name: String, release: SystemRelease? = nil, rules: [RuleSetting] = []) throws(Failure) {
    let variant = metadata.variant(release: release, rules: rules)
    let check: RealityCheck
    if let known = checks[variant.decidedBy] {
      check = known
    } else {
      console.progress?.show("trying \(name)")
      let trace = try model.recorded(variant, on: console)
      let (observed, options) = (observed, options)
      check = try failing { () throws(DiffFault) in try RealityCheck(model: trace, observed: observed, options) }
      checks[variant.decidedBy] = check
    }
    trials.add(RealityTrial(RealitySetting(name, release: release?.name, rules: rules), check))
  }
}
