extension ParsedSource {
  /// The statement around a token in a handler's closure, such as a tap's action; `nil` if the token isn't in one.
  package func actionStatement(around word: Int, in block: Range<Int>) -> Declaration? {
    guard let closure = braces(around: word, in: block.dropFirst()).last(where: isAction), closure < word else {
      return nil
    }
    return statements(inClosureAt: closure).first { $0.words.contains(word) }
  }

  /// The braces that are open at a token, outermost first.
  package func braces(around word: Int, in words: Range<Int>) -> [Int] {
    var open: [Int] = []
    for index in words where index <= word {
      if tokens[index].isSymbol("{") { open.append(index) }
      if tokens[index].isSymbol("}") { _ = open.popLast() }
    }
    return open
  }

  /// The statements of a block or a closure, given as its brace.
  package func statements(inClosureAt open: Int) -> [Declaration] {
    var parser = parser(from: beginOfStatements(inClosureAt: open))
    return parser.declarations(until: max(open + 1, endOfGroup(at: open) - 1))
  }

  /// The index after `[weak self] old, new in`.
  private func beginOfStatements(inClosureAt open: Int) -> Int {
    let line = tokens[open].line
    let head = tokens[(open + 1)...].prefix { $0.line == line && !$0.isSymbol("{") && !$0.isName("for") }
    return head.firstIndex { $0.isName("in") }.map { $0 + 1 } ?? open + 1
  }

  private static let handlers: Set<String> = [
    "Button", "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "task", "onReceive",
    "onSubmit", "Task", "detached", "refreshable", "onDelete", "onMove", "onInsert", "onOpenURL", "onHover", "onEnded",
    "onChanged", "onKeyPress", "onContinueUserActivity", "onPreferenceChange", "onGeometryChange", "asyncAfter",
    "async",
  ]
  private static let labels: Set<String> = [
    "action", "perform", "onDismiss", "onCommit", "onEditingChanged", "onCompletion", "completion", "primaryAction",
  ]

  /// Whether the brace begins a handler's closure.
  package func isAction(_ open: Int) -> Bool {
    guard open > 1 else { return false }
    let before = tokens[open - 1]
    if before.isSymbol(":") { return Self.labels.contains(tokens[open - 2].text) }
    if before.kind == .name { return Self.handlers.contains(before.text) }
    guard before.isSymbol(")"), let paren = bracketTable.start(of: open - 1), paren > 0 else { return false }
    // If the arguments include an action, the trailing closure is a label.
    let hasAction = tokens[paren..<open].contains { Self.labels.contains($0.text) }
    return Self.handlers.contains(tokens[paren - 1].text) && !hasAction
  }
}
