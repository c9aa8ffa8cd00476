import RecordingProtocol
import SourceLexing

/// A project's sources without what can't be compiled here and what is recorded doesn't reach.
///
///     var sources = try PartialSources(project, .preview("Cart"), entry: entry)
///     while let errors = compile(sources.texts) { guard sources.leaveOut(errors) else { break } }
struct PartialSources {
  let sources: [ParsedSource]
  private let project: SourceProject
  private let roots: Roots
  private var edits: [SourceEdits]
  /// By module.
  private var placeholders: [String: Placeholders] = [:]
  /// In which round something was last changed, by what it was changed in.
  private var changes: [DeclarationPlace: Change] = [:]
  private var round = 0
  /// Why declarations were left out, by their names: what follows from that is told with its cause.
  private var causes: [String: (place: String, reason: String)] = [:]
  /// What was left out without anything in its place that would tell when it is reached.
  private(set) var silentParts: [LeftOutPart] = []
  /// Views whose bodies were.
  private var opaqueViews: Set<String> = []

  private enum Change {
    case block(round: Int)
    case conformance(round: Int)
    case all(round: Int)

    var round: Int {
      switch self {
      case .block(let round), .conformance(let round), .all(let round): round
      }
    }
  }

  init(_ project: SourceProject, _ choice: Subject.Choice?, entry: String) throws(SourceFault) {
    self.project = project
    var sources: [ParsedSource] = []
    for module in project.modules {
      for file in module.files {
        sources.append(ParsedSource(path: file, module: module.name, text: try sourceText(of: file)))
      }
    }
    self.sources = sources
    edits = sources.map { _ in SourceEdits() }
    roots = Roots(choice, entry: entry, in: sources)
    let reached = ReachedDeclarations(from: roots, in: sources)
    for (file, source) in sources.enumerated() {
      let kept = source.declarations.filter {
        reached.places.contains(DeclarationPlace(file: file, word: $0.words.lowerBound))
      }
      // A file without anything needs no imports either.
      let isNeeded = kept.contains { $0.kind != .importing }
      for declaration in source.declarations {
        let place = DeclarationPlace(file: file, word: declaration.words.lowerBound)
        if isNeeded, reached.places.contains(place) { continue }
        edits[file].replace(source.bytes(of: declaration.words))
        changes[place] = .all(round: 0)
      }
    }
    leaveOutKnownImports()
  }

