import StandInLists

/// The lists of frameworks and of packages that are built into the program.
enum FrameworkLists {
  static let names = Set(files.keys)

  /// Those of Apple's frameworks.
  static let appleNames = Set(frameworks.keys)

  /// Frameworks that come with SwiftUI, so that sources use their names without importing them.
  static let ofSwiftUI = ["UIKit", "CoreGraphics", "QuartzCore", "WatchKit"]

  static func list(_ name: String) -> FrameworkList? {
    files[name].map { FrameworkList(module: name, text: String(decoding: $0, as: UTF8.self)) }
  }

  /// All lists as one text. What is generated from them can be cached as long as this stays the same.
  static var contents: [UInt8] { files.sorted { $0.key < $1.key }.flatMap(\.value) }

  private static let files = frameworks.merging(ListedPackages.lists) { framework, _ in framework }

  /// By module.
  static let frameworks = StandInList.texts(from: standInFrameworks())
}
