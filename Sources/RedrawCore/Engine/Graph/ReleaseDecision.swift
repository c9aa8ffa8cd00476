/// How releases decide what one rule switches, and who says so.
///
/// Docs/Releases.md and `redraw-trace scenarios --releases` print this table. A value is set for a release only if two public
/// sources that don't depend on each other, or Apple itself, say so; what only one observer has seen stays off.
public struct ReleaseDecision: Sendable {
  /// A public page, talk or report.
  public struct Source: Sendable {
    public let title: String
    public let address: String
  }

  public let rule: EngineOptions.Rule
  /// What the rule switches, in a sentence.
  public let meaning: String
  /// From this release on, in order; the first one also covers what is older.
  private let values: [(since: SystemRelease, value: String)]
  public let sources: [Source]
  /// Why a value that somebody has seen is off.
  public let remark: String

  public func value(in release: SystemRelease) -> String {
    values.last { $0.since <= release }?.value ?? values.first?.value ?? ""
  }

  /// One for each rule, in their order.
  public static let all: [ReleaseDecision] = EngineOptions.Rule.allCases.map(decision)

  private static func decision(of rule: EngineOptions.Rule) -> ReleaseDecision {
    switch rule {
    case .eventSourcesEvaluate:
      ReleaseDecision(
        rule: rule, meaning: "An event that `onReceive` delivers evaluates its view, even if it writes nothing.",
        values: [(.v17, "false")], sources: [.eventSources], remark: "Seen in 2022, before release 17.")
    case .observationLabel:
      ReleaseDecision(
        rule: rule, meaning: "How `_printChanges()` names a change of an observed property.",
        values: [(.v17, "dependencies")], sources: [],
        remark: "Logs disagree within a release: most have `@dependencies`; early 17 also `@self`, programs built with "
          + "Xcode 16 or later also the key path.")
    case .objectBindingsAlwaysDiffer:
      ReleaseDecision(
        rule: rule, meaning: "A binding made from an observed object never compares equal.",
        values: [(.v17, "false")], sources: [], remark: "One log of 2021 and 2022 has it; later ones don't.")
    case .identityAlwaysPrinted:
      ReleaseDecision(
        rule: rule, meaning: "`_printChanges()` prints `@identity` for each first evaluation.",
        values: [(.v17, "false")], sources: [.printChanges],
        remark: "Some articles have it for views without dynamic properties, logs don't.")
    case .closureComparison:
      ReleaseDecision(
        rule: rule, meaning: "Closures of one function are compared by what they have captured.",
        values: [(.v17, "captures")], sources: [.closures, .viewEquality],
        remark: "`contexts` is how articles before 2024 explain it: each closure that captures something differs.")
    }
  }
}

extension ReleaseDecision.Source {
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
