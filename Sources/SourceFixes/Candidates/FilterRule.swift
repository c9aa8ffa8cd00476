import SourceLexing

/// A row inside a condition is a node for each element, shown or not. With this change, elements are filtered before.
///
///     ForEach(items) { item in if item.isOpen { Row(item) } }   →   ForEach(items.filter { item in item.isOpen }) { item in Row(item) }
struct FilterRule: CandidateRule {
  func candidates(in sources: SourceSet) -> [Candidate] {
    sources.places(of: "ForEach").compactMap { candidate(at: $0.index, sources.files[$0.file], $0.file) }
  }

  private func candidate(at index: Int, _ source: ParsedSource, _ file: Int) -> Candidate? {
    let tokens = source.tokens
    guard tokens[index].isName("ForEach"), index + 1 < tokens.count, tokens[index + 1].isSymbol("(") else { return nil }
    let open = source.endOfGroup(at: index + 1)
    // `{ item in if`: a single name, and nothing besides the condition.
    guard open + 3 < tokens.count, tokens[open].isSymbol("{"), tokens[open + 1].kind == .name,
      tokens[open + 2].isName("in"), tokens[open + 3].isName("if")
    else { return nil }
    let close = source.endOfGroup(at: open) - 1
    guard let brace = (open + 4..<close).first(where: { tokens[$0].isSymbol("{") }),
      source.endOfGroup(at: brace) == close,
      brace + 1 < close - 1, let condition = plain(open + 4..<brace, source),
      let collection = collection(index + 2, source)
    else { return nil }
    var change = SourceChange()
    let filter = ".filter { \(tokens[open + 1].text) in \(condition) }"
    change.insert(filter, at: source.bytes(of: collection).upperBound, in: file)
    change.replace(source.bytes(of: open + 3..<close), in: file, with: row(brace + 1..<close - 1, source))
    let view = source.declarations(around: index).last { $0.isContainer }?.name ?? ""
    return Candidate(
      kind: .filterRows, subject: view, path: source.path, line: tokens[index].line,
      title: "filter rows of \(view) before they are created", change: change)
  }

  /// The content of the condition, with one level less of indentation.
  private func row(_ words: Range<Int>, _ source: ParsedSource) -> String {
    let lines = source.written(words).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix(source.indentUnit) ? String($0.dropFirst(source.indentUnit.count)) : String($0) }
      .joined(separator: "\n")
  }

  /// A condition that declares no name, unlike `if let`.
  private func plain(_ words: Range<Int>, _ source: ParsedSource) -> String? {
    let isPlain = words.allSatisfy { index in
      !["let", "var", "case", ","].contains(source.tokens[index].text) && !source.tokens[index].isSymbol("#")
    }
    return isPlain && !words.isEmpty ? source.written(words) : nil
  }

  /// The first argument, if a member can be called on it and it isn't a binding.
  private func collection(_ first: Int, _ source: ParsedSource) -> Range<Int>? {
    var index = first
    while index < source.tokens.count, source.tokens[index].kind == .name || source.tokens[index].isSymbol(".") {
      index += 1
    }
    guard index > first, !source.tokens[first].text.hasPrefix("$"),
      source.tokens[index].isSymbol(",") || source.tokens[index].isSymbol(")")
    else { return nil }
    return first..<index
  }
}
