import TestSupport
import Testing

@Suite struct CoverageCommandTests {
  @Test func `missing names are reported with use and location, without compiling`() throws {
    let sources = try SourceFolder([
      "App/A.swift":
        "import SwiftUI\nimport Vision\nstruct A: View { var body: some View { Text(\"\").a() } }\nlet c: UIChart\nbroken(",
      "App/B.swift":
        "import SwiftUI\nstruct B: View { @State var n = 0; let c: UIChart; var body: some View { Text(\"\") } }",
      "App/C.swift": "import SwiftUI\nstruct C: View { var body: some View { A() } }",
    ])
    let run = try sources.redrawTrace("coverage --names App")
    #expect(
      run.output.hasPrefix(
        """
        3 files, 2 of which use only what is available
        9 uses of Apple's APIs: 9 supported (90.0%), 0 value-only, 0 missing, and 1 import
        only names were counted: overloads may be missing

        missing:
          import Vision     1  App/A.swift:2

        """))
    #expect(run.exitCode == 1)
    #expect(run.errors == "")
  }

  @Test func `names declared in the sources don't count as SwiftUI's; with nothing missing, the exit code is 0`() throws
  {
    let sources = try SourceFolder([
      "A.swift": "import SwiftUI\nextension View { func onCommand() -> some View { self } }",
      "B.swift": "struct ModelActor {}\nlet a = ModelActor()",
    ])
    let run = try sources.redrawTrace("coverage A.swift B.swift --format json")
    #expect(
      run.output
        == "{\"version\":1,\"files\":2,\"wholeFiles\":2,\"behavior\":2,\"value\":0,\"missing\":0,\"missingImports\":0,\"isCompiled\":true,\"isComplete\":true,\"missingNames\":[],\"valueNames\":[],\"missingUses\":[],\"gaps\":[],\"opaqueViews\":[],\"leftOut\":[]}\n"
    )
    #expect(run.exitCode == 0)
  }

  @Test(arguments: ["App", "App/Sources/Shop", "App/Sources/Shop/Cart.swift", "."])
  func `modules of a package around the files, or of one beside it, are not missing`(path: String) throws {
    let sources = try SourceFolder([
      "App/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "App", products: [.library(name: "Shop", targets: ["Shop"])],
        dependencies: [.package(path: "../Kit"), .package(url: "https://example.com/Gone", from: "1.0.0")],
        targets: [.target(name: "Models"), .target(name: "Shop", dependencies: ["Models", "Gone"])])
      """,
      "App/Sources/Models/Item.swift": "public struct Item {}",
      "App/Sources/Shop/Cart.swift": "import Gone\nimport Kit\nimport Models\nimport SwiftUI\nlet text = Text(kit)",
      "Kit/Package.swift": """
      import PackageDescription
      let package = Package(name: "Kit", dependencies: [.package(path: "../App")], targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Kit.swift": "public let kit = \"\"",
    ])
    let run = try sources.redrawTrace("coverage \(path) --names --format json")
    #expect(run.output.contains("import Gone"))
    #expect(!run.output.contains("import Models"))
    #expect(!run.output.contains("import Kit"))
    #expect(run.exitCode == 1)
  }

  /// All names are known, but not these labels.
  static let withGaps = [
    "App/Screen.swift": """
    import SwiftUI

    struct Screen: View {
      @State private var secretCount = 0
      var body: some View {
        VStack {
          Chooser(secretCount: $secretCount)
          Plain()
          Button("Add") { secretCount += 1 }
        }
      }
    }

    struct Plain: View {
      var body: some View { Text("plain") }
    }
    """,
    "App/Chooser.swift": """
    import SwiftUI

    struct Chooser: View {
      @Binding var secretCount: Int
      var body: some View {
        Text("\\(secretCount)").blur(radius: 3, strong: true)
      }
    }
    """,
  ]

  @Test func `a label that doesn't exist is a gap with its line, and the share is below 100`() throws {
    let run = try SourceFolder(Self.withGaps).redrawTrace("coverage App")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("2 files, 1 of which use only what is available and compile\n"))
    #expect(!run.output.contains("(100"))
    #expect(run.output.contains("App/Chooser.swift:6  .blur(radius:strong:) extra argument 'strong' in call"))
    #expect(!run.output.contains("missing:\n"))
  }

  @Test func `views that would be recorded as one item are named, with the reason, and no others`() throws {
    let run = try SourceFolder(Self.withGaps).redrawTrace("coverage App")
    #expect(
      run.output.contains(
        "would be recorded as one item:\n  Chooser  App/Chooser.swift:6: extra argument 'strong' in call\n"))
    #expect(!run.output.contains("Plain  "))
    #expect(!run.output.contains("Screen  "))
  }

  @Test func `a report has calls and messages, and nothing of the user's`() throws {
    let run = try SourceFolder(Self.withGaps).redrawTrace("coverage App --report")
    #expect(run.output == "1  .blur(radius:strong:)  extra argument '…' in call\n")
    #expect(!run.output.contains("secret"))
    #expect(run.exitCode == 1)
  }

  @Test func `JSON agrees with the exit code where only an import is missing`() throws {
    let sources = try SourceFolder(["A.swift": "import SwiftUI\nimport Vision\n"])
    let run = try sources.redrawTrace("coverage A.swift --format json")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("\"missing\":0,\"missingImports\":1,\"isCompiled\":true,\"isComplete\":false"))
    #expect(run.output.contains("{\"name\":\"import Vision\",\"uses\":1,\"place\":\"A.swift:2\"}"))
  }

  @Test func `a file that names nothing missing but uses what it doesn't declare is not complete`() throws {
    let run = try SourceFolder(["A.swift": "import SwiftUI\nstruct A: View { var body: some View { Elsewhere() } }"])
      .redrawTrace("coverage A.swift")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("A.swift:2  cannot find 'Elsewhere' in scope"))
  }
}
