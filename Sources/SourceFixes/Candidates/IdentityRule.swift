import SourceLexing

/// Rows that are identified by a whole value (`id: \.self`), or by an identity that is new each time, are replaced with each change.
/// With this change, a stable property identifies them.
///
///     ForEach(photos, id: \.self) { … }   →   ForEach(photos, id: \.id) { … }
///     var id: UUID { UUID() }             →   let id = UUID()
struct IdentityRule: CandidateRule {
  func candidates(in sources: SourceSet) -> [Candidate] {
    let calls = (sources.places(of: "ForEach") + sources.places(of: "List")).compactMap { keyPath(at: $0, sources) }
    return calls + sources.types.flatMap { stored($0, sources) }
  }

  // MARK: id: \.self

  /// Properties that identify a value as long as it lives, the most likely first.
  private func lasting(_ type: SourceSet.DeclaredType, _ sources: SourceSet) -> [String] {
    let source = sources.files[type.file]
    let constants = sources.properties(of: type).filter { $0.isStored && $0.isConstant && $0.attributes.isEmpty }
      .filter { ["String", "Int", "UUID", "URL"].contains(source.type(of: $0) ?? "") || $0.name == "id" }
      .map(\.name)
    // Two values may well have the same name, so `name` isn't one of them.
    return ["id", "uuid", "identifier", "key", "slug"].filter { constants.contains($0) }
  }

  private func keyPath(at word: SourceSet.Word, _ sources: SourceSet) -> Candidate? {
    let source = sources.files[word.file]
    guard let path = selfPath(inCallAt: word.index, source), let type = element(after: word.index, sources, source),
      let name = lasting(type, sources).first
    else { return nil }
    var change = SourceChange()
    change.replace(source.bytes(of: path), in: word.file, with: "\\.\(name)")
    return Candidate(
      kind: .stableID, subject: type.name, path: source.path, line: source.tokens[word.index].line,
      title: "identify rows by \(name) of \(type.name)", change: change)
  }

  /// The words of `\.self` in `ForEach(…, id: \.self)`.
  private func selfPath(inCallAt index: Int, _ source: ParsedSource) -> Range<Int>? {
    guard index + 1 < source.tokens.count, source.tokens[index + 1].isSymbol("(") else { return nil }
    let end = source.endOfGroup(at: index + 1)
    for word in (index + 2)..<max(index + 2, end - 4) {
      let texts = source.tokens[word..<(word + 5)].map(\.text)
      if texts == ["id", ":", "\\", ".", "self"] { return (word + 2)..<(word + 5) }
    }
    return nil
  }

  /// The type of a collection's elements, if it is a property whose type or initial value names it.
  private func element(after index: Int, _ sources: SourceSet, _ source: ParsedSource) -> SourceSet.DeclaredType? {
    let words = source.tokens[(index + 2)...].prefix { $0.kind == .name || $0.isSymbol(".") }
    guard let name = words.last?.text else { return nil }
    for word in sources.places(of: name) {
      let own = sources.files[word.file]
      guard let declaration = own.declarations(around: word.index).last,
        let property = own.properties(of: declaration).first(where: { $0.word == word.index }),
        let named = property.type ?? property.value
      else { continue }
      let found = named.compactMap { index -> SourceSet.DeclaredType? in
        let token = own.tokens[index]
        guard token.kind == .name, token.text.first?.isUppercase == true else { return nil }
        return sources.type(written: token.text)
      }
      if let type = found.first, type.declaration.keyword == "struct" { return type }
    }
    return nil
  }

  // MARK: Computed ids

  private func stored(_ type: SourceSet.DeclaredType, _ sources: SourceSet) -> [Candidate] {
    let source = sources.files[type.file]
    guard type.declaration.keyword == "struct",
      let id = sources.properties(of: type).first(where: { $0.name == "id" && $0.isComputed }),
      let block = type.declaration.members.first(where: { $0.words == id.words })?.block,
      source.tokens[block].map(\.text).filter({ $0 != "return" }) == ["{", "UUID", "(", ")", "}"]
    else { return [] }
    var change = SourceChange()
    change.replace(source.bytes(of: id.words), in: type.file, with: "let id = UUID()")
    return [
      Candidate(
        kind: .stableID, subject: type.name, path: source.path, line: source.tokens[id.word].line,
        title: "keep the id of \(type.name)", change: change)
    ]
  }
}
