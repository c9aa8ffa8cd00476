import JSONText
import SourceLexing

/// Sources without what only the Objective-C runtime understands, for the compiler to read in their place.
///
/// `@objc` and its like are left out, and `#selector(x)` becomes `Selector(x)`, which the engine has. Every byte keeps
/// its place, so that what the compiler says stands at the user's own file, line and column.
struct PlainSources {
  /// The text to read for a file; `nil` for one that can be read as it is.
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
  ]

  private static func change(_ tokens: [Token], at index: Int) -> (range: Range<Int>, bytes: [UInt8])? {
    let (token, next) = (tokens[index], tokens[index + 1])
    guard next.kind == .name, next.isJoinedToPrevious else { return nil }
    if token.isSymbol("@"), attributes.contains(next.text) {
      let range = token.range.lowerBound..<end(ofAttributeNamedAt: index + 1, in: tokens)
      return (range, [UInt8](repeating: UInt8(ascii: " "), count: range.count))
    }
    if token.isSymbol("#"), next.text == "selector" {
      return (token.range.lowerBound..<next.range.upperBound, Array(" Selector".utf8))
    }
    return nil
  }

  /// Behind the name in brackets that `@objc(name)` has.
  private static func end(ofAttributeNamedAt index: Int, in tokens: [Token]) -> Int {
    let next = index + 1
    guard next < tokens.count, tokens[next].isSymbol("("), tokens[next].isJoinedToPrevious else {
      return tokens[index].range.upperBound
    }
    return tokens[tokens.index(behindBracketAt: next) - 1].range.upperBound
  }

  // MARK: For the compiler

  /// Writes what is to be read in place of files into a folder; the options that have the compiler do so.
  ///
  /// - Parameter texts: what stands in place of files already, by their paths.
  static func options(
    for project: SourceProject, instead texts: [String: String], swiftUI: String, in folder: String
  ) throws(SourceFault) -> [String] {
    var changed: [(file: String, plain: String)] = []
    for file in project.modules.flatMap(\.files) {
      let edited = texts[file]
      let source = if let edited { edited } else { try sourceText(of: file) }
      guard let text = text(of: source) ?? edited else { continue }
      let path = "\(folder)/Plain\(changed.count).swift"
      try writeFile(text, to: path)
      changed.append((file, path))
    }
    if changed.isEmpty { return [] }
    let overlay = folder + "/plain-sources.yaml"
    try writeFile(Self.overlay(of: changed), to: overlay)
    // On Apple's systems `Selector` is everywhere, too.
    return ["-vfsoverlay", overlay, "-Xfrontend", "-import-module", "-Xfrontend", swiftUI]
  }

  /// JSON, which is YAML too.
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
