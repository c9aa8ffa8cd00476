import TestSupport
import Testing

@Suite struct CoverageCommandTests {
  @Test func `what is missing is told by name, use and place, without compiling`() throws {
    let sources = try SourceFolder([
      "App/A.swift":
        "import SwiftUI\nimport Charts\nstruct A: View { var body: some View { HSplitView {}.userActivity() } }\nbroken(",
      "App/B.swift":
        "import SwiftUI\nstruct B: View { @State var n = 0; var body: some View { Text(\"\").userActivity() } }",
      "App/C.swift": "import SwiftUI\nstruct C: View { var body: some View { A() } }",
    ])
    let run = try sources.redrawTrace("coverage App")
    #expect(
      run.output.hasPrefix(
        """
        3 files, 1 of which use only what is available
        11 uses of SwiftUI APIs: 8 supported (72.7%), 0 value-only, 3 missing

        missing:
          import Charts     1  App/A.swift:2
          .userActivity     2  App/A.swift:3
          HSplitView        1  App/A.swift:3

        """))
    #expect(run.exitCode == 1)
    #expect(run.errors == "")
  }

  @Test func `names that the sources declare themselves are none of SwiftUI's; all there is code 0`() throws {
    let sources = try SourceFolder([
      "A.swift": "extension View { func userActivity() -> some View { self } }",
      "B.swift": "struct HSplitView {}\nlet a = HSplitView().userActivity()",
    ])
    let run = try sources.redrawTrace("coverage A.swift B.swift --format json")
    #expect(
      run.output
        == "{\"version\":1,\"files\":2,\"wholeFiles\":2,\"behaviour\":2,\"value\":0,\"missing\":0,\"missingNames\":[],\"valueNames\":[]}\n"
    )
    #expect(run.exitCode == 0)
  }
}
