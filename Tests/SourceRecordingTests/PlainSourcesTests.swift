import TestSupport
import Testing

@testable import SourceRecording

/// What is changed or added before a user's sources are compiled.
@Suite struct PlainSourcesTests {
  static let changes: [(String, String?)] = [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(tap:) func tap() {}", "            func tap() {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("let s = #selector(A.tap)", "let s =  Selector(A.tap)"),
    (
      "let s = #selector(\n  UIResponder.resignFirstResponder\n)",
      "let s =  Selector(\n  UIResponder.resignFirstResponder\n)"
    ),
    ("let text = \"@objc #selector(a)\" // @objc", nil), ("@MainActor func objc() {}", nil), ("#Preview { A() }", nil),
  ]

  @Test(arguments: changes)
  func `what only Objective-C understands is taken out, with each byte in its place`(_ source: String, _ plain: String?)
  {
    #expect(PlainSources.text(of: source) == plain)
    if let plain { #expect(plain.utf8.count == source.utf8.count) }
  }

  static let members: [(ResourceFiles.Asset.Kind, String, String)] = [
    (.image, "logo", "logo"), (.image, "Big Logo-2", "bigLogo2"), (.color, "AccentColor", "accent"),
    (.color, "Brand Red", "brandRed"), (.image, "HeroImage", "hero"), (.color, "Color", "color"),
  ]

  @Test(arguments: members)
  func `an asset's member is called as Xcode calls it`(
    _ kind: ResourceFiles.Asset.Kind, _ name: String, _ member: String
  ) {
    #expect(ResourceFiles.Asset(kind: kind, name: name).member == member)
  }

  @Test func `members are made for the assets that sources use, and none that they declare`() throws {
    let symbols = AssetSymbols(sources: [
      """
      Image(.bigLogo); Label("a", image: .icon); UIColor(resource: .sky)
      Text("a").foregroundStyle(.brandRed).background(Color.own)
      extension Color { static let own = Color("own") }
      """
    ])
    let assets = [
      ResourceFiles.Asset(kind: .image, name: "Big Logo"), ResourceFiles.Asset(kind: .color, name: "Brand Red"),
      ResourceFiles.Asset(kind: .color, name: "own"), ResourceFiles.Asset(kind: .color, name: "unused"),
    ]
    let source = try #require(symbols.source(assets))
    #expect(source.contains("static var `bigLogo`: ImageResource { ImageResource(name: \"Big Logo\", bundle: .main) }"))
    #expect(source.contains("static var `icon`: ImageResource { ImageResource(name: \"icon\", bundle: .main) }"))
    #expect(source.contains("extension ColorResource { static var `sky`"))
    #expect(source.contains("extension Color { static var `brandRed`: Color { Color(\"Brand Red\") } }"))
    #expect(source.contains("extension ShapeStyle where Self == Color { static var `brandRed`: Color"))
    #expect(!source.contains("own`"))
    #expect(!source.contains("unused"))
    #expect(AssetSymbols(sources: ["Text(a).padding(.leading)"]).source(assets) == nil)
  }

  @Test func `stand-ins are made for what sources import or name, and none for what they don't`() throws {
    func needed(_ source: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("A.swift").path
      try writeFile(source, to: file)
      let project = SourceProject(modules: [SourceModule(name: "A", files: [file])])
      return StandIn.needed(by: project).map(\.name)
    }
    #expect(try needed("import SwiftUI") == [])
    #expect(try needed("import OSLog") == ["os", "OSLog"])
    #expect(try needed("#if canImport(UIKit)\n#endif") == ["UIKit"])
    #expect(try needed("URLSession.shared.data(from: url)") == ["RedrawNetworking"])
    #expect(try needed("import FoundationNetworking\nURLSession.shared") == [], "the real one is asked for")
  }
}
