/// How much of SwiftUI is supported, name by name.
public enum SwiftUISurface {
  /// How a name of SwiftUI is supported; Docs/Coverage.md lists names by it.
  public enum Coverage: String, CaseIterable, Sendable {
    /// It behaves as in SwiftUI, as far as evaluations and output go.
    case behaviour
    /// Its arguments are part of the rendered output; it has no other effect.
    case value
    case missing
  }

  private static let table: [String: Coverage] = {
    let asValue = Set(words(CoverageTable.asValue))
    let missing = Set(words(CoverageTable.missing))
    var table: [String: Coverage] = [:]
    for name in SurfaceNames.groups.flatMap(\.names) {
      table[name] = missing.contains(name) ? .missing : asValue.contains(name) ? .value : .behaviour
    }
    return table
  }()

  /// `nil` for a name that isn't SwiftUI's.
  public static func coverage(of name: String) -> Coverage? { table[name] }

  public static func isMissing(_ name: String) -> Bool {
    table[name].map { $0 == .missing } ?? isOfUIKit(name)
  }

  /// `UILabel`: whatever is called so is UIKit's, whether or not the list has it.
  public static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }

  /// The heading of Docs/Coverage.md under which a name stands.
  public static func group(of name: String) -> String? {
    SurfaceNames.groups.first { $0.names.contains(name) }?.title
  }

  /// Modules of Apple's that sources may import here.
  public static let modules: Set<String> = StandIn.names.union([
    "SwiftUI", "SwiftData", "Combine", "Observation", "Foundation", "Swift", "Dispatch", "Synchronization",
    "RegexBuilder", "Glibc",
  ])

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