  /// What is compiled in place of files, by their paths.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for (source, edits) in zip(sources, edits) where !edits.isEmpty {
      texts[source.path] = edits.applied(to: source.text)
    }
    return texts
  }

  /// What is compiled besides a module's files.
  func additions(to module: String) -> String { Placeholders.helpers + (placeholders[module]?.source ?? "") }

  // MARK: Leaving out

  /// Imports of what isn't here are told of one file at a time: of Apple's modules it is known.
  private mutating func leaveOutKnownImports() {
    let own = Set(project.modules.map(\.name))
    let imported = Set(sources.flatMap { $0.declarations.filter { $0.kind == .importing }.map(\.name) })
    for module in imported.subtracting(SwiftUISurface.modules).subtracting(own) where AppleModules.knows(module) {
      leaveOutImports(of: module)
    }
  }

  /// Leaves out what errors are about.
  ///
  /// - Returns: `false` if that can't be, or leaves nothing to record.
  mutating func leaveOut(_ errors: [CompileReport.Complaint]) -> Bool {
    round += 1
    var found: [CompileError] = []
    for error in errors {
      guard let known = CompileError(error, in: sources, edits), !known.isOfSyntax else { return false }
      found.append(known)
    }
    // What is missing first: other errors may follow from it.
    let missing = found.filter { $0.kind != .other }
    var isChanged = round == 1
    for error in missing.isEmpty ? found : missing {
      guard let changed = leaveOut(error) else { return false }
      isChanged = isChanged || changed
    }
    return isChanged && isWorthRecording
  }

  /// Whether anything changed; `nil` if what is recorded is itself what fails.
  private mutating func leaveOut(_ error: CompileError) -> Bool? {
    let source = sources[error.file]
    let path = source.declarations(around: error.word)
    guard let outermost = path.first, let innermost = path.last else { return nil }
    let places = path.map { DeclarationPlace(file: error.file, word: $0.words.lowerBound) }
    // One change of a round may be enough for all of what is wrong there.
    if places.contains(where: { changes[$0]?.round == round || isLeftOut($0) }) { return round == 1 ? false : true }
    switch error.kind {
    case .module(let name):
      leaveOutImports(of: name)
      return true
    case .type(let name) where !isInBlock(error.word, innermost):
      if placeholders[source.module, default: Placeholders()].add(name, at: error.word, in: source, round) {
        return true
      }
    case .attribute(let name):
      if leaveOutAttribute(name, innermost, error) { return true }
    case .conformance(let name) where innermost.isContainer && changes[places[places.count - 1]] == nil:
      if leaveOutConformance(name, innermost, error) { return true }
    default: break
    }
    if leaveOutStatement(path, error) { return true }
    if isRoot(outermost, error.file), leaveOutCall(in: outermost, error) { return true }
    if let level = path.lastIndex(where: { !$0.isContainer }), isInBlock(error.word, path[level]),
      changes[places[level]] == nil, let replacement = replacement(Array(path[...level]), error)
    {
      if isRoot(outermost, error.file) { return nil }
      replace(path[level], with: replacement, error.file)
      return true
    }
    return leaveOutInnermost(path, places, error)
  }

  private func isLeftOut(_ place: DeclarationPlace) -> Bool {
    if case .all = changes[place] { true } else { false }
  }

  private func isInBlock(_ word: Int, _ declaration: Declaration) -> Bool {
    !declaration.isContainer && declaration.block?.contains(word) == true
  }

  private func isRoot(_ declaration: Declaration, _ file: Int) -> Bool {
    roots.declarations.contains(DeclarationPlace(file: file, word: declaration.words.lowerBound))
  }

  private func replacement(_ path: [Declaration], _ error: CompileError) -> Replacement? {
    Replacement(path, in: sources[error.file], cause(of: error))
  }

  private mutating func replace(_ declaration: Declaration, with replacement: Replacement, _ file: Int) {
    guard let block = declaration.block else { return }
    edits[file].replace(sources[file].bytes(of: block), with: replacement.text)
    changes[DeclarationPlace(file: file, word: declaration.words.lowerBound)] = .block(round: round)
    if replacement.part.kind == .view, declaration.name == "body" {
      opaqueViews.insert(replacement.part.name.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  /// The member or type in which something is wrong, or what that is in where it was left out already.
  private mutating func leaveOutInnermost(
    _ path: [Declaration], _ places: [DeclarationPlace], _ error: CompileError
  ) -> Bool? {
    for (declaration, place) in zip(path, places).reversed() {
      if isLeftOut(place) { continue }
      if isRoot(declaration, error.file) { return nil }
      edits[error.file].replace(sources[error.file].bytes(of: declaration.words))
      changes[place] = .all(round: round)
      for name in declaration.names {
        causes[name] = cause(of: error)
      }
      return true
    }
    return nil
  }

  /// Files get what the module would bring along.
  private mutating func leaveOutImports(of module: String) {
    for (file, source) in sources.enumerated() {
      for declaration in source.declarations where declaration.kind == .importing && declaration.name == module {
        let place = DeclarationPlace(file: file, word: declaration.words.lowerBound)
        if isLeftOut(place) { continue }
        edits[file].replace(source.bytes(of: declaration.words), with: AppleModules.replacement(for: module))
        changes[place] = .all(round: round)
      }
    }
  }

  /// A wrapper or a macro. A property that it wraps begins empty; without an empty value it is left out whole.
  private mutating func leaveOutAttribute(_ name: String, _ declaration: Declaration, _ error: CompileError) -> Bool {
    let source = sources[error.file]
    let tokens = source.tokens
    guard
      let sign = declaration.words.first(where: {
        tokens[$0].isSymbol("@") && $0 + 1 < tokens.count && tokens[$0 + 1].text == name
      })
    else { return false }
    let isCalled = sign + 2 < tokens.count && tokens[sign + 2].isSymbol("(") && tokens[sign + 2].isJoinedToPrevious
    let end = isCalled ? tokens.index(behindBracketAt: sign + 2) : sign + 2
    if declaration.kind == .property, declaration.value == nil, declaration.block == nil {
      let type = Replacement.result(of: declaration, in: source)
      let close = source.bytes(of: declaration.words).upperBound
      if type.first == "[" {
        edits[error.file].replace(close..<close, with: type.contains(":") ? " = [:]" : " = []")
      } else if type.last != "?", !isInitialized(declaration, in: source) {
        return false
      }
    }
    edits[error.file].replace(source.bytes(of: sign..<end))
    noteSilent("@\(name) of \(qualifiedName(declaration, error))", error)
    return true
  }

  /// Whether an initializer of its type gives a property its value.
  private func isInitialized(_ property: Declaration, in source: ParsedSource) -> Bool {
    let owner = source.declarations(around: property.words.lowerBound).last { $0.isContainer }
    return owner?.members.contains { $0.kind == .initializer } == true
  }

  private mutating func leaveOutConformance(_ name: String, _ declaration: Declaration, _ error: CompileError) -> Bool {
    let source = sources[error.file]
    let inherited = source.inherited(by: declaration)
    guard !["View", "App", "Scene"].contains(name), let index = inherited.firstIndex(where: { $0.name == name }) else {
      return false
    }
    var words = inherited[index].words
    // With the colon or comma before it; the first of several with the comma behind it.
    if index == 0, inherited.count > 1 {
      words = words.lowerBound..<(words.upperBound + 1)
    } else {
      words = (words.lowerBound - 1)..<words.upperBound
    }
    edits[error.file].replace(source.bytes(of: words))
    noteSilent("\(name) of \(qualifiedName(declaration, error))", error)
    changes[DeclarationPlace(file: error.file, word: declaration.words.lowerBound)] = .conformance(round: round)
    return true
  }

  private func qualifiedName(_ declaration: Declaration, _ error: CompileError) -> String {
    let path = sources[error.file].declarations(around: declaration.words.lowerBound)
    return path.map(\.name).joined(separator: ".")
  }

  private mutating func noteSilent(_ name: String, _ error: CompileError, _ kind: LeftOutPart.Kind = .attribute) {
    let cause = cause(of: error)
    silentParts.append(LeftOutPart(kind, name: name, place: cause.place, reason: cause.reason))
  }

  private func cause(of error: CompileError) -> (place: String, reason: String) {
    error.quoted.compactMap { causes[$0] }.first ?? (error.place, error.message)
  }

  // MARK: Within blocks

  /// A statement of an initializer, which has to do the others, or of a handler in a body, which is shown all the same.
  private mutating func leaveOutStatement(_ path: [Declaration], _ error: CompileError) -> Bool {
    let source = sources[error.file]
    guard let owner = path.last(where: { !$0.isContainer }),
      let statement = statement(of: owner, source, around: error.word)
    else { return false }
    let place = DeclarationPlace(file: error.file, word: statement.words.lowerBound)
    if changes[place] != nil { return changes[place]?.round == round }
    let cause = cause(of: error)
    guard let replacement = Replacement(statementOf: path, cause) else { return false }
    edits[error.file].replace(source.bytes(of: statement.words), with: replacement.text)
    changes[place] = .all(round: round)
    for name in statement.names { causes[name] = cause }
    return true
  }

  private func statement(of owner: Declaration, _ source: ParsedSource, around word: Int) -> Declaration? {
    if owner.kind == .initializer, let block = owner.block {
      return source.statements(in: block).first { $0.words.contains(word) }
    }
    return source.actionStatement(around: word, in: owner.block ?? owner.words)
  }

  /// A modifier of what is recorded itself, in an app or a preview: `.modelContainer(for: Item.self)`.
  private mutating func leaveOutCall(in root: Declaration, _ error: CompileError) -> Bool {
    let source = sources[error.file]
    let calls = source.calls(in: root.words).filter { $0.words.contains(error.word) }
    guard let call = calls.max(by: { $0.words.lowerBound < $1.words.lowerBound }) else { return false }
    let place = DeclarationPlace(file: error.file, word: call.words.lowerBound)
    if changes[place] != nil { return changes[place]?.round == round }
    edits[error.file].replace(source.bytes(of: call.words))
    changes[place] = .all(round: round)
    noteSilent(".\(call.name) of \(root.kind == .macro ? "the preview" : root.name)", error, .modifier)
    return true
  }

  // MARK: Is anything left

  /// Not if the views that are shown first are all opaque: nothing would be decided.
  private var isWorthRecording: Bool {
    var mentioned = roots.names
    for place in roots.declarations {
      let source = sources[place.file]
      guard let root = source.declarations.first(where: { $0.words.lowerBound == place.word }) else { continue }
      mentioned.formUnion(source.tokens[root.words].filter { $0.kind == .name }.map(\.text))
    }
    let views = Set(
      sources.flatMap { source in
        source.declarations.filter { declaration in
          declaration.kind == .type && source.inherited(by: declaration).contains { $0.name == "View" }
        }.map(\.name)
      })
    let shown = mentioned.intersection(views)
    return shown.isEmpty || !shown.isSubset(of: opaqueViews)
  }
}
