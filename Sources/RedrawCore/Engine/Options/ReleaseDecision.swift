/// A rule's value in each release, and the sources for it.
///
/// Docs/Releases.md and `redraw-trace scenarios --releases` print this table. A value is set for a release only if two independent
/// public sources, or Apple itself, say so; what only one observer has seen stays off.
public struct ReleaseDecision: Sendable {
  /// A public page, talk or report.
  public struct Source: Sendable {
    /// Its title, and when it was published.
    public let title: String
    /// Its address.
    public let address: String
  }

  /// The rule.
  public let rule: EngineOptions.Rule
  /// What the rule does, in a sentence.
  public let meaning: String
  /// Values by the release that introduced them, in order; the first one also covers older releases.
  private let values: [(since: SystemRelease, value: String)]
  /// The sources.
  public let sources: [Source]
  /// Why a value that has been observed is off.
  public let remark: String

  /// The value in a release.
  public func value(in release: SystemRelease) -> String {
    values.last { $0.since <= release }?.value ?? values.first?.value ?? ""
  }

  /// One per rule, in the order of rules.
  public static let all: [ReleaseDecision] = EngineOptions.Rule.allCases.map { rule in
    let known = table[rule.rawValue] ?? Entry("")
    let values = [(SystemRelease.v17, EngineOptions()[rule])] + known.changes
    return ReleaseDecision(
      rule: rule, meaning: known.meaning, values: values.map { (since: $0.0, value: $0.1) }, sources: known.sources,
      remark: known.remark)
  }

  /// What is known about a rule. A value that no release changes is the engine's default.
  private struct Entry {
    let meaning: String
    var changes: [(SystemRelease, String)] = []
    var sources: [Source] = []
    var remark = ""

    init(
      _ meaning: String, _ changes: [(SystemRelease, String)] = [], sources: [Source] = [], remark: String = ""
    ) {
      (self.meaning, self.changes, self.sources, self.remark) = (meaning, changes, sources, remark)
    }
  }

  /// By the rule's name.
  private static let table: [String: Entry] = [
    "eventSourcesEvaluate": Entry(
      "An event that `onReceive` delivers evaluates its view, even if it writes nothing.",
      sources: [.eventSources], remark: "Seen in 2022, before release 17."),
    "observationLabel": Entry(
      "How `_printChanges()` names a change of an observed property.",
      remark: "Logs disagree within a release: most have `@dependencies`; early 17 also `@self`, programs built with "
        + "Xcode 16 or later also the key path."),
    "objectBindingsAlwaysDiffer": Entry(
      "A binding made from an observed object never compares equal.",
      remark: "One log of 2021 and 2022 has it; later ones don't."),
    "identityAlwaysPrinted": Entry(
      "`_printChanges()` prints `@identity` for each first evaluation.", sources: [.printChanges],
      remark: "Some articles have it for views without dynamic properties, logs don't."),
    "closureComparison": Entry(
      "Closures of one function are compared by what they have captured.", sources: [.closures, .viewEquality],
      remark: "`contexts` is how articles before 2024 explain it: each closure that captures something differs."),
    "lazyRowsKept": Entry(
      "How many rows that left the screen a lazy container keeps, with their state.", [(.v27, "50")],
      sources: [.lazyStacks], remark: "The number is approximate."),
    "dottedDefaultsKeys": Entry(
      "An `@AppStorage` property whose key has a dot signals at every write to its defaults.",
      sources: [.dottedKeys], remark: "One report of 2026 has it, with a stack trace; off until a second one does."),
  ]
}

extension ReleaseDecision.Source {
  fileprivate static let lazyStacks = Self(
    title: "Apple: Dive into lazy stacks and scrolling with SwiftUI, WWDC26",
    address: "https://developer.apple.com/videos/play/wwdc2026/321/")
  fileprivate static let dottedKeys = Self(
    title: "kean/Pulse, pull request 376, 2026", address: "https://github.com/kean/Pulse/pull/376")
  fileprivate static let eventSources = Self(
    title: "How to avoid repeating SwiftUI view updates, fatbobman.com, 2022",
    address: "https://fatbobman.com/en/posts/avoid_repeated_calculations_of_swiftui_views/")
  fileprivate static let printChanges = Self(
    title: "Debugging SwiftUI, contracorner.com", address: "https://www.contracorner.com/stuff/debugging-swiftui.html")
  fileprivate static let closures = Self(
    title: "SwiftUI: closure is evil, Kurt Lee, 2024",
    address: "https://medium.com/@kurtlee/swiftui-closure-is-evil-7e7b740bd4cc")
  fileprivate static let viewEquality = Self(
    title: "SwiftUI view equality, Chris Eidhof", address: "https://chris.eidhof.nl/note/swiftui-view-equality")
}
