import SourceLexing
import TraceFormat

/// A `@State` that only part of a body reads evaluates the whole body. The part becomes a view of its own, with its state.
///
///     VStack {                                 VStack {
///       TextField("Note", text: $note)    →      NoteSection()
///       ItemList(items: items)                   ItemList(items: items)
///     }                                        }
///
/// Not inside lazy containers or conditions, because state there ends when its row goes off screen.
struct StateRule: CandidateRule {
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard let type = sources.type(named: diagnosis.owner.isEmpty ? diagnosis.view : diagnosis.owner),
      type.declaration.keyword == "struct", diagnosis.holder == .state, !type.isNested, !sources.isGeneric(type),
      sources.extensions(of: type).isEmpty
    else { return [] }
    let source = sources.files[type.file]
    guard let property = sources.properties(of: type).first(where: { $0.name == diagnosis.property }),
      property.has("State"), property.value != nil, property.modifiers.contains("private"),
      let body = type.declaration.members.first(where: { $0.names == ["body"] })?.block,
      let part = SharedPart(of: property.name, in: body, source), !part.isWhole
    else { return [] }
    guard isOnlyUsed(property, within: part.words, of: type, source),
      isIndependent(part.words, of: type, but: property.name, in: body, source)
    else { return [] }
    let name = sectionName(property.name, sources)
    var change = SourceChange()
    let indent = source.indent(ofLineAt: part.words.lowerBound)
    let written = source.written(part.words)
    change.replace(source.bytes(of: part.words), in: type.file, with: "\(name)()")
    let declaration = source.written(property.words)
    change.replace(source.lineBytes(of: property.words), in: type.file, with: "")
    let unit = source.indentUnit
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        let own = number > 0 && line.hasPrefix(indent) ? line.dropFirst(indent.count) : line
        return own.isEmpty ? "" : unit + unit + own
      }
    let view = ExtractedView(
      name: name, members: [declaration], body: "{\n" + lines.joined(separator: "\n") + "\n\(unit)}")
    change.add(view, below: type, in: sources)
    return [
      Candidate(
        .moveState, of: type, in: sources, title: "move \(property.name) out of \(type.name) into a view of its own",
        change: change)
    ]
  }

  /// Whether nothing outside the part mentions the state.
  private func isOnlyUsed(
    _ property: DeclaredProperty, within part: Range<Int>, of type: SourceSet.DeclaredType, _ source: ParsedSource
  ) -> Bool {
    let names = [property.name, "$\(property.name)", "_\(property.name)"]
    return (type.declaration.block ?? 0..<0).allSatisfy { index in
      part.contains(index) || property.words.contains(index) || !names.contains(source.tokens[index].text)
        || !source.isOwnName(index)
    }
  }

  /// Whether the part mentions no other member, and nothing declared in the body.
  private func isIndependent(
    _ part: Range<Int>, of type: SourceSet.DeclaredType, but property: String, in body: Range<Int>,
    _ source: ParsedSource
  ) -> Bool {
    let members = Set(type.declaration.members.flatMap(\.names)).subtracting([property])
    let taken = Self.declared(before: part.lowerBound, in: body, source)
    return part.allSatisfy { index in
      guard source.isOwnName(index) else { return true }
      let text = source.tokens[index].text
      let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
      return !members.contains(name) && !taken.contains(name) && name != "self"
    }
  }

  /// Names of constants and closure parameters declared before a word.
  private static func declared(before word: Int, in block: Range<Int>, _ source: ParsedSource) -> Set<String> {
    var names: Set<String> = []
    for index in block where index < word && index > 0 {
      let before = source.tokens[index - 1]
      if before.isName("let") || before.isName("var") { names.insert(source.tokens[index].text) }
      guard source.tokens[index].isName("in"),
        let open = source.tokens[..<index].lastIndex(where: { $0.isSymbol("{") })
      else { continue }
      names.formUnion(source.tokens[open..<index].filter { $0.kind == .name }.map(\.text))
    }
    return names
  }

  private func sectionName(_ property: String, _ sources: SourceSet) -> String {
    let stem = property.prefix(1).uppercased() + property.dropFirst() + "Section"
    let taken = Set(sources.types.map(\.shortName))
    return taken.contains(stem) ? "\(stem)View" : stem
  }
}

extension ParsedSource {
  /// The whole lines of a declaration, and the empty line before it if none follows: what remains has no gap.
  func lineBytes(of words: Range<Int>) -> Range<Int> {
    let bytes = bytes(of: words)
    let start = utf8[..<bytes.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isAlone = utf8[start..<bytes.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let end = bytes.upperBound
    guard isAlone, end < utf8.count, utf8[end] == UInt8(ascii: "\n") else { return bytes }
    let newline = UInt8(ascii: "\n")
    let closes = utf8[(end + 1)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "}")
    let followsGap = start > 1 && utf8[start - 1] == newline && utf8[start - 2] == newline
    return (closes && followsGap ? start - 1 : start)..<(end + 1)
  }
}

/// The statements of one block that contain all mentions of a state.
struct SharedPart {
  let words: Range<Int>
  /// Whether they are the whole body.
  let isWhole: Bool

  init?(of name: String, in body: Range<Int>, _ source: ParsedSource) {
    let names = [name, "$\(name)"]
    let mentions = body.filter { names.contains(source.tokens[$0].text) && source.isOwnName($0) }
    guard let first = mentions.first, let last = mentions.last else { return nil }
    var block = body
    var isSole = true
    // Descend to the innermost block of views that contains them all.
    while let inner = Self.innerBlock(of: block, around: first, last, source) {
      isSole = isSole && source.statements(in: block).count == 1
      block = inner
    }
    let statements = source.statements(in: block)
    guard let from = statements.firstIndex(where: { $0.words.contains(first) }),
      let to = statements.firstIndex(where: { $0.words.contains(last) })
    else { return nil }
    words = statements[from].words.lowerBound..<statements[to].words.upperBound
    isWhole = isSole && from == 0 && to == statements.count - 1
  }

  /// The block of a container's content, if it contains both words and more than these.
  private static func innerBlock(
    of block: Range<Int>, around first: Int, _ last: Int, _ source: ParsedSource
  ) -> Range<Int>? {
    for index in block.dropFirst() where source.tokens[index].isSymbol("{") && index < first {
      let inner = index..<source.endOfGroup(at: index)
      guard inner.upperBound > last, inner.upperBound <= block.upperBound else { continue }
      guard index > 0, isContainer(before: index, source) else { return nil }
      return inner
    }
    return nil
  }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "ScrollView", "Group", "NavigationStack", "NavigationView", "Grid", "GridRow",
  ]

  private static func isContainer(before index: Int, _ source: ParsedSource) -> Bool {
    var word = index - 1
    if source.tokens[word].isSymbol(")") {
      guard
        let open = source.tokens[..<word].indices.last(where: {
          source.tokens[$0].isSymbol("(") && source.endOfGroup(at: $0) == word + 1
        })
      else { return false }
      word = open - 1
    }
    return word >= 0 && containers.contains(source.tokens[word].text)
  }
}
