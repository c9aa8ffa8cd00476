import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Which files a program is made from: what the compiler says, and what its options name.
@Suite struct CompilerInputTests {
  static let reports: [(String, Set<String>)] = [
    ("a.o : a.swift /b.h\n", ["a.swift", "/b.h"]), ("a.o b.o : a.swift\nc.d : c.swift\n", ["a.swift", "c.swift"]),
    (##"a\ b.o : my\ a.swift x\#y.h $$z.h a\\b.h c\d.h"##, ["my a.swift", "x#y.h", "$z.h", #"a\b.h"#, #"c\d.h"#]),
    ("a.o : a.swift \\\n  b.swift\n", ["a.swift", "b.swift"]), ("", []), ("a.o :\n", []), ("none\n", []),
  ]

  @Test(arguments: reports)
  func `the compiler's list of files is parsed with its escapes`(_ text: String, _ files: Set<String>) {
    #expect(DependencyReport.paths(in: text) == files)
  }

  @Test
  func `files that options name are found in every form, and those of the folders that they have searched`() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.url.path + "/" + name }
    for name in ["a.h", "b.h", "c.o", "d d.h", "e.modulemap"] { _ = try folder.file(name) }
    try FileManager.default.createDirectory(atPath: path("search/.hidden"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path("other"), withIntermediateDirectories: true)
    for name in ["search/x.h", "search/x.rtrace", "search/.hidden/y.h", "other/z.h"] { _ = try folder.file(name) }
    try FileManager.default.createSymbolicLink(atPath: path("search/loop"), withDestinationPath: ".")
    let response = try folder.file("words", Data("-D A \"\(path("d d.h"))\"\n@\(path("words"))\n".utf8)).path
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    let files = OptionFiles([
      "-import-objc-header", path("a.h"), "-Xcc", "-fmodule-map-file=\(path("e.modulemap"))", "-Xlinker",
      "-Wl,\(path("c.o")),\(path("none.o"))", "@\(response)", "-Xcc", "-I", "-Xcc", path("search"),
      "-working-directory", path("other"), "-D", path("pipe"),
    ])
    #expect(files.named == [path("a.h"), path("e.modulemap"), path("c.o"), response, path("d d.h")])
    #expect(files.found == [path("search/x.h")])
    #expect(OptionFiles(["-I\(path("search"))"]).found == [path("search/x.h")])
    #expect(OptionFiles(["-D", "DEBUG"]).all == [])
  }

  @Test
  func `a file that appears where the compiler searches is a change, but not one it can't read as a header`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("A.swift").path
    let project = SourceProject(modules: [SourceModule(name: "A", files: [source])])
    let watch = InputWatch(project, options: ["-I", folder.url.path], also: [])
    let began = FileStamp(of: try folder.file("lock").path).changed
    #expect(watch.firstChange(since: began) == nil)
    _ = try folder.file("a.rtrace")
    #expect(watch.firstChange(since: began) == nil)
    let header = try folder.file("a.h").path
    #expect(watch.firstChange(since: began) == header)
    #expect(watch.firstChange(reported: [header], since: began) == header)
    #expect(InputWatch(project, options: [], also: [header]).firstChange(reported: [header], since: began) == nil)
    unlink(source)
    #expect(InputWatch(project, options: [], also: []).firstChange(since: began) == nil)
    #expect(watch.firstChange(since: began) == source)
  }

  static let literals: [(String, String)] = [
    ("a", #""a""#), (#"a"b\(c)\"#, #""a\"b\\(c)\\""#), ("a\n\r\t\0*/", #""a\u{A}\u{D}\u{9}\u{0}*/""#),
    ("\u{2028}\u{202E}é", #""\u{2028}\u{202E}é""#),
  ]

  @Test(arguments: literals)
  func `a root's words and an asset's name can't end their literal`(_ text: String, _ literal: String) {
    let assets = [ResourceFiles.Asset(kind: .image, name: text)]
    let member = assets[0].member
    if !member.isEmpty {
      let source = AssetSymbols(sources: ["Image(.\(member))"]).source(assets)
      #expect(source?.contains("(name: \(literal), bundle: .main)") == true)
    }
    let words = text.replacing("\n", with: " ").replacing("\r", with: " ").replacing("\u{2028}", with: " ")
    let entry = EntryFile(.root(text), scenarios: []).text
    if words == text { #expect(entry.contains("RecordedProgram(root: \(literal)) {\n")) }
    #expect(entry.split(separator: "\n").contains { $0.contains("RecordedProgram(root: \"") && $0.hasSuffix("\") {") })
  }
}
