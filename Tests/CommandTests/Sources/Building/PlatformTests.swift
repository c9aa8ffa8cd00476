import TestSupport
import Testing

/// Which code a platform leaves out, and that nothing else tells of it.
@Suite struct PlatformTests {
  private static let screen = """
    import SwiftUI
    #if canImport(UIKit)
    import UIKit
    #elseif canImport(AppKit)
    import AppKit
    #endif

    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\\(count)")
          #if os(iOS)
            .bold()
          #elseif os(macOS)
            .italic()
          #endif
            .padding()
          #if os(macOS)
          MacRow()
          #else
          PhoneRow()
          #endif
        }
      }
    }

    #if os(macOS)
    struct MacRow: View { var body: some View { Text(NSColorPanel.shared.title) } }
    #else
    struct PhoneRow: View { var body: some View { Text("phone") } }
    #endif

    #Preview { Screen() }

    """

  @Test func `sources are an iPhone's unless another platform is named`() throws {
    let sources = try SourceFolder(["App/Screen.swift": Self.screen])
    let run = try sources.redrawTrace("record --sources App --strict -o t.rtrace")
    #expect(run.errors == "")
    #expect(try sources.reasons("t.rtrace").contains("PhoneRow: @self changed."))
    #expect(try !sources.reasons("t.rtrace").contains("MacRow"))
  }

  @Test func `another platform has its own code, at the lines where it is`() throws {
    let sources = try SourceFolder(["App/Screen.swift": Self.screen])
    let run = try sources.redrawTrace("record --sources App --platform watchos --strict -o t.rtrace")
    #expect(run.errors == "")
    #expect(try sources.reasons("t.rtrace").contains("PhoneRow"))
    let mac = try sources.redrawTrace("record --sources App --platform macos -o m.rtrace")
    #expect(mac.errors == "")
    #expect(try sources.reasons("m.rtrace").contains("MacRow: @self changed."))
    #expect(try !sources.reasons("m.rtrace").contains("PhoneRow"))
  }

  @Test func `coverage counts only the platform's names`() throws {
    let sources = try SourceFolder([
      "A.swift":
        "import SwiftUI\n#if os(macOS)\nimport Quartz\nlet a = HSplitView {}\n#else\nlet a = VStack {}\n#endif\n"
    ])
    let phone = try sources.redrawTrace("coverage --names A.swift")
    #expect(phone.exitCode == 0)
    #expect(phone.output.contains("1 uses of Apple's APIs: 1 supported"))
    let mac = try sources.redrawTrace("coverage --names A.swift --platform macos")
    #expect(mac.exitCode == 1)
    #expect(mac.output.contains("import Quartz"))
    #expect(!mac.output.contains("VStack"))
  }

  @Test func `an unknown platform is refused with the list of all`() throws {
    let run = try SourceFolder(["A.swift": ""]).redrawTrace("record --sources A.swift --platform linux")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("ios, macos, watchos, tvos") || run.errors.contains("ios|macos|watchos|tvos|visionos"))
  }
}
