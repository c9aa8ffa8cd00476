import SourceLexing

/// The members that Xcode makes of an asset catalogue's names, as far as sources use them: `Image(.logo)`, `Color.brand`.
///
/// A resource that sources name in place is there whether or not a catalogue lies among them, since what it looks like
/// is not recorded. Members of `Color` are made of a catalogue's colours alone, and none that the sources declare.
struct AssetSymbols {
  private var colors: Set<String> = []
  private var images: Set<String> = []
  private var members: Set<String> = []
  private var declared: Set<String> = []

  init(sources: [String]) {
    for source in sources { scan(Lexer.tokens(in: source)) }
  }

  private mutating func scan(_ tokens: [Token]) {
    for index in tokens.indices.dropLast() where tokens[index + 1].kind == .name {
      let (token, next) = (tokens[index], tokens[index + 1])
      if token.isSymbol(".") {
        members.insert(next.text)
        noteResource(next.text, tokens[..<index])
      } else if ["var", "let", "func", "case"].contains(token.text) {
        declared.insert(next.text)
      }
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

  /// The source that declares them; `nil` where none is used.
  func source(_ assets: [ResourceFiles.Asset]) -> String? {
    let names = Dictionary(assets.map { ($0.member, $0.name) }) { first, _ in first }
    func resources(_ type: String, _ members: Set<String>) -> [String] {
      members.subtracting(declared).sorted().map {
        "extension \(type) { static var `\($0)`: \(type) { \(type)(name: \(SwiftLiteral.string(names[$0] ?? $0)), bundle: .main) } }"
      }
    }
    let ofColors = assets.filter { $0.kind == .color && members.contains($0.member) && !declared.contains($0.member) }
    let known = Set(ofColors.map(\.member)).subtracting(Self.own)
    let lines =
      resources("ImageResource", images) + resources("ColorResource", colors.union(known))
      + known.sorted().flatMap { member in
        let value = "Color(\(SwiftLiteral.string(names[member] ?? member)))"
        return [
          "extension Color { static var `\(member)`: Color { \(value) } }",
          "extension ShapeStyle where Self == Color { static var `\(member)`: Color { \(value) } }",
        ]
      }
    return lines.isEmpty ? nil : "import SwiftUI\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Colours that SwiftUI has under the same name.
  private static let own: Set<String> = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
    "teal", "white", "yellow", "primary", "secondary", "accentColor",
  ]
}
