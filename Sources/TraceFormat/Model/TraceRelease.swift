/// The release of the system whose rules a recording followed, and the SDK that its sources were built with.
public struct TraceRelease: Equatable, Sendable {
  public var system: String
  public var kit: String

  public init(system: String, kit: String) {
    self.system = system
    self.kit = kit
  }

  /// That of traces from before there was a choice, and what a recording is of unless something else is asked for.
  public static let usual = TraceRelease(system: "26", kit: "26")

  /// What the metadata calls them.
  public static let systemName = "os"
  public static let kitName = "sdk"
  /// The rules that were set against the release's, with spaces between them.
  public static let ownRulesName = "ownRules"
}

extension TraceMetadata {
  public var release: TraceRelease {
    func value(_ name: String) -> String? { extras.first { $0.name == name }?.value }
    return TraceRelease(
      system: value(TraceRelease.systemName) ?? TraceRelease.usual.system,
      kit: value(TraceRelease.kitName) ?? TraceRelease.usual.kit)
  }

  /// The names of rules that were set against the release's.
  public var ownRules: Set<String> {
    let names = extras.first { $0.name == TraceRelease.ownRulesName }?.value.split(separator: " ") ?? []
    return Set(names.map(String.init))
  }

  /// The extras without the release.
  public var ownExtras: [Entry] {
    extras.filter { ![TraceRelease.systemName, TraceRelease.kitName].contains($0.name) }
  }

  /// The scenario as the head of a report names it: with its release, unless that is the usual one.
  public var title: String {
    release == .usual || scenario.isEmpty ? scenario : "\(scenario) (\(release.words))"
  }

  /// What an entry of the metadata means where a trace, older than the entry, lacks it: for a rule, the default at the time it
  /// was added. `nil` for an entry that all traces have.
  public static func valueWhereAbsent(of name: String) -> String? { valuesWhereAbsent[name] }

  private static let valuesWhereAbsent = [
    TraceRelease.systemName: TraceRelease.usual.system, TraceRelease.kitName: TraceRelease.usual.kit,
    "eventSourcesEvaluate": "false", "observationLabel": "dependencies", "objectBindingsAlwaysDiffer": "false",
    "identityAlwaysPrinted": "false", "closureComparison": "captures", "lazyRowsKept": "always",
    "dottedDefaultsKeys": "false",
  ]
}

extension TraceRelease {
  /// `release 27`, with the SDK where it is not the one that goes with it.
  public var words: String {
    let usualKit = system == "27" ? "27" : "26"
    return "release \(system)" + (kit == usualKit ? "" : ", SDK \(kit)")
  }
}
