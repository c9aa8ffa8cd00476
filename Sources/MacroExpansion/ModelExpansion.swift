import SourceLexing

/// The expansion of `@Model final class Book { … }`: a list of its properties, a record of the context that it belongs
/// to, an initializer for fetched objects, and accessors that report reads and writes.
struct ModelExpansion {
  private let name: String
  /// `public ` if the class is public, otherwise empty.
  private let access: String
  private let properties: [MemberVariable]
  private let unique: [String]

  /// `source` is the class's declaration.
  init(_ source: String) throws(ExpansionError) {
    let tokens = Lexer.tokens(in: source)
    let body = tokens.firstIndex { $0.isSymbol("{") } ?? tokens.endIndex
    guard let keyword = tokens[..<body].lastIndex(where: { $0.isName("class") }), keyword + 1 < tokens.count else {
      throw ExpansionError(message: "'@Model' belongs to a class")
    }
    name = tokens[keyword + 1].text
    access = tokens[..<keyword].contains { $0.isName("public") || $0.isName("open") } ? "public " : ""
    let members = ModelMembers(source, ofType: true)
    properties = members.variables.filter(Self.isKept)
    unique = members.unique
  }

  private static let wrappers: Set = ["Attribute", "Relationship", "_PersistedProperty"]

  /// Whether it is an instance's stored property.
  private static func isKept(_ variable: MemberVariable) -> Bool {
    let isOwn = variable.modifiers.allSatisfy { !["static", "class", "lazy"].contains($0) }
    let isPlain = variable.attributes.allSatisfy { wrappers.contains($0.name) }
    return isOwn && isPlain && !(variable.isConstant && !variable.value.isEmpty)
  }

  /// The attribute to add to a member that becomes observed; empty for others.
  static func attribute(of member: String) -> String {
    guard let variable = ModelMembers(member, ofType: false).variables.first, isKept(variable), !variable.isConstant
    else { return "" }
    return "@_PersistedProperty"
  }

  var members: String {
    """
    \(access)let _$observationRegistrar = ObservationRegistrar()
    \(access)let _$record = _ModelRecord(\(name).self)

    \(access)static nonisolated let _$properties: [_ModelProperty] = [
    \(properties.map { "  " + description(of: $0) }.joined(separator: ",\n"))
    ]
    \(access)static nonisolated var _$unique: [[AnyKeyPath]] {
      let constraints: [[PartialKeyPath<\(name)>]] = [\(unique.joined(separator: ", "))]
      return constraints
    }

    \(access)required nonisolated init(_restored values: _ModelValues) {
    \(properties.enumerated().map { "  \(storage($0.element)) = values[\($0.offset)]" }.joined(separator: "\n"))
    }

    \(access)nonisolated func access<_Member>(keyPath: KeyPath<\(name), _Member>) {
      _$record.access(self, keyPath, _$observationRegistrar)
    }
    \(access)nonisolated func withMutation<_Member, _Result>(
      keyPath: KeyPath<\(name), _Member>, _ mutation: () throws -> _Result
    ) rethrows -> _Result {
      try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
    }
    private nonisolated func _$set<_Member>(
      _ keyPath: ReferenceWritableKeyPath<\(name), _Member>, _ stored: ReferenceWritableKeyPath<\(name), _Member>,
      _ value: _Member
    ) {
      _$record.set(self, keyPath, stored, value, _$observationRegistrar)
    }
    """
  }

  private func storage(_ property: MemberVariable) -> String {
    property.isConstant ? "self.\(property.name)" : "_\(Self.plain(property.name))"
  }

  /// A name without backticks.
  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  private func description(of property: MemberVariable) -> String {
    let plain = Self.plain(property.name)
    var parts = ["\"\(plain)\"", "\\\(name).\(property.name)"]
    if !property.isConstant { parts.append("\\\(name)._\(plain)") }
    for (attribute, label) in [("Attribute", "attribute"), ("Relationship", "relationship")] {
      guard let written = property.attribute(attribute) else { continue }
      parts.append("\(label): _Model\(attribute)(\(written.arguments))")
    }
    return "_ModelProperty(\(parts.joined(separator: ", ")))"
  }

  /// The conformances that the class doesn't have otherwise. The compiler asks for them as those of a placeholder:
  /// `struct Placeholder: Observable, PersistentModel {}`.
  static func conformance(of type: String, to placeholder: String?) -> String {
    let tokens = Lexer.tokens(in: placeholder ?? "")
    guard let colon = tokens.firstIndex(where: { $0.isSymbol(":") }) else { return "" }
    let names = tokens[colon...].filter { $0.kind == .name }.map(\.text)
    let protocols = ["Observable", "PersistentModel", "Sendable"].filter(names.contains)
    if protocols.isEmpty { return "" }
    let written = protocols.map { $0 == "Sendable" ? "@unchecked Sendable" : $0 }
    return "extension \(type): \(written.joined(separator: ", ")) {}"
  }
}

/// The expansion of a model's `var title: String`: storage for the value, and observed accessors.
struct PersistedPropertyExpansion {
  private let variable: MemberVariable
  private let storage: String

  /// `source` is the variable's declaration.
  init(_ source: String) throws(ExpansionError) {
    guard let variable = ModelMembers(source, ofType: false).variables.first else {
      throw ExpansionError(message: "a model's property is a stored variable")
    }
    self.variable = variable
    storage = "_" + variable.name.filter { $0 != "`" }
  }

  var accessors: String {
    """
    @storageRestrictions(initializes: \(storage))
    init(initialValue) { \(storage) = initialValue }
    get {
      access(keyPath: \\.\(variable.name))
      return \(storage)
    }
    set { _$set(\\.\(variable.name), \\.\(storage), newValue) }
    """
  }

  var peer: String {
    let type = variable.type.isEmpty ? "" : ": \(variable.type)"
    let value = variable.value.isEmpty ? "" : " = \(variable.value)"
    let observers = variable.observers.isEmpty ? "" : " \(variable.observers)"
    return "private var \(storage)\(type)\(value)\(observers)"
  }
}
