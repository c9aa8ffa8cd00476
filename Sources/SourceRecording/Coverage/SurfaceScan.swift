import SourceLexing

/// Reads from the engine's sources which SwiftUI names it has; Docs/Coverage.md is made from that.
public struct SurfaceScan {
  private var declared: Set<String> = []
  /// Functions that only hand their arguments to the rendered output, in all of their overloads.
  private var shown: Set<String> = []
  private var acting: Set<String> = []

  public init(sources: [String]) {
    for source in sources { scan(Lexer.tokens(in: source)) }
  }

  private mutating func scan(_ tokens: [Token]) {
    for index in tokens.indices.dropLast() {
      guard tokens[index].kind == .name, tokens[index + 1].kind == .name, isPublic(tokens, at: index) else { continue }
      switch tokens[index].text {
      case "struct", "class", "enum", "protocol", "typealias", "macro", "var": declared.insert(tokens[index + 1].text)
      case "func":
        declared.insert(tokens[index + 1].text)
        note(function: tokens[index + 1].text, showsOnly: body(of: tokens, at: index).contains { isShowing($0) })
      default: break
      }
    }
  }

  private mutating func note(function name: String, showsOnly: Bool) {
    if showsOnly { shown.insert(name) } else { acting.insert(name) }
  }

  private func isShowing(_ token: Token) -> Bool { token.isName("shown") || token.isName("_ShownModifier") }

  /// `public` stands before it, or it is a member of a `public extension`.
  private func isPublic(_ tokens: [Token], at index: Int) -> Bool {
    let line = tokens[..<index].reversed().prefix { $0.line >= tokens[index].line - 1 }.prefix(12)
    return line.prefix { !$0.isSymbol("}") && !$0.isSymbol("{") }.contains { $0.isName("public") }
  }

  private func body(of tokens: [Token], at index: Int) -> ArraySlice<Token> {
    var position = index
    while position < tokens.count, !tokens[position].isSymbol("{") {
      position = tokens[position].isSymbol("(") ? tokens.index(behindBracketAt: position) : position + 1
    }
    guard position < tokens.count else { return [] }
    return tokens[position..<tokens.index(behindBracketAt: position)]
  }

  // MARK: What there is

  func coverage(of name: String) -> SwiftUISurface.Coverage {
    let bare = String(name.drop { "@#.\\".contains($0) })
    // The Observation module is the toolchain's own.
    let isFromToolchain = ["Observable", "ObservationIgnored"].contains(bare)
    guard isFromToolchain || declared.contains(bare) else { return .missing }
    // Steps find controls by what these show, and leave those alone that are disabled.
    let isActedUpon = ["disabled", "accessibilityLabel", "accessibilityIdentifier"].contains(bare)
    let isOnlyShown = shown.contains(bare) && !acting.contains(bare) && !isActedUpon
    return name.hasPrefix(".") && isOnlyShown ? .value : .behaviour
  }

  private func names(_ coverage: SwiftUISurface.Coverage, of group: SurfaceNames.Group) -> [String] {
    group.names.filter { self.coverage(of: $0) == coverage }.sorted()
  }

  /// The table that is compiled into the program.
  public var tableSource: String {
    """
    /// Generated from the engine's sources; `RERECORD=1 swift test --filter CoverageDocument` regenerates it.
    enum CoverageTable {
      static let asValue = \"\"\"
    \(lines(.value))
        \"\"\"
      static let missing = \"\"\"
    \(lines(.missing))
        \"\"\"
    }

    """
  }

  private func lines(_ coverage: SwiftUISurface.Coverage) -> String {
    var lines: [String] = []
    var line = "   "
    for name in SurfaceNames.groups.flatMap({ names(coverage, of: $0) }) {
      // A key path's backslash is one in a string, too.
      let word = name.replacing("\\", with: "\\\\")
      if line.count + word.count > 110 {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Docs/Coverage.md.
  public var document: String {
    let all = SurfaceNames.groups.flatMap(\.names)
    let counts = SwiftUISurface.Coverage.allCases.map { coverage in
      all.filter { self.coverage(of: $0) == coverage }.count
    }
    return """
      # SwiftUI coverage

      Generated from the engine's sources and a list of the names that real code uses; a test keeps it up to date. Of \
      \(all.count) names, \(counts[0]) are supported, \(counts[1]) are value-only (their arguments are part of the rendered \
      output, so that a change to them counts as a redraw, but they have no other effect), and \(counts[2]) are missing.

      Only names are counted: an overload can still be missing. To check your own files, run `redraw-trace coverage FILE.swift…`. \
      Of UIKit, there is what SwiftUI code usually mentions, so `import UIKit` compiles and `#if canImport(UIKit)` is \
      true. AppKit and Core Data are not supported.

      \(SurfaceNames.groups.map(section).joined(separator: "\n\n"))

      """
  }

  private func section(_ group: SurfaceNames.Group) -> String {
    let titles: [(SwiftUISurface.Coverage, String)] = [
      (.behaviour, "Supported"), (.value, "Value-only"), (.missing, "Missing"),
    ]
    let lists = titles.compactMap { coverage, title in
      let found = names(coverage, of: group).map { "`\($0)`" }
      return found.isEmpty ? nil : "**\(title)** (\(found.count)): " + found.joined(separator: ", ")
    }
    return "## \(group.title)\n\n" + lists.joined(separator: "\n\n")
  }
}
