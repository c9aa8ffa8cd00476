/// A release of Apple's systems by its number: iOS 17 and 18, and all systems from 26 on.
///
///     EngineOptions(release: .v27)
public enum SystemRelease: Int, Sendable, CaseIterable, Comparable {
  case v17 = 17
  case v18 = 18
  case v26 = 26
  case v27 = 27

  /// The default.
  public static let current = SystemRelease.v26

  /// The name on the command line and in traces.
  public var name: String { String(rawValue) }

  public init?(name: String) {
    guard let release = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = release
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The SDK that apps for this release are usually built with.
  public var usualSDK: SoftwareKit { self >= .v27 ? .v27 : .v26 }
}

/// The SDK that an app is built with: it decides how the sources compile, whichever system runs them.
public enum SoftwareKit: Int, Sendable, CaseIterable {
  /// Includes earlier ones: `@State` is a property wrapper.
  case v26 = 26
  /// `@State` is a macro.
  case v27 = 27

  public var name: String { String(rawValue) }

  public init?(name: String) {
    guard let kit = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kit
  }
}

/// What the release decides and no rule changes. Docs/Releases.md has the sources.
extension EngineOptions {
  /// Siblings appear from last to first, and what is removed together disappears in that order.
  var siblingsInReverse: Bool { release >= .v27 }
  /// A task starts and is cancelled in the position of its modifier among the other handlers.
  var tasksInPlace: Bool { release >= .v27 }
  /// Rows that are scrolled out of a lazy stack disappear, as those of a list do.
  var stackRowsDisappear: Bool { release >= .v27 }
  /// A key is heard by the outermost view around the focus first.
  var keysFromOutside: Bool { release >= .v27 }
  /// An alert appears even if what it is presented for is missing.
  var alertsWithoutData: Bool { release >= .v27 }
}

extension EngineOptions {
  /// The rules of a release, with its usual SDK.
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
