import SourceLexing

/// A row with a closure differs each time its parent is evaluated, because a new closure is created. With this change, the rest of
/// the row is compared instead: `Equatable`, without its closures.
///
///     extension BasketRow: Equatable {
///       nonisolated static func == (lhs: BasketRow, rhs: BasketRow) -> Bool { lhs.item == rhs.item }
///     }
///
/// The row then keeps the closure created first. So it must do the same whenever it is created: its captures have to be compared, too,
/// or be the same as long as the view lives (`CapturedNames`).
struct ClosureRule: CandidateRule {
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard diagnosis.isOfClosure, let type = sources.type(named: diagnosis.view), type.declaration.keyword == "struct",
      !sources.conforms(type, to: "Equatable"), !sources.conforms(type, to: "Hashable"), !sources.isGeneric(type)
    else { return [] }
    let source = sources.files[type.file]
    let stored = sources.properties(of: type).filter { $0.isStored && $0.wrappers.isEmpty }
    let closures = stored.filter { source.isHandler($0) }
    guard closures.contains(where: { $0.name == diagnosis.property }),
      sources.isMadeMemberwise(type), !sources.isNamedElsewhere(type)
    else { return [] }
    let compared = stored.filter { property in !closures.contains { $0.name == property.name } }
    let isSafe = sources.uses(of: type).allSatisfy { use in
      CapturedNames(sources, use).areSafe(closures: closures.map(\.name), compared: compared.map(\.name))
    }
    guard isSafe else { return [] }
    let names = closures.map(\.name).joined(separator: " and ")
    return [
      Candidate(
        .leaveOutClosure, of: type, in: sources, title: "compare \(type.name) without \(names)",
        change: change(type, compared, sources))
    ]
  }

  private func change(
    _ type: SourceSet.DeclaredType, _ compared: [DeclaredProperty], _ sources: SourceSet
  ) -> SourceChange {
    let source = sources.files[type.file]
    let terms = compared.map { property in
      let isObject =
        property.type.flatMap { sources.type(written: source.text(of: $0)) }?.declaration.keyword == "class"
      return "lhs.\(property.name) \(isObject ? "===" : "==") rhs.\(property.name)"
    }
    var change = SourceChange()
    conformModels(compared, in: type, sources, &change)
    let unit = source.indentUnit
    func method(_ indent: String, _ name: String) -> String {
      let body = terms.isEmpty ? "true" : terms.joined(separator: " && ")
      return "\(indent)nonisolated static func == (lhs: \(name), rhs: \(name)) -> Bool {\n"
        + "\(indent)\(unit)\(body)\n\(indent)}\n"
    }
    if !type.isNested {
      let end = source.bytes(of: type.declaration.words).upperBound
      change.insert("\n\nextension \(type.name): Equatable {\n\(method(unit, type.name))}", at: end, in: type.file)
      return change
    }
    // An extension in another scope couldn't see a private type.
    guard let block = type.declaration.block else { return change }
    let outer = source.indent(ofLineAt: type.declaration.start)
    if let last = source.inherited(by: type.declaration).last {
      change.insert(", Equatable", at: source.bytes(of: last.words).upperBound, in: type.file)
    }
    let close = source.tokens[block.upperBound - 1].range.lowerBound
    change.insert("\n\(method(outer + unit, type.shortName))\(outer)", at: close - outer.utf8.count, in: type.file)
    return change
  }
}

extension ClosureRule {
  /// Lets the compiler synthesize `==` for models that have none, if possible.
  private func conformModels(
    _ compared: [DeclaredProperty], in type: SourceSet.DeclaredType, _ sources: SourceSet, _ change: inout SourceChange
  ) {
    var known: Set<String> = []
    for property in compared {
      let words = property.type.map { sources.files[type.file].tokens[$0] } ?? []
      for name in words where name.kind == .name {
        guard let model = sources.type(written: name.text), ["struct", "enum"].contains(model.declaration.keyword),
          !sources.conforms(model, to: "Equatable"), !sources.conforms(model, to: "Hashable"),
          known.insert(model.name).inserted, let block = model.declaration.block
        else { continue }
        let source = sources.files[model.file]
        if let last = source.inherited(by: model.declaration).last {
          change.insert(", Equatable", at: source.bytes(of: last.words).upperBound, in: model.file)
        } else {
          let end = source.tokens[block.lowerBound - 1].range.upperBound
          change.insert(": Equatable", at: end, in: model.file)
        }
      }
    }
  }
}

extension ParsedSource {
  /// Whether a property is a closure without a result.
  fileprivate func isHandler(_ property: DeclaredProperty) -> Bool {
    guard let type = property.type, !property.attributes.contains(where: { $0.name.hasSuffix("Builder") }) else {
      return false
    }
    let words = tokens[type].map(\.text).filter { $0 != "?" }
    guard let arrow = words.lastIndex(of: "->") else { return false }
    let result = words[(arrow + 1)...].filter { $0 != "(" && $0 != ")" }
    return result.isEmpty || result == ["Void"]
  }

  /// The indentation of one level in the file.
  var indentUnit: String {
    let lines = text.split(separator: "\n").map { $0.prefix { $0 == " " || $0 == "\t" } }
    let indents = lines.filter { !$0.isEmpty }
    if indents.contains(where: { $0.hasPrefix("\t") }) { return "\t" }
    return String(indents.min { $0.count < $1.count } ?? "  ")
  }

  /// The indentation of the line with a word.
  func indent(ofLineAt word: Int) -> String {
    let start = tokens[word].range.lowerBound
    let line = utf8[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: utf8[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }
}
