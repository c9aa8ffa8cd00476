/// The release of the system whose rules a recording followed, and the SDK that its sources were built with.
public struct TraceRelease: Equatable, Sendable {
  public var system: String
  public var kit: String

  public init(system: String, kit: String) {
    self.system = system
    self.kit = kit
  }

  /// The default, also for traces from before there was a choice.
  public static let usual = TraceRelease(system: "26", kit: "26")

  /// The names of metadata entries.
  public static let systemName = "os"
  public static let kitName = "sdk"
  /// The rules that were set explicitly, separated by spaces.
  public static let ownRulesName = "ownRules"
}

extension TraceMetadata {
  public var release: TraceRelease {
    func value(_ name: String) -> String? { extras.first { $0.name == name }?.value }
    return TraceRelease(
      system: value(TraceRelease.systemName) ?? TraceRelease.usual.system,
      kit: value(TraceRelease.kitName) ?? TraceRelease.usual.kit)
  }

  /// The names of rules that were set explicitly.
  public var ownRules: Set<String> {
    let names = extras.first { $0.name == TraceRelease.ownRulesName }?.value.split(separator: " ") ?? []
    return Set(names.map(String.init))
  }

  /// The extras without the release and without those of an import.
  public var ownExtras: [Entry] {
    extras.filter { !([TraceRelease.systemName, TraceRelease.kitName] + ImportedFrom.names).contains($0.name) }
  }

  /// The scenario's name in the head of a report: with its release unless that is the default.
  public var title: String {
    release == .usual || scenario.isEmpty ? scenario : "\(scenario) (\(release.words))"
  }

  /// The meaning of an entry that an older trace lacks: for a rule, the default at the time the rule was added. `nil` for entries
  /// that all traces have.
  public static func defaultValue(of name: String) -> String? { defaultValues[name] }

  private static let defaultValues = [
    TraceRelease.systemName: TraceRelease.usual.system, TraceRelease.kitName: TraceRelease.usual.kit,
    "eventSourcesEvaluate": "false", "observationLabel": "dependencies", "objectBindingsAlwaysDiffer": "false",
    "identityAlwaysPrinted": "false", "closureComparison": "captures", "lazyRowsKept": "always",
    "dottedDefaultsKeys": "false",
  ]
}

extension TraceRelease {
  /// `release 27`, with the SDK if that isn't the release's usual one.
  public var words: String {
    let usualKit = system == "27" ? "27" : "26"
    return "release \(system)" + (kit == usualKit ? "" : ", SDK \(kit)")
  }
}
