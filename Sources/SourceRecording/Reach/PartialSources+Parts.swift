import RecordingProtocol
import SourceLexing

// Leaves out parts of a declaration that stays: a wrapper, a conformance, a statement, a modifier.
extension PartialSources {
  /// Leaves out a wrapper or a macro. The property starts with an empty value; if there is none, it is left out too.
  mutating func leaveOutAttribute(_ name: String, _ declaration: Declaration, _ error: CompileError) -> Bool {
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
      if type.first == "[" {
        changes.append(type.contains(":") ? " = [:]" : " = []", to: declaration, error.file)
      } else if type.last != "?", !isInitialized(declaration, in: source) {
        return false
      }
    }
    changes.replace(sign..<end, of: error.file)
    changes.reportSilent("@\(name) of \(qualifiedName(declaration, error))", error)
    return true
  }

  /// Whether an initializer of the type sets a property.
  private func isInitialized(_ property: Declaration, in source: ParsedSource) -> Bool {
    let owner = source.declarations(around: property.words.lowerBound).last { $0.isContainer }
    return owner?.members.contains { $0.kind == .initializer } == true
  }

  mutating func leaveOutConformance(_ name: String, _ declaration: Declaration, _ error: CompileError) -> Bool {
    let inherited = sources[error.file].inherited(by: declaration)
    guard !["View", "App", "Scene"].contains(name), let index = inherited.firstIndex(where: { $0.name == name }) else {
      return false
    }
    var words = inherited[index].words
    // Removed with the colon or comma before it; the first of several, with the comma after it.
    if index == 0, inherited.count > 1 {
      words = words.lowerBound..<(words.upperBound + 1)
    } else {
      words = (words.lowerBound - 1)..<words.upperBound
    }
    changes.leaveOutConformance(words, of: declaration, error.file)
    changes.reportSilent("\(name) of \(qualifiedName(declaration, error))", error)
    return true
  }

  private func qualifiedName(_ declaration: Declaration, _ error: CompileError) -> String {
    let path = sources[error.file].declarations(around: declaration.words.lowerBound)
    return path.map(\.name).joined(separator: ".")
  }

  /// Leaves out one statement of an initializer or of a handler in a body, so that the rest still runs.
  mutating func leaveOutStatement(_ path: [Declaration], _ error: CompileError) -> Bool {
    let source = sources[error.file]
    guard let owner = path.last(where: { !$0.isContainer }),
      let statement = statement(of: owner, source, around: error.word)
    else { return false }
    let place = DeclarationPlace(file: error.file, word: statement.words.lowerBound)
    if changes.isChanged(place) { return changes.isChangedInThisRound(place) }
    guard let replacement = Replacement(statementOf: path, changes.cause(of: error)) else { return false }
    changes.leaveOut(statement, with: replacement.text, because: error)
    changes.report(replacement.part)
    return true
  }

  private func statement(of owner: Declaration, _ source: ParsedSource, around word: Int) -> Declaration? {
    if owner.kind == .initializer, let block = owner.block {
      return source.statements(in: block).first { $0.words.contains(word) }
    }
    return source.actionStatement(around: word, in: owner.block ?? owner.words)
  }

  /// Leaves out a modifier of the recorded app or preview, such as `.modelContainer(for: Item.self)`.
  mutating func leaveOutCall(in root: Declaration, _ error: CompileError) -> Bool {
    let calls = sources[error.file].calls(in: root.words).filter { $0.words.contains(error.word) }
    guard let call = calls.max(by: { $0.words.lowerBound < $1.words.lowerBound }) else { return false }
    let place = DeclarationPlace(file: error.file, word: call.words.lowerBound)
    if changes.isChanged(place) { return changes.isChangedInThisRound(place) }
    changes.leaveOut(call.words, of: error.file)
    changes.reportSilent(".\(call.name) of \(root.kind == .macro ? "the preview" : root.name)", error, .modifier)
    return true
  }

  // MARK: Is anything left

  /// Not if all views that appear first are opaque, because then no body would be decided.
  var isWorthRecording: Bool {
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
    return shown.isEmpty || !shown.isSubset(of: changes.opaqueViews)
  }
}
