/// A release of Apple's systems, by its number: iOS 17 and 18, and from 26 on that of all of them.
///
///     EngineOptions(release: .v27)
public enum SystemRelease: Int, Sendable, CaseIterable, Comparable {
  case v17 = 17
  case v18 = 18
  case v26 = 26
  case v27 = 27

  /// What is recorded unless something else is asked for.
  public static let current = SystemRelease.v26

  /// As the command line and traces write it.
  public var name: String { String(rawValue) }

  public init?(name: String) {
    guard let release = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = release
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The SDK that apps for this release are usually built with.
  public var usualSDK: SoftwareKit { self >= .v27 ? .v27 : .v26 }
}

/// What an app is built with: it decides what the compiler makes of the sources, whichever system runs them.
public enum SoftwareKit: Int, Sendable, CaseIterable {
  /// And those before it: `@State` is a property wrapper.
  case v26 = 26
  /// `@State` is a macro.
  case v27 = 27

  public var name: String { String(rawValue) }

  public init?(name: String) {
    guard let kit = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kit
  }
}

extension EngineOptions {
  /// All switches as a release has them, with the SDK that it is usually built for.
  public init(release: SystemRelease) {
    self.init()
    self.release = release
    sdk = release.usualSDK
    for decision in ReleaseDecision.all { _ = set(decision.rule, to: decision.value(in: release)) }
  }

  /// The rules that differ from those of the release.
  public var ownRules: [Rule] {
    let usual = EngineOptions(release: release)
    return Rule.allCases.filter { self[$0] != usual[$0] }
  }
}
