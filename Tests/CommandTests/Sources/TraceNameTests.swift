import SourceRecording
import Testing

@testable import redraw_trace

/// What a trace of a user's own sources is called.
@Suite struct TraceNameTests {
  static let stems = [
    ("Cart", "Cart"), ("Ünï", "Ünï"), ("日本語", "日本語"), ("Семья 👨‍👩‍👧 🍎", "Семья-👨‍👩‍👧-🍎"), ("مرحبا", "مرحبا"),
    ("Cart – empty", "Cart-–-empty"), ("Previews.swift:5", "Previews.swift-5"), ("C++ / Swift", "C++-Swift"),
    ("$(touch x) `y` 'z' \"q\" *?", "touch-x-y-z-q"), ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"),
    ("--output", "output"), ("a\u{202E}b\nc\u{0}d", "a-b-c-d"), ("", "recording"), ("///", "recording"),
    ("...", "recording"),
  ]

  @Test(arguments: stems)
  func `letters of any script and emoji stay; what is unsafe in file names or shells becomes a hyphen`(
    _ text: String, _ expected: String
  ) {
    #expect(fileStem(of: text) == expected)
  }

  @Test
  func `a name fits the file system with its suffix, and no letter is cut in two`() {
    let stem = fileStem(of: String(repeating: "語", count: 300))
    #expect(stem == String(repeating: "語", count: 66))
    #expect((stem + ".rtrace.partial.1000").utf8.count < 255)
  }

  @Test
  func `a trace is named after the only file, or the folder or target; views, previews, scenarios by theirs`() throws {
    let files = ["Ünï/日本語.swift": SampleSources.label, "Ünï/🍎.swift": SampleSources.scenario]
    let folder = try SourceFolder(files).folder
    let path = folder.url.path + "/Ünï"
    func name(_ choice: Subject.Choice, _ paths: [String]) throws -> String {
      Subject(choice).traceName(in: try SourceProject(paths: paths))
    }
    #expect(try name(.only, ["\(path)/日本語.swift"]) == "日本語")
    #expect(try name(.only, [path]) == "Ünï")
    #expect(try name(.only, ["\(path)/日本語.swift", "\(path)/🍎.swift"]) == "Ünï")
    #expect(try name(.preview("Корзина 🛒"), [path]) == "Корзина-🛒")
    #expect(try name(.root("日本語(zähler: 1)"), [path]) == "日本語")
    let package = SourceProject(modules: [SourceModule(name: "Core", files: []), SourceModule(name: "Shop", files: [])])
    #expect(Subject(.only).traceName(in: package) == "Shop")
  }

  @Test func `files, views and previews in other scripts are recorded under their names, and found by them`() throws {
    let sources = try SourceFolder([
      "Ünï.swift": """
      import SwiftUI
      struct 日本語: View {
        @State private var zähler = 0
        var body: some View { Button("🍎") { zähler += 1 }.padding(CGFloat(zähler)) }
      }
      #Preview("Корзина 🛒") { 日本語() }
      """
    ])
    let only = try sources.redrawTrace("record --sources Ünï.swift --step 'tap \"🍎\"'")
    #expect(only.output.hasPrefix("Ünï.rtrace: Корзина 🛒, 2 ticks, 2 evaluations "), "\(only)")
    let preview = try sources.redrawTrace("record --sources Ünï.swift --preview 'Корзина 🛒'")
    #expect(preview.output.hasPrefix("Корзина-🛒.rtrace: "))
    #expect(try sources.redrawTrace("why Ünï.rtrace 日本語").output.contains("日本語: _zähler changed."))
    #expect(try sources.names == ["Ünï.rtrace", "Ünï.swift", "Корзина-🛒.rtrace"])
  }
}
