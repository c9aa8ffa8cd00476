import TestSupport
import Testing

/// Targets of packages, recorded with what they depend on.
@Suite struct PackageTests {
  private let files = [
    "Shop/Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])],
      dependencies: [.package(path: "../Kit"), .package(url: "https://example.invalid/far.git", from: "1.0.0")],
      targets: [
        .target(name: "Models"),
        .target(name: "Shop", dependencies: ["Models", .product(name: "Kit", package: "Kit")], exclude: ["Old"]),
        .target(name: "Far", dependencies: [.product(name: "Far", package: "far")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ])
    """,
    "Shop/Sources/Models/Item.swift":
      "public struct Item { public let name: String; public init(_ name: String) { self.name = name } }",
    "Shop/Sources/Far/Far.swift": "",
    "Shop/Sources/Shop/ShopView.swift": """
    import Kit
    import Models
    import SwiftUI
    struct ShopView: View {
      let item = Item("tea")
      var body: some View { Title(text: item.name) }
    }
    #Preview { ShopView() }
    """,
    "Shop/Sources/Shop/Old/Broken.swift": "this is no Swift",
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["KitViews"])], targets: [.target(name: "KitViews")])
    """,
    "Kit/Sources/KitViews/Title.swift": """
    import SwiftUI
    public struct Title: View {
      let text: String
      public init(text: String) { self.text = text }
      public var body: some View { Text(text) }
    }
    """,
  ]

  @Test func `a target is compiled with its local dependencies, in their modules`() throws {
    var files = files
    files["Shop/Sources/Shop/ShopView.swift"] = files["Shop/Sources/Shop/ShopView.swift"]?.replacing(
      "import Kit", with: "import KitViews")
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --package-path Shop --target Shop -o t.rtrace")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("t.rtrace: ShopView.swift:8, 1 tick, 2 evaluations (0 wasted), "))
    #expect(try sources.reasons("t.rtrace").hasSuffix("ShopView: @self changed.\nTitle: @self changed.\n"))
    #expect(try sources.names == ["Kit", "Shop", "t.rtrace"])
  }

  static let wrong = [
    ("", "the package has several targets; select one with --target: Models, Shop, Far"),
    ("--target Shpo", "the package has no target 'Shpo'; available: Models, Shop, Far"),
    ("--target Far", "Far needs 'Far' from a remote package; only local packages are supported"),
  ]

  @Test(arguments: wrong)
  func `a target that can't be recorded is one line and exit code 2`(_ options: String, _ message: String) throws {
    let run = try SourceFolder(files).redrawTrace("record --package-path Shop \(options)")
    #expect(run == ProgramRun(errors: "error: \(message)\n", exitCode: 2))
  }
}
