/// The system that sources are compiled for, as far as conditions ask: `#if os(iOS)`, `#if canImport(UIKit)`.
public enum SourcePlatform: String, CaseIterable, Sendable {
  case ios, macos, watchos, tvos, visionos

  /// The name in `#if os(…)`.
  public var system: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    case .watchos: "watchOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    }
  }

  /// Accepts any of the names used in conditions, manifests and projects: `iOS`, `OSX`, `macosx`, `xros`.
  public init?(called name: String) {
    let name = name.lowercased()
    let others: [String: SourcePlatform] = [
      "osx": .macos, "macosx": .macos, "iphoneos": .ios, "iphonesimulator": .ios, "watchsimulator": .watchos,
      "appletvos": .tvos, "appletvsimulator": .tvos, "xros": .visionos, "xrsimulator": .visionos,
      "maccatalyst": .ios,
    ]
    guard let known = SourcePlatform(rawValue: name) ?? others[name] else { return nil }
    self = known
  }

  /// The list for error messages and help.
  public static let allNames = allCases.map(\.rawValue).joined(separator: ", ")

  /// Whether a condition's system name means this one.
  func isCalled(_ name: String) -> Bool { SourcePlatform(called: name) == self }

  /// Whether this system has a module. True for modules that all systems have, and for those that aren't Apple's.
  func offers(_ module: String) -> Bool { Self.systems[module]?.contains(self) ?? true }

  /// Modules that only some systems have.
  private static let systems: [String: Set<SourcePlatform>] = [
    "UIKit": [.ios, .watchos, .tvos, .visionos], "AppKit": [.macos], "Cocoa": [.macos], "WatchKit": [.watchos],
    "ClockKit": [.watchos], "TVUIKit": [.tvos], "TVServices": [.tvos], "Carbon": [.macos], "IOKit": [.macos],
    "ScreenCaptureKit": [.macos], "ServiceManagement": [.macos], "SafariServices": [.ios, .macos, .visionos],
    "WidgetKit": [.ios, .macos, .watchos, .visionos], "ActivityKit": [.ios], "MessageUI": [.ios, .visionos],
    "PencilKit": [.ios, .macos, .visionos], "VisionKit": [.ios, .macos, .visionos], "CarPlay": [.ios],
    "CoreTelephony": [.ios], "ARKit": [.ios, .visionos], "HealthKit": [.ios, .watchos, .visionos],
    "PhotosUI": [.ios, .macos, .watchos, .visionos], "QuickLook": [.ios, .visionos], "Quartz": [.macos],
    "WebKit": [.ios, .macos, .visionos], "CoreMotion": [.ios, .watchos, .visionos],
    "WatchConnectivity": [.ios, .watchos], "PDFKit": [.ios, .macos, .visionos],
  ]
}
