import Foundation
import RecordingProtocol
import TestSupport
import Testing

@testable import SourceRecording

/// Where types are declared, by the words of their files alone.
@Suite struct DeclaredTypesTests {
  func lines(_ source: String) -> [String] { DeclaredTypes(in: source).lines.map { "\($0.name) \($0.line)" } }

  @Test func `types are named with their enclosing types, by declaration or extension, at the line of their name`() {
    let source = """
      import SwiftUI
      @MainActor
      private struct Cart<Item: Hashable>: View where Item: Sendable {
        enum Mode { case one, two }
        final class Model {
          class func make() -> Model { Model() }
          class var shared: Int { 1 }
          struct State {}
        }
        var body: some View { Text("\\(Mode.one) { struct No {}") }
      }
      extension Shop.Cart where Item == Int {
        struct Row: View { var body: some View { EmptyView() } }
      }
      actor Store {}
      """
    #expect(
      lines(source) == [
        "Cart 3", "Cart.Mode 4", "Cart.Model 5", "Cart.Model.State 8", "Shop.Cart.Row 13", "Store 15",
      ])
  }

  @Test
  func `local, excluded and apparent declarations don't count`() {
    let source = """
      func make() -> some View { struct Local: View {}; return Local() }
      #if os(iOS)
      struct Phone {}
      #else
      struct Other {}
      #endif
      let kind = Kind.struct, x = y
      // struct Comment {}
      protocol Shape { associatedtype Body }
      """
    #expect(lines(source) == ["Phone 3"])
  }

  @Test func `files are named from the top of their repository, or the current folder, or as they were given`() throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appendingPathComponent("repo/Modules/Shop")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["repo/Modules/Shop/A.swift", "B.swift"] { _ = try folder.file(name) }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("repo/.git"), withIntermediateDirectories: false)
    var paths = RepositoryPaths()
    #expect(paths.path(of: inner.path + "/../Shop/A.swift") == "Modules/Shop/A.swift")
    #expect(paths.path(of: folder.url.path + "/B.swift") == folder.url.path + "/B.swift")
    #expect(paths.path(of: "/no/such/file") == "/no/such/file")
  }

  @Test func `a name that a module declares twice has no location, and the map round-trips through its text`() throws {
    let folder = try TemporaryFolder()
    for name in ["A", "B"] { _ = try folder.file("\(name).swift", Data("struct Row {}\nstruct \(name)\tView {}".utf8)) }
    let files = ["A", "B"].map { folder.url.appendingPathComponent("\($0).swift").path }
    let map = try SourceMap(of: SourceProject(modules: [SourceModule(name: "Shop", files: files)]))
    #expect(map.types == ["Shop.A": .init(file: files[0], line: 2), "Shop.B": .init(file: files[1], line: 2)])
    #expect(map.files == ["Shop/A.swift": files[0], "Shop/B.swift": files[1]])
    var other = map
    other.files["a\tb\\"] = "c\nd"
    #expect(SourceMap(text: other.text) == other)
  }
}
