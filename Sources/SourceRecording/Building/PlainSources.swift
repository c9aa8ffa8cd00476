import JSONText
import SourceLexing

/// Rewrites sources so that they don't need Objective-C features.
///
/// `@objc` and similar attributes are removed, `#selector(x)` becomes `Selector(x)`, which the engine provides,
/// `@NSManaged` becomes the macro that replaces it, `#keyPath(x)` becomes a string, the import of a submodule that of its
/// module, and imports have no access level, since files that are added to a module would have to agree with it. Every byte keeps its offset, so that compiler messages refer to the user's own file, line and column.
struct PlainSources {
  /// The text to read instead of a file, or `nil` if the file can be read as it is.
  static func text(of source: String) -> String? {
    let tokens = Lexer.tokens(in: source)
    var bytes = Array(source.utf8)
    var isChanged = false
    for index in tokens.indices.dropLast() {
      guard let change = change(tokens, at: index) else { continue }
      isChanged = true
      for (offset, byte) in zip(change.range, change.bytes) { bytes[offset] = byte }
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    // The compiler would look for the launch code of these in the real frameworks, and crash without it.
    "UIApplicationMain", "NSApplicationMain",
  ]

  private static let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public"]

  private static func change(_ tokens: [Token], at index: Int) -> (range: Range<Int>, bytes: [UInt8])? {
    let (token, next) = (tokens[index], tokens[index + 1])
    if token.isName("import") { return submodule(tokens, at: index + 1) }
    if next.isName("import"), accessLevels.contains(token.text) {
      return (token.range, [UInt8](repeating: UInt8(ascii: " "), count: token.range.count))
    }
    guard next.kind == .name, next.isJoinedToPrevious else { return nil }
    if token.isSymbol("@"), attributes.contains(next.text) {
      let range = token.range.lowerBound..<end(ofAttributeNamedAt: index + 1, in: tokens)
      return (range, [UInt8](repeating: UInt8(ascii: " "), count: range.count))
    }
    if token.isSymbol("@"), next.text == "NSManaged" {
      return (token.range.lowerBound..<next.range.upperBound, Array(managed(tokens[(index + 2)...]).utf8))
    }
    if token.isSymbol("#"), next.text == "selector" {
      return (token.range.lowerBound..<next.range.upperBound, Array(" Selector".utf8))
    }
    if token.isSymbol("#"), next.text == "keyPath" { return keyPath(tokens, at: index) }
    return nil
  }

  /// The macro for the declaration that follows, padded to the attribute's length.
  private static func managed(_ declaration: ArraySlice<Token>) -> String {
    let keyword = declaration.first { $0.isName("var") || $0.isName("func") }
    return keyword?.isName("func") == true ? "@_Accessor" : "@_Property"
  }

  /// `import UIKit.UIGestureRecognizerSubclass` imports the module here: none has others within it.
  private static func submodule(_ tokens: [Token], at index: Int) -> (range: Range<Int>, bytes: [UInt8])? {
    let names = tokens[(index + 1)...].prefix { $0.isJoinedToPrevious && ($0.isSymbol(".") || $0.kind == .name) }
    guard tokens[index].kind == .name, let first = names.first, first.isSymbol("."), let last = names.last else {
      return nil
    }
    let range = first.range.lowerBound..<last.range.upperBound
    return (range, [UInt8](repeating: UInt8(ascii: " "), count: range.count))
  }

  /// `#keyPath(Item.category.name)` is `"category.name"`: type names aren't part of it.
  private static func keyPath(_ tokens: [Token], at index: Int) -> (range: Range<Int>, bytes: [UInt8])? {
    let open = index + 2
    guard open < tokens.count, tokens[open].isSymbol("(") else { return nil }
    let behind = tokens.index(behindBracketAt: open)
    let names = tokens[open..<behind].filter { $0.kind == .name }.map(\.text)
    let path = names.drop { $0.first?.isUppercase == true }.joined(separator: ".")
    let range = tokens[index].range.lowerBound..<tokens[behind - 1].range.upperBound
    let literal = Array("\"\(path)\"".utf8)
    return (range, literal + [UInt8](repeating: UInt8(ascii: " "), count: max(0, range.count - literal.count)))
  }

  /// The classes that sources declare.
  static func classes(in sources: [String]) -> Set<String> {
    sources.reduce(into: []) { classes, source in
      let tokens = Lexer.tokens(in: source)
      for (keyword, name) in zip(tokens, tokens.dropFirst()) where keyword.isName("class") && name.kind == .name {
        classes.insert(name.text)
      }
    }
  }

  /// The index after the name in parentheses, as in `@objc(name)`.
  private static func end(ofAttributeNamedAt index: Int, in tokens: [Token]) -> Int {
    let next = index + 1
    guard next < tokens.count, tokens[next].isSymbol("("), tokens[next].isJoinedToPrevious else {
      return tokens[index].range.upperBound
    }
    return tokens[tokens.index(behindBracketAt: next) - 1].range.upperBound
  }

  // MARK: For the compiler

  /// Writes the replacement texts into a folder. Returns the options that make the compiler read them.
  static func options(
    for sources: CompiledSources, swiftUI: String, in folder: String
  ) throws(SourceFault) -> [String] {
    var changed: [(file: String, plain: String)] = []
    for (file, text) in sources.replaced.sorted(by: { $0.key < $1.key }) {
      let path = "\(folder)/Plain\(changed.count).swift"
      try writeFile(text, to: path)
      changed.append((file, path))
    }
    // Passed even if no file is replaced: changing the options would recompile all files.
    let overlay = folder + "/plain-sources.yaml"
    try writeFile(Self.overlay(of: changed), to: overlay)
    let options = ["-vfsoverlay", overlay]
    // Apple's systems provide `Selector` without any import.
    guard sources.replaced.values.contains(where: { $0.contains("Selector") }) else { return options }
    return options + ["-Xfrontend", "-import-module", "-Xfrontend", swiftUI]
  }

  /// JSON, which is also valid YAML.
  private static func overlay(of changed: [(file: String, plain: String)]) -> String {
    JSONText.line { overlay in
      overlay.add("version", 0)
      overlay.add("case-sensitive", "true")
      overlay.add("use-external-names", false)
      overlay.addArray("roots") { roots in
        for (file, plain) in changed {
          roots.addObject { root in
            root.add("type", "file")
            root.add("name", file)
            root.add("external-contents", plain)
          }
        }
      }
    }
  }
}
