import TestSupport
import Testing

@testable import SourceRecording

/// What is changed or added before a user's sources are compiled.
@Suite struct PlainSourcesTests {
  static let changes: [(String, String?)] = [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(tap:) func tap() {}", "            func tap() {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("@UIApplicationMain class A {}", "                   class A {}"),
    ("let s = #selector(A.tap)", "let s =  Selector(A.tap)"),
    (
      "let s = #selector(\n  UIResponder.resignFirstResponder\n)",
      "let s =  Selector(\n  UIResponder.resignFirstResponder\n)"
    ),
    ("@NSManaged public var name: String?", "@_Property public var name: String?"),
    ("@NSManaged func addToTags(_ tag: Tag)", "@_Accessor func addToTags(_ tag: Tag)"),
    ("f(#keyPath(Item.category.name), 1)", "f(\"category.name\"             , 1)"),
    ("import UIKit.UIGestureRecognizerSubclass\nlet a = 1", "import UIKit                            \nlet a = 1"),
    ("internal import SwiftUI\n@testable import A", "         import SwiftUI\n@testable import A"),
    ("import struct Foundation.Date", nil), ("import UIKit\n.a", nil),
    ("let text = \"@objc #selector(a)\" // @objc", nil), ("@MainActor func objc() {}", nil), ("#Preview { A() }", nil),
  ]

  @Test(arguments: changes)
  func `Objective-C syntax is removed, with each byte in its place`(_ source: String, _ plain: String?) {
    #expect(PlainSources.text(of: source) == plain)
    if let plain { #expect(plain.utf8.count == source.utf8.count) }
  }

  static let members: [(ResourceFiles.Asset.Kind, String, String)] = [
    (.image, "logo", "logo"), (.image, "Big Logo-2", "bigLogo2"), (.color, "AccentColor", "accent"),
    (.color, "Brand Red", "brandRed"), (.image, "HeroImage", "hero"), (.color, "Color", "color"),
  ]

  @Test(arguments: members)
  func `an asset's member has the name that Xcode generates`(
    _ kind: ResourceFiles.Asset.Kind, _ name: String, _ member: String
  ) {
    #expect(ResourceFiles.Asset(kind: kind, name: name).member == member)
  }

  @Test func `members are generated for used assets, except those that sources declare`() throws {
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
    #expect(!source.contains("extension Color { static var `own`"))
    #expect(source.contains("extension ColorResource { static var `own`"), "Color(.own) still has its resource")
    #expect(!source.contains("unused"))
    #expect(AssetSymbols(sources: ["Text(a).padding(.leading)"]).source(assets) == nil)
  }

  @Test func `stand-ins are generated only for what sources import or name`() throws {
    func needed(_ source: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("A.swift").path
      try writeFile(source, to: file)
      let project = SourceProject(modules: [SourceModule(name: "A", files: [file])])
      return NeededStandIns(project, in: try CompiledSources(project, edited: [:])).all.map(\.name)
    }
    #expect(try needed("import SwiftUI") == [])
    #expect(try needed("import OSLog") == ["os", "OSLog"])
    #expect(try needed("#if canImport(UIKit)\nimport UIKit\n#endif").last == "UIKit")
    #expect(try needed("import AVKit").suffix(2) == ["UIKit", "AVKit"])
    #expect(try needed("import GameKit") == ["GameKit"], "a module of Apple's is there, with nothing in it")
    #expect(try needed("import Alamofire") == [])
    #expect(try needed("#if canImport(AppKit)\nimport AppKit\n#endif") == [])
    #expect(try needed("URLSession.shared.data(from: url)") == ["RedrawNetworking"])
    #expect(try needed("import FoundationNetworking\nURLSession.shared") == [], "the real one is asked for")
  }
}
