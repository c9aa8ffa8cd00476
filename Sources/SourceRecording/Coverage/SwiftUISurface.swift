/// How much of SwiftUI is supported, name by name.
public enum SwiftUISurface {
  /// How a name of SwiftUI is supported, as Docs/Coverage.md groups them.
  public enum Coverage: String, CaseIterable, Sendable {
    /// It behaves as in SwiftUI with regard to evaluations and output.
    case behavior
    /// Its arguments appear in the rendered output; it has no other effect.
    case value
    case missing
  }

  private static let table: [String: Coverage] = {
    let asValue = Set(words(CoverageTable.asValue))
    let missing = Set(words(CoverageTable.missing))
    var table: [String: Coverage] = [:]
    for name in SurfaceNames.groups.flatMap(\.names) {
      table[name] = missing.contains(name) ? .missing : asValue.contains(name) ? .value : .behavior
    }
    return table
  }()

  /// `nil` for a name that isn't SwiftUI's.
  public static func coverage(of name: String) -> Coverage? { table[name] }

  public static func isMissing(_ name: String) -> Bool {
    table[name].map { $0 == .missing } ?? isUIKitName(name)
  }

  /// Whether a name such as `UILabel` is UIKit's by its prefix, whether or not it is listed.
  public static func isUIKitName(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }

  /// The heading of Docs/Coverage.md under which a name is listed.
  public static func group(of name: String) -> String? {
    SurfaceNames.groups.first { $0.names.contains(name) }?.title
  }

  /// The framework that a name belongs to, as far as the groups and prefixes show.
  public static func framework(of name: String) -> String {
    let frameworks = ["SwiftData", "Core Data", "Combine", "AppKit", "WatchKit", "UIKit"]
    if let group = group(of: name), frameworks.contains(group) { return group }
    return isUIKitName(name) ? "UIKit" : "SwiftUI"
  }

  /// Apple's modules that sources may import here.
  public static let modules: Set<String> = StandIns.names.union([
    "SwiftUI", "SwiftData", "CoreData", "Combine", "Observation", "Foundation", "Swift", "Dispatch", "Synchronization",
    "RedrawMacros",
    "RegexBuilder", "Glibc",
  ])

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
