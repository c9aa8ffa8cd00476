import SourceLexing

/// A closure that uses an object of its view captures the whole view, and differs when anything in that does. Passing the object's method,
/// or capturing the object alone, makes closures equal as long as the object is the same.
///
///     SaveButton(action: { store.save() })      →   SaveButton(action: store.save)
///     Row(item: item) { store.open(item) }      →   Row(item: item) { [store] in store.open(item) }
struct CaptureRule: CandidateRule {
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard diagnosis.isOfClosure, let type = sources.type(named: diagnosis.view) else { return [] }
    var change = SourceChange()
    var objects: Set<String> = []
    for use in sources.uses(of: type) {
      let closures = use.arguments.filter { argument in
        argument.label == diagnosis.property || argument.label == nil && argument.isTrailing
      }
      for closure in closures {
        guard let names = narrow(closure, of: use, sources, &change) else { return [] }
        objects.formUnion(names)
      }
    }
    guard !change.isEmpty else { return [] }
    return [
      Candidate(
        .narrowCapture, of: type, in: sources,
        title: "let \(diagnosis.property) of \(type.name) capture only \(objects.sorted().joined(separator: " and "))",
        change: change)
    ]
  }

  /// Changes a closure.
  ///
  /// - Returns: the objects that it uses; `nil` if it uses more of its view than objects.
  private func narrow(
    _ argument: CallArgument, of use: ViewUse, _ sources: SourceSet, _ change: inout SourceChange
  ) -> [String]? {
    let source = sources.files[use.file]
    let words = argument.value
    guard let first = words.first, source.tokens[first].isSymbol("{"), source.endOfGroup(at: first) == words.upperBound,
      words.count > 3, !source.tokens[first + 1].isSymbol("["),
      let view = source.declarations(around: use.name).last(where: { $0.kind == .type })
    else { return nil }
    let properties = view.members.flatMap { source.properties(of: $0) }
    let members = Set(view.members.flatMap(\.names)).union(properties.map(\.name))
    var objects: [String] = []
    for word in words where source.isOwnName(word) {
      let text = source.tokens[word].text
      let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
      guard members.contains(name) || name == "self" else { continue }
      guard text == name, let property = properties.first(where: { $0.name == name }),
        isObject(property, source, sources), !(word > 0 && source.tokens[word - 1].isSymbol("."))
      else { return nil }
      if !objects.contains(name) { objects.append(name) }
    }
    guard !objects.isEmpty else { return nil }
    if !argument.isTrailing, let method = method(words, source) {
      change.replace(source.bytes(of: words), in: use.file, with: method)
    } else {
      let hasParameters = self.hasParameters(words, source)
      let list = " [\(objects.joined(separator: ", "))]\(hasParameters ? "" : " in")"
      change.insert(list, at: source.tokens[first].range.upperBound, in: use.file)
    }
    return objects
  }

  /// `store.save` of `{ store.save() }`
  private func method(_ words: Range<Int>, _ source: ParsedSource) -> String? {
    let tokens = source.tokens[words].map(\.text)
    guard tokens.count == 7, tokens[2] == ".", tokens[4] == "(", tokens[5] == ")" else { return nil }
    return "\(tokens[1]).\(tokens[3])"
  }

  /// `{ item in`
  private func hasParameters(_ words: Range<Int>, _ source: ParsedSource) -> Bool {
    for word in words.dropFirst() {
      let token = source.tokens[word]
      if token.isName("in") { return true }
      guard token.kind == .name || [",", "(", ")", ":"].contains(token.text) else { return false }
    }
    return false
  }

  /// Whether a property of the view is an object of a class in the sources.
  private func isObject(_ property: DeclaredProperty, _ source: ParsedSource, _ sources: SourceSet) -> Bool {
    let isBuiltIn = property.attributes.allSatisfy {
      ["State", "StateObject", "ObservedObject", "EnvironmentObject", "Bindable"].contains($0.name)
    }
    let word = property.type?.first ?? property.value?.first
    guard property.isStored, isBuiltIn, let name = word.map({ source.tokens[$0].text }) else { return false }
    return sources.type(written: name)?.declaration.keyword == "class"
  }
}
