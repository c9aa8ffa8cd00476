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

  @Test func `a package that can't be fetched is left out with a note, and so is what isn't Swift`() throws {
    var files = files
    files["Shop/Sources/Far/Far.swift"] = """
      import Far
      import SwiftUI
      struct Row: View { var body: some View { FarView() } }
      struct Rows: View { var body: some View { VStack { Text("near"); Row() } } }
      """
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --package-path Shop --target Far --root 'Rows()' -o t.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("note: Far is left out, which Far needs: its package can't be fetched ("))
    #expect(run.errors.contains("warning: Row is recorded as one item"))
    let strict = try sources.redrawTrace("record --package-path Shop --target Far --root 'Rows()' --strict -o s.rtrace")
    #expect(strict.exitCode == 5)
  }

  @Test func `a package in a git repository is fetched by SwiftPM, once`() throws {
    let sources = try SourceFolder([
      "App/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "file://@FOLDER@/Far", from: "1.0.0")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "Far", package: "Far")])])
      """,
      "App/Sources/App/Screen.swift": """
      import Far
      import SwiftUI
      struct Screen: View { var body: some View { FarView(number: FarNumbers.first) } }
      #Preview { Screen() }
      """,
      "Far/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Far", products: [.library(name: "Far", targets: ["Far"])],
        targets: [.target(name: "Far", dependencies: ["CFar"]), .target(name: "CFar")])
      """,
      "Far/Sources/Far/Far.swift": """
      import SwiftUI
      public enum FarNumbers { public static let first = 1 }
      public struct FarView: View {
        let number: Int
        public init(number: Int) { self.number = number }
        public var body: some View { Text(verbatim: String(number)) }
      }
      """,
      "Far/Sources/CFar/far.c": "int far;", "Far/Sources/CFar/include/far.h": "extern int far;",
    ])
    let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
    let made = try bash(
      "sed -i \"s,@FOLDER@,$PWD,\" App/Package.swift && cd Far && \(git) init -q && \(git) add . && \(git) commit -qm 1 "
        + "&& \(git) tag 1.0.0", [], in: sources.folder.url)
    #expect(made.exitCode == 0, "\(made.errors)")
    let run = try sources.redrawTrace("record --package-path App -o t.rtrace")
    #expect(run.errors == "note: CFar is left out: it has no Swift files\n")
    #expect(try sources.reasons("t.rtrace").contains("FarView: @self changed."))
    // What is checked out is not fetched again.
    _ = try bash("rm -r Far", [], in: sources.folder.url)
    let again = try sources.redrawTrace("record --package-path App --root 'Screen()' -o u.rtrace")
    #expect(again.exitCode == 0, "\(again.errors)")
  }

  @Test func `manifests that haven't changed aren't evaluated again, unless they read something else`() throws {
    let sources = try SourceFolder(files)
    let swift = try bash("dirname \"$(realpath \"$(command -v swiftc)\")\"", [], in: sources.folder.url).output
    let folder = swift.filter { $0 != "\n" }
    for (name, note) in [("swiftc", ""), ("swift", "echo called >>\"$CALLS\"\n")] {
      try sources.folder.program(name, "#!/bin/bash\n\(note)exec \(folder)/\(name) \"$@\"\n")
    }
    /// How often the package manager is called.
    func calls() throws -> Int {
      let command = """
        export XDG_CACHE_HOME="$PWD/cache" SWIFTC="$PWD/swiftc" CALLS="$PWD/calls"; : >calls
        "$1" record --package-path Shop --target None 2>errors; wc -l <calls
        """
      let run = try bash(command, [built("redraw-trace").path], in: sources.folder.url)
      #expect(try sources.text(of: "errors").contains("no target 'None'; available: Models, Shop, Far"))
      return Int(run.output.filter(\.isNumber)) ?? -1
    }
    let manifest = files["Shop/Package.swift", default: ""]
    #expect(try calls() == 1)
    #expect(try calls() == 0)
    try sources.write(manifest + "\n// edited\n", to: "Shop/Package.swift")
    #expect(try calls() == 1)
    // Half of what was kept is no manifest.
    _ = try bash("truncate -s 100 cache/redraw-trace/manifests/*", [], in: sources.folder.url)
    #expect(try calls() == 1)
    for line in ["import Foundation", "let root = Context.packageDirectory"] {
      try sources.write("\(manifest)\n\(line)\n", to: "Shop/Package.swift")
      #expect(try calls() == 1)
      #expect(try calls() == 1, "\(line)")
    }
  }

  @Test func `a manifest that SwiftPM rejects is quoted with its reason`() throws {
    var files = files
    files["Shop/Package.swift"] = files["Shop/Package.swift"]?.replacing(
      "name: \"Shop\", prod", with: "name: \"Shop\", platforms: [], prod")
    let run = try SourceFolder(files).redrawTrace("record --package-path Shop --target Shop")
    #expect(run.exitCode == 2)
    let reason = "invalid manifest (evaluation failed): supported platforms can't be empty"
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test func `a package of one's own is compiled, even if another one of its name has a stand-in`() throws {
    var files = files
    for (name, text) in files {
      files[name] = text.replacing("Kit\"", with: "Defaults\"").replacing("import Kit", with: "import Defaults")
        .replacing("KitViews", with: "Defaults")
    }
    files["Defaults/Package.swift"] = files.removeValue(forKey: "Kit/Package.swift")
    files["Defaults/Sources/Defaults/Title.swift"] = files.removeValue(forKey: "Kit/Sources/KitViews/Title.swift")
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --package-path Shop --target Shop --strict -o t.rtrace")
    #expect(run.errors == "")
    #expect(try sources.reasons("t.rtrace").hasSuffix("Title: @self changed.\n"))
    #expect(try !sources.redrawTrace("summary t.rtrace").output.contains("stand-ins"))
  }

  static let wrong = [
    ("", "the package has several targets; select one with --target: Models, Shop, Far"),
    ("--target Shpo", "the package has no target 'Shpo'; available: Models, Shop, Far"),
  ]

  @Test(arguments: wrong)
  func `a target that can't be recorded is one line and exit code 2`(_ options: String, _ message: String) throws {
    let run = try SourceFolder(files).redrawTrace("record --package-path Shop \(options)")
    #expect(run == ProgramRun(errors: "error: \(message)\n", exitCode: 2))
  }
}
