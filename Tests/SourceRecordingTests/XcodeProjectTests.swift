import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Projects of Xcode: what is read of them, and which files are a target's.
@Suite struct XcodeProjectTests {
  private func corpus(_ name: String) -> String {
    packageRoot.appendingPathComponent("Fixtures/Corpus/Projects/\(name)").path
  }

  private func names(_ files: [String]) -> Set<String> { Set(files.map { "\($0.split(separator: "/").last ?? "")" }) }

  static let lists: [(String, OldPropertyList)] = [
    ("a", .string("a")),
    (
      "// !$*UTF8*$!\n{ a = b; /* c */ \"d e\" = (1, \"x\\\"y\", ); }",
      .table(["a": .string("b"), "d e": .list([.string("1"), .string("x\"y")])])
    ),
    ("{}", .table([:])), ("( )", .list([])),
    ("com.apple.x-y_$(z)".replacing("(z)", with: "z"), .string("com.apple.x-y_$z")),
  ]

  @Test(arguments: lists)
  func `an old-style property list is parsed`(_ text: String, _ list: OldPropertyList) throws {
    #expect(try OldPropertyList(parsing: text) == list)
  }

  @Test(arguments: [
    ("{ a = b }", 1), ("{\n a = ;\n}", 2), ("(a b)", 1), ("{\n\n\"a", 3), ("", 1), ("a b", 1),
    (String(repeating: "(", count: 9999), 1),
  ])
  func `an invalid property list is refused with its line`(_ text: String, _ line: Int) {
    #expect(throws: OldPropertyList.Fault(line: line)) { try OldPropertyList(parsing: text) }
  }

  @Test func `of folders that targets share each has its own files, also under the same name`() throws {
    let project = try XcodeProject(at: corpus("Planner"))
    let app = try project.target(nil)
    #expect(app.name == "Planner")
    #expect(try names(app.files()) == ["PlannerApp.swift", "Entry.swift", "Day.swift", "DayRow.swift"])
    let widget = try project.target("PlannerWidget")
    #expect(try names(widget.files()) == ["Entry.swift", "Day.swift"])
    #expect(try widget.files().contains { $0.hasSuffix("Widget/Entry.swift") })
  }

  @Test func `settings of the project and its target are what the compiler is given`() throws {
    let app = try XcodeProject(at: corpus("Planner")).target(nil)
    #expect(app.mode == 6)
    #expect(app.platform == .ios)
    #expect(app.moduleName == "Planner")
    #expect(app.options == ["-default-isolation", "MainActor", "-D", "PLANNER"])
  }

  @Test func `groups, files of configurations and the debug configuration are followed`() throws {
    let reader = try XcodeProject(at: corpus("Reader") + "/Reader.xcodeproj/").target("Reader")
    #expect(reader.moduleName == "My_Reader")
    #expect(reader.platform == .macos)
    #expect(reader.options == ["-D", "OFFLINE"])
    #expect(try names(reader.files()) == ["ReaderApp.swift", "ArticleList.swift", "Legacy.m", "Assets.xcassets"])
    #expect(reader.products == ["ReaderKit", "Charting"])
    #expect(try names(XcodeProject(at: corpus("Reader")).localPackages) == ["ReaderKit"])
  }

  @Test func `unrecordable parts of a project are reported with the reason`() throws {
    #expect(throws: SourceFault.project(.unknownTarget("Nope", known: ["Planner", "PlannerWidget"]))) {
      try SourceProject(xcode: corpus("Planner"), target: "Nope")
    }
    let folder = try TemporaryFolder()
    #expect(throws: SourceFault.project(.noProject(folder.url.path))) {
      try SourceProject(xcode: folder.url.path, target: nil)
    }
    let copy = folder.url.appendingPathComponent("Reader")
    try FileManager.default.copyItem(atPath: corpus("Reader"), toPath: copy.path)
    let missing = copy.path + "/Reader/Views/ArticleList.swift"
    unlink(missing)
    #expect(throws: SourceFault.project(.missingFiles([missing], of: "Reader"))) {
      try SourceProject(xcode: copy.path, target: nil)
    }
    let file = copy.path + "/Reader.xcodeproj/project.pbxproj"
    try writeFile("{\n<<<<<<< HEAD\n}", to: file)
    #expect(throws: SourceFault.project(.unreadable(file, line: 2))) {
      try SourceProject(xcode: copy.path, target: nil)
    }
  }
}
