import SourceLexing

/// The closures of a body that run with it.
enum ViewClosures {
  /// Whether a word is in no closure but those of views, such as `VStack { … }`, which certainly run with the body.
  static func enclose(_ word: Int, in block: Range<Int>, _ source: ParsedSource) -> Bool {
    var open: [Int] = []
    for index in block.dropFirst().prefix(while: { $0 < word }) {
      if source.tokens[index].isSymbol("{") { open.append(index) }
      if source.tokens[index].isSymbol("}") { _ = open.popLast() }
    }
    return open.allSatisfy { isOfView($0, source) }
  }

  private static func isOfView(_ open: Int, _ source: ParsedSource) -> Bool {
    guard open > 0 else { return false }
    let before = source.tokens[open - 1]
    if before.kind == .name { return isView(before.text) }
    guard before.isSymbol(")"), let paren = source.bracketTable.start(of: open - 1), paren > 0 else {
      return false
    }
    // A call with an action has its label here.
    return isView(source.tokens[paren - 1].text) && !source.isAction(open)
  }

  private static let actions: Set<String> = [
    "Button", "Menu", "EditButton", "PasteButton", "PhotosPicker", "ShareLink",
  ]

  private static func isView(_ name: String) -> Bool {
    KnownViews.names.contains(name) && !actions.contains(name)
  }
}
