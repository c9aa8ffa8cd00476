import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// What is generated from a framework's list.
@Suite struct FrameworkListTests {
  private func source(_ text: String) -> String { FrameworkList(module: "Test", text: text).source }

  @Test func `a structure gets an initializer for what it stores, with the values that it has`() {
    let source = source("struct Span: Hashable {\n  var a: Double\n  var name: String?\n  init\n}")
    #expect(source.contains("public struct Span: Hashable, @unchecked Sendable"))
    #expect(source.contains("public init(a: Double, name: String? = nil) { self.a = a; self.name = name }"))
  }

  @Test func `an initializer assigns parameters to properties of the same name, and empty values to others`() {
    let source = source("struct Pin {\n  let title: String\n  let tags: [String]\n  init(_ title: String)\n}")
    #expect(source.contains("public init(_ title: String) { self.title = title; self.tags = [] }"))
  }

  @Test func `a class can be subclassed, and its functions do nothing`() {
    let source = source(
      "class Manager {\n  weak var delegate: (any D)? = nil\n  var count: Int\n  func start()\n  func all() -> [Int]\n}"
    )
    #expect(source.contains("open class Manager: NSObject, @unchecked Sendable"))
    #expect(source.contains("open var count: Int = 0"))
    #expect(source.contains("open func start() {  }"))
    #expect(source.contains("@discardableResult open func all() -> [Int] { [] }"))
  }

  @Test func `an unavailable operation throws the framework's error, and one that can't throw never completes`() {
    let source = source(
      "throws MyError(.off)\nstruct R { let a: Int\n  init(a: Int) }\n"
        + "class Store {\n  func load() async throws -> [R]\n  func next() async -> R\n  func isOn() async -> Bool\n}")
    #expect(source.contains("func load() async throws -> [R] { throw MyError(.off) }"))
    #expect(source.contains("func next() async -> R { await _StandInService.answer() }"))
    #expect(source.contains("func isOn() async -> Bool { false }"))
  }

  @Test func `a view shows its arguments by their labels, and what builders make`() {
    let source = source(
      "view Card<Content: View> {\n  init(_ title: String, size: Int = 1, action: @escaping () -> Void, @ViewBuilder content: () -> Content)\n}"
    )
    #expect(source.contains("public struct Card<Content: View>: _StandInView"))
    #expect(source.contains(#"_item = _StandInItem("Card", [.value("", title), .value("size", size)], content())"#))
    #expect(!source.contains(#".value("action""#), "a function has no words")
  }

  @Test func `a modifier of a kind of content gives that kind of content`() {
    let source = source(
      "content Mark\nmodifier Mark.shade(_ by: Double)\nmodifier axis(@MarkBuilder content: () -> some Mark)")
    #expect(source.contains("extension Mark {"))
    #expect(
      source.contains(#"func shade(_ by: Double) -> some Mark { _standIn("shade", [.value("", by)], EmptyView()) }"#))
    #expect(source.contains("func axis<_R0: Mark>(@MarkBuilder content: () -> _R0) -> some View"))
    #expect(source.contains("extension ForEach: Mark where Content: View {}"))
  }

  @Test func `a conforming type needs only what the list marks as required`() {
    let source = source("protocol D: AnyObject {\n  func did(_ a: Int)\n  required func count() -> Int\n}")
    #expect(source.contains("  func count() -> Int\n"))
    #expect(source.contains("extension D {\n  public func did(_ a: Int) {  }\n}"))
  }

  @Test func `names are comparable values, and options can be combined`() {
    let source = source("names Style: standard, `default`\noptions Modes: pan, zoom")
    #expect(source.contains(#"public static let `default` = Self(rawValue: "default")"#))
    #expect(source.contains("public static let zoom = Self(rawValue: 2)"))
  }

  @Test func `sources need a framework for its types and for what it adds to others`() {
    let list = FrameworkList(
      module: "T", text: "import Other\nstruct A {}\nextension UIColor { var cgColor: A { A() } }\nmodifier glow()")
    #expect(list.names == ["A", "cgColor"])
    #expect(list.imports == ["Other"])
  }

  @Test func `every list is built into the program as it is`() throws {
    for (folder, lists) in [("Frameworks", FrameworkLists.frameworks), ("Packages", ListedPackages.lists)] {
      let files = packageRoot.appendingPathComponent("Sources/StandInLists/\(folder)")
      let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
      #expect(Set(names) == Set(lists.keys.map { $0 + ".list" }))
      for (name, bytes) in lists {
        #expect(try Data(contentsOf: files.appendingPathComponent(name + ".list")) == Data(bytes))
      }
    }
  }

  @Test(arguments: ["UIKit", "CoreGraphics", "QuartzCore"])
  func `no everyday word requires a framework that comes with SwiftUI`(module: String) throws {
    let names = try #require(FrameworkLists.list(module)).names
    #expect(names.filter { $0.allSatisfy(\.isLowercase) } == [])
    #expect(names.isDisjoint(with: ["var", "func", "main", "body", "State", "Text", "View"]))
  }
}
