import SourceLexing
import TraceFormat

/// A view that gets a whole model and shows part of it gets that part instead.
///
///     struct Row: View { let item: Item … }   →   struct Row: View { let title: String … }
///     Row(item: item)                         →   Row(title: item.title)
struct FieldRule: CandidateRule {
  /// A view that reads more fields is better off with the model.
  private static let mostFields = 4

  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard diagnosis.holder == .stored, !diagnosis.isOfClosure, let type = sources.type(named: diagnosis.view),
      sources.isMadeMemberwise(type), !sources.isNamedElsewhere(type),
      let property = sources.properties(of: type).first(where: { $0.name == diagnosis.property }),
      property.isStored, property.attributes.isEmpty, property.value == nil,
      property.modifiers.isDisjoint(with: ["private", "fileprivate"]),
      let written = property.type.map({ sources.files[type.file].text(of: $0) })
    else { return [] }
    guard let reads = FieldReads(of: property, in: type, sources), (1...Self.mostFields).contains(reads.fields.count),
      let types = fieldTypes(of: written, sources),
      let fields = reads.fields(types, named: property.name, in: type, sources)
    else { return [] }
    let differed = String(diagnosis.fieldPath.split(separator: ".").first ?? "")
    if reads.fields.contains(differed), diagnosis.others.isEmpty { return [] }
    var change = SourceChange()
    declare(fields, insteadOf: property, in: type, sources, &change)
    for read in reads.places {
      guard let field = fields.first(where: { $0.field == read.field }) else { return [] }
      let source = sources.files[read.file]
      change.replace(source.bytes(of: read.words), in: read.file, with: field.name)
    }
    for use in sources.uses(of: type) {
      guard let argument = use.argument(property.name), !argument.isTrailing else { return [] }
      let source = sources.files[use.file]
      let value = source.postfix(argument.value)
      let arguments = fields.map { "\($0.name): \(value).\($0.field)" }.joined(separator: ", ")
      change.replace(source.bytes(of: argument.words), in: use.file, with: arguments)
    }
    let names = fields.map(\.field)
    let list = names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
    return [
      Candidate(
        .passFields, of: type, in: sources, title: "pass \(type.name) \(list) instead of \(property.name)",
        change: change)
    ]
  }

  /// The fields of a struct declared in the sources, with their types; for a collection, its count and emptiness.
  private func fieldTypes(of written: String, _ sources: SourceSet) -> [String: String]? {
    if written.hasPrefix("[") || written.hasPrefix("Set <"), written.hasSuffix("]") || written.hasSuffix(">") {
      return ["count": "Int", "isEmpty": "Bool"]
    }
    guard let model = sources.type(written: written), model.declaration.keyword == "struct" else { return nil }
    let source = sources.files[model.file]
    let known = sources.properties(of: model).compactMap { property in
      source.type(of: property).map { (property.name, $0) }
    }
    return Dictionary(known) { first, _ in first }
  }

  private func declare(
    _ fields: [FieldReads.Field], insteadOf property: DeclaredProperty, in type: SourceSet.DeclaredType,
    _ sources: SourceSet, _ change: inout SourceChange
  ) {
    let source = sources.files[type.file]
    let indent = source.indent(ofLineAt: property.words.lowerBound)
    let prefix = source.written(property.words.lowerBound..<property.word) + " "
    let lines = fields.map { "\(prefix)\($0.name): \($0.type)" }
    change.replace(source.bytes(of: property.words), in: type.file, with: lines.joined(separator: "\n\(indent)"))
  }
}

/// The reads of one of a view's properties.
struct FieldReads {
  struct Place {
    let file: Int
    /// `item . title`, with a preceding `self.`.
    let words: Range<Int>
    let field: String
  }

  /// A field of a model, and its name in the view.
  struct Field {
    let field: String
    let name: String
    let type: String
  }

  private(set) var places: [Place] = []
  /// In the order of their first read.
  private(set) var fields: [String] = []

  /// `nil` if the view uses the model as a whole, writes to it, or calls something on it.
  init?(of property: DeclaredProperty, in type: SourceSet.DeclaredType, _ sources: SourceSet) {
    for part in sources.parts(of: type) {
      let source = sources.files[part.file]
      guard let block = part.declaration.block else { continue }
      for index in block where source.tokens[index].text.hasSuffix(property.name) {
        if part.file == type.file, property.words.contains(index) { continue }
        if source.tokens[index].isName("$\(property.name)") || source.tokens[index].isName("_\(property.name)") {
          return nil
        }
        guard source.tokens[index].isName(property.name), source.isOwnName(index) else { continue }
        guard index + 2 < source.tokens.count, source.tokens[index + 1].isSymbol("."),
          source.tokens[index + 2].kind == .name,
          index + 3 >= source.tokens.count
            || !source.tokens[index + 3].isSymbol("(") && !source.tokens[index + 3].isSymbol("=")
        else { return nil }
        let start = index > 1 && source.tokens[index - 1].isSymbol(".") ? index - 2 : index
        let field = source.tokens[index + 2].text
        places.append(Place(file: part.file, words: start..<(index + 3), field: field))
        if !fields.contains(field) { fields.append(field) }
      }
    }
  }

  /// Names and types for the fields; `nil` if one's type is unknown.
  func fields(
    _ types: [String: String], named property: String, in type: SourceSet.DeclaredType, _ sources: SourceSet
  ) -> [Field]? {
    let taken = taken(in: type, sources)
    var found: [Field] = []
    for field in fields {
      guard let written = types[field] else { return nil }
      let long = property + field.prefix(1).uppercased() + field.dropFirst()
      found.append(Field(field: field, name: taken.contains(field) ? long : field, type: written))
    }
    return Set(found.map(\.name)).count == found.count ? found : nil
  }

  /// Names already used in the view.
  private func taken(in type: SourceSet.DeclaredType, _ sources: SourceSet) -> Set<String> {
    var names: Set<String> = ["body", "id"]
    for part in sources.parts(of: type) {
      let source = sources.files[part.file]
      for index in part.declaration.block ?? 0..<0 where source.isOwnName(index) {
        names.insert(source.tokens[index].text)
      }
    }
    return names
  }
}

extension ParsedSource {
  /// The type of a property, as written or inferred from a simple literal; `nil` otherwise.
  func type(of property: DeclaredProperty) -> String? {
    if let type = property.type { return written(type) }
    guard let value = property.value, value.count == 1 else { return nil }
    let token = tokens[value.lowerBound]
    switch token.kind {
    case .literal: return token.text.hasPrefix("\"") ? "String" : nil
    case .number: return token.text.contains(".") ? "Double" : "Int"
    case .name: return ["true", "false"].contains(token.text) ? "Bool" : nil
    case .symbol: return nil
    }
  }

  /// An expression of which a member can be read.
  fileprivate func postfix(_ words: Range<Int>) -> String {
    var index = words.lowerBound
    while index < words.upperBound {
      let token = tokens[index]
      let isPart = token.kind == .name || token.isSymbol(".") || token.isSymbol("?") || token.isSymbol("!")
      let isBracket = ["(", "["].contains(token.text) && token.isJoinedToPrevious
      guard isPart || isBracket else { return "(\(written(words)))" }
      index = isBracket ? endOfGroup(at: index) : index + 1
    }
    return written(words)
  }
}
