import SourceLexing

/// Determines from the engine's sources which SwiftUI names are supported. Docs/Coverage.md is generated from it.
public struct SurfaceScan {
  private var declared: Set<String> = []
  /// Functions whose overloads all do nothing but add their arguments to the rendered output.
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
        // `.symbolVariant(…)` of a type is no modifier.
        if index > 0, tokens[index - 1].isName("static") { break }
        note(function: tokens[index + 1].text, showsOnly: body(of: tokens, at: index).contains { isShowing($0) })
      default: break
      }
    }
  }

  private mutating func note(function name: String, showsOnly: Bool) {
    if showsOnly { shown.insert(name) } else { acting.insert(name) }
  }

  private func isShowing(_ token: Token) -> Bool { token.isName("shown") || token.isName("_ShownModifier") }

  /// Whether it is declared `public` or `open`, or is a member of a `public extension`.
  private func isPublic(_ tokens: [Token], at index: Int) -> Bool {
    let line = tokens[..<index].reversed().prefix { $0.line >= tokens[index].line - 1 }.prefix(12)
    return line.prefix { !$0.isSymbol("}") && !$0.isSymbol("{") }.contains {
      $0.isName("public") || $0.isName("open")
    }
  }

  private func body(of tokens: [Token], at index: Int) -> ArraySlice<Token> {
    var position = index
    while position < tokens.count, !tokens[position].isSymbol("{") {
      position = tokens[position].isSymbol("(") ? tokens.index(behindBracketAt: position) : position + 1
    }
    guard position < tokens.count else { return [] }
    return tokens[position..<tokens.index(behindBracketAt: position)]
  }

  // MARK: What is supported

  func coverage(of name: String) -> SwiftUISurface.Coverage {
    let bare = String(name.drop { "@#.\\".contains($0) })
    // The toolchain provides the Observation module.
    let isFromToolchain = ["Observable", "ObservationIgnored"].contains(bare)
    guard isFromToolchain || declared.contains(bare) else { return .missing }
    // Steps find controls by these, and don't operate disabled ones.
    let isActedUpon = ["disabled", "accessibilityLabel", "accessibilityIdentifier"].contains(bare)
    let isOnlyShown = shown.contains(bare) && !acting.contains(bare) && !isActedUpon
    return name.hasPrefix(".") && isOnlyShown ? .value : .behavior
  }

  private func names(_ coverage: SwiftUISurface.Coverage, of group: SurfaceNames.Group) -> [String] {
    group.names.filter { self.coverage(of: $0) == coverage }.sorted()
  }

  /// The source of the table that is compiled into the program.
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
      // A key path's backslash must be escaped in a string.
      let word = name.replacing("\\", with: "\\\\")
      if line.count + word.count > 110 {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The text of Docs/Coverage.md.
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

      Only names are counted here: an overload can still be missing. `redraw-trace coverage FILE.swift…` compiles your own files, and \
      reports those as well. Of UIKit, there is what SwiftUI code usually mentions; of other frameworks, what \
      [StandIns.md](StandIns.md) describes.

      \(SurfaceNames.groups.map(section).joined(separator: "\n\n"))

      """
  }

  private func section(_ group: SurfaceNames.Group) -> String {
    let titles: [(SwiftUISurface.Coverage, String)] = [
      (.behavior, "Supported"), (.value, "Value-only"), (.missing, "Missing"),
    ]
    let lists = titles.compactMap { coverage, title in
      let found = names(coverage, of: group).map { "`\($0)`" }
      return found.isEmpty ? nil : "**\(title)** (\(found.count)): " + found.joined(separator: ", ")
    }
    return "## \(group.title)\n\n" + lists.joined(separator: "\n\n")
  }
}
