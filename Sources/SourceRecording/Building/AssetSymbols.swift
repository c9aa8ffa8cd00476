import SourceLexing

/// The members that Xcode generates from the names in an asset catalog, as far as sources use them: `Image(.logo)`,
/// `Color.brand`.
///
/// A resource that sources name explicitly exists even without a catalog, because its appearance isn't recorded.
/// Members of `Color` are generated only from a catalog's colors, and only if the sources don't declare them. What they declare of
/// `Color` still has its resource: `extension Color { static let brand = Color(.brand) }`.
struct AssetSymbols {
  private var colors: Set<String> = []
  private var images: Set<String> = []
  private var members: Set<String> = []
  /// What extensions in the sources declare, by the type that they extend.
  private var declared: [String: Set<String>] = [:]

  init(sources: [String]) {
    for source in sources {
      let source = ParsedSource(path: "", module: "", text: source)
      scan(source.tokens)
      for declaration in source.declarations where declaration.kind == .extending {
        declared[declaration.name, default: []].formUnion(declaration.members.flatMap(\.names))
      }
    }
  }

  private mutating func scan(_ tokens: [Token]) {
    for index in tokens.indices.dropLast() where tokens[index + 1].kind == .name && tokens[index].isSymbol(".") {
      members.insert(tokens[index + 1].text)
      noteResource(tokens[index + 1].text, tokens[..<index])
    }
  }

  /// `Image(.logo)`, `Label("Home", image: .house)`, `UIColor(resource: .brand)`, `ImageResource.logo`
  private mutating func noteResource(_ name: String, _ before: ArraySlice<Token>) {
    guard let last = before.last else { return }
    let word = before.dropLast().last
    if last.isSymbol("("), let word {
      if ["Image", "UIImage"].contains(word.text) { images.insert(name) }
      if ["Color", "UIColor"].contains(word.text) { colors.insert(name) }
    } else if last.isSymbol(":"), let word, ["image", "resource"].contains(word.text) {
      images.insert(name)
      if word.text == "resource" { colors.insert(name) }
    } else if last.isName("ImageResource") {
      images.insert(name)
    } else if last.isName("ColorResource") {
      colors.insert(name)
    }
  }

  /// Source code that declares the members, or `nil` if none is used.
  func source(_ assets: [ResourceFiles.Asset]) -> String? {
    let names = Dictionary(assets.map { ($0.member, $0.name) }) { first, _ in first }
    func resources(_ type: String, _ members: Set<String>) -> [String] {
      members.subtracting(declared[type] ?? []).sorted().map {
        "extension \(type) { static var `\($0)`: \(type) { \(type)(name: \(SwiftLiteral.string(names[$0] ?? $0)), bundle: .main) } }"
      }
    }
    let ofColors = assets.filter { $0.kind == .color && members.contains($0.member) }
    let known = Set(ofColors.map(\.member)).subtracting(Self.own)
    let (ownColors, ownStyles) = (declared["Color"] ?? [], declared["ShapeStyle"] ?? [])
    let lines =
      resources("ImageResource", images) + resources("ColorResource", colors.union(known))
      + known.subtracting(ownColors).sorted().map {
        "extension Color { static var `\($0)`: Color { Color(\(SwiftLiteral.string(names[$0] ?? $0))) } }"
      }
      + known.subtracting(ownStyles).sorted().map {
        "extension ShapeStyle where Self == Color { static var `\($0)`: Color { Color(\(SwiftLiteral.string(names[$0] ?? $0))) } }"
      }
    return lines.isEmpty ? nil : "import SwiftUI\n" + lines.joined(separator: "\n") + "\n"
  }

  /// SwiftUI's own colors.
  private static let own: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
    "teal", "white", "yellow", "primary", "secondary", "accentColor",
  ]
}
