import SourceLexing

/// A view's declaration: its properties and the code of its body.
struct ViewSource: Sendable {
  let facts: SourceIndex.TypeFacts
  let file: SourceFile
  /// From the declaration itself, because extensions can't store any.
  let properties: [DeclaredProperty]
  /// The inputs that are closures for later, excluding those that create content.
  private(set) var actions: [String] = []
  /// Properties and functions in the same file that create views, by name.
  private(set) var helpers: [String: Range<Int>] = [:]
  /// The blocks of its functions in the same file, by name.
  private(set) var functions: [String: Range<Int>] = [:]
  /// The blocks that run with the body: its own, and those of the helpers that it uses.
  private(set) var evaluatedBlocks: [Range<Int>] = []

  init(_ facts: SourceIndex.TypeFacts, in file: SourceFile) {
    (self.facts, self.file) = (facts, file)
    properties = facts.declaration.members.flatMap { file.source.properties(of: $0) }
    actions = foundActions
    helpers = foundHelpers
    functions = foundFunctions
    evaluatedBlocks = foundBlocks
  }

  var source: ParsedSource { file.source }
  var path: String { file.path }
  /// The word of its name.
  var nameWord: Int { min(facts.declaration.start + 1, source.tokens.count - 1) }

  var name: ViewName {
    ViewName(name: facts.name, file: file.repositoryPath, line: source.tokens[nameWord].line)
  }

  /// The properties set by its parent: stored, without a property wrapper.
  var inputs: [DeclaredProperty] { properties.filter { $0.isStored && $0.wrappers.isEmpty } }

  private var foundActions: [String] {
    inputs.filter { input in
      guard let type = input.type, IncomparableType(type, in: source) == .closure else { return false }
      if input.attributes.contains(where: { $0.name.hasSuffix("Builder") }) { return false }
      let result = source.tokens[type].last { $0.kind == .name || $0.isSymbol(")") }?.text ?? ""
      return !parameterNames.contains(result) && !["View", "AnyView"].contains(result)
    }.map(\.name)
  }

  /// The parameters of a generic view: `Content`.
  private var parameterNames: Set<String> {
    let head = facts.declaration.head
    guard let open = head.first(where: { source.tokens[$0].isSymbol("<") }) else { return [] }
    let end = head.first { source.tokens[$0].isSymbol(">") } ?? open
    return Set(source.tokens[open..<max(open, end)].filter { $0.kind == .name }.map(\.text))
  }

  /// The block of `body`.
  var body: Range<Int>? { facts.declaration.members.first { $0.kind == .property && $0.name == "body" }?.block }

  private var foundHelpers: [String: Range<Int>] {
    var helpers: [String: Range<Int>] = [:]
    for member in ownMembers where member.kind == .property || member.kind == .function {
      guard let block = member.block, member.name != "body", makesViews(member) else { continue }
      helpers[plainName(of: member)] = block
    }
    return helpers
  }

  private var foundFunctions: [String: Range<Int>] {
    let blocks = ownMembers.filter { $0.kind == .function }.compactMap { function in
      function.block.map { (plainName(of: function), $0) }
    }
    return Dictionary(blocks) { first, _ in first }
  }

  /// Members declared in the type's own file.
  private var ownMembers: [Declaration] {
    facts.members.filter { $0.file == facts.file }.map(\.declaration)
  }

  private func plainName(of member: Declaration) -> String { String(member.name.prefix { $0 != "<" }) }

  private func makesViews(_ member: Declaration) -> Bool {
    let head = source.tokens[member.start..<(member.block?.lowerBound ?? member.start)]
    let some = head.firstIndex { $0.isName("some") }
    return some.map { $0 + 1 < head.endIndex && source.tokens[$0 + 1].isName("View") } ?? false
      || source.attributes(of: member).contains { $0.name == "ViewBuilder" }
  }

  private var foundBlocks: [Range<Int>] {
    guard let body else { return [] }
    var blocks = [body]
    var known: Set<String> = []
    var next = 0
    while next < blocks.count {
      for word in blocks[next] where source.tokens[word].kind == .name {
        let name = source.tokens[word].text
        if let helper = helpers[name], known.insert(name).inserted { blocks.append(helper) }
      }
      next += 1
    }
    return blocks
  }

  /// All words of the type and its extensions in all files.
  func words(in index: SourceIndex) -> [(file: SourceFile, words: Range<Int>)] {
    [(file, facts.declaration.words)]
      + facts.members.filter { member in
        member.file != facts.file || !facts.declaration.words.contains(member.declaration.words.lowerBound)
      }.map { (index.files[$0.file], $0.declaration.words) }
  }
}
