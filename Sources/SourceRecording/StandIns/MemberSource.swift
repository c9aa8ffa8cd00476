/// Generates the source code of a type's members: adds `public` and bodies.
struct MemberSource {
  enum Owner {
    case module, `extension`, enumeration
    case structure(stored: [ListedDeclaration])
    case object(stored: [ListedDeclaration])
    case view(name: String)
  }

  let values: EmptyValues
  /// The error to throw, as an expression.
  let error: String

  func source(_ member: ListedDeclaration, in owner: Owner) -> String {
    switch member.keyword {
    case "case": return "  case \(member.name)\(spaced(member.rest))\n"
    case "swift": return (member.code ?? "") + "\n"
    case "typealias": return "  \(prefix(member))public typealias \(member.name)\(spaced(member.rest))\n"
    case "init": return "  " + initializer(member, in: owner) + "\n"
    case "func": return "  \(header(member, in: owner)) { \(member.code ?? body(of: member)) }\n"
    case "subscript":
      return "  \(prefix(member))public subscript\(member.rest) { \(member.code ?? body(of: member)) }\n"
    case "var", "let": return "  " + property(member, in: owner) + "\n"
    default: return "  \(prefix(member))public \(member.keyword) \(member.name)\(member.rest)\n"
    }
  }

  private func prefix(_ member: ListedDeclaration) -> String { member.prefix.isEmpty ? "" : member.prefix + " " }

  private func spaced(_ rest: String) -> String { rest.hasPrefix("=") ? " " + rest : rest }

  private func access(_ member: ListedDeclaration, in owner: Owner) -> String {
    if case .object = owner, !member.isStatic, !member.has("final"), !member.has("convenience") { return "open" }
    return "public"
  }

  private func header(_ member: ListedDeclaration, in owner: Owner) -> String {
    "@discardableResult ".dropped(unless: discards(member))
      + "\(prefix(member))\(access(member, in: owner)) \(member.keyword) \(member.name)\(member.rest)"
  }

  private func discards(_ member: ListedDeclaration) -> Bool {
    member.keyword == "func" && ListedSignature(member.rest).result != nil && !member.prefix.contains("@discardable")
  }

  // MARK: Functions

  private func body(of member: ListedDeclaration) -> String {
    let signature = ListedSignature(member.rest)
    if signature.isThrowing { return "throw \(error)" }
    guard let result = signature.result, let value = values.value(of: result) else { return "" }
    if signature.isAsync, !values.isKnown(result) { return "await _StandInService.answer()" }
    return value
  }

  private func property(_ member: ListedDeclaration, in owner: Owner) -> String {
    let header = "\(prefix(member))\(access(member, in: owner)) "
    if let code = member.code { return "\(header)var \(member.name): \(member.type) { \(code) }" }
    let isStored =
      switch owner {
      case .structure, .object: true
      case .module, .extension, .enumeration, .view: member.isStatic && member.keyword == "let"
      }
    let value = member.value ?? values.value(of: member.type) ?? "()"
    if !isStored, !(owner.isModule && member.value != nil) {
      return "\(header)var \(member.name): \(member.type) { \(value) }"
    }
    switch owner {
    case .object where !member.isStatic:
      let type = member.type.isEmpty ? "" : ": \(member.type)"
      return "\(header)var \(member.name)\(type) = \(value)"
    case .structure where !member.isStatic:
      // A property that initializers set has no initial value.
      let isGiven = member.value == nil && (member.keyword == "let" || !values.isKnown(member.type))
      return "\(header)\(member.keyword) \(member.name)\(member.rest)"
        + (isGiven || member.value != nil ? "" : " = \(value)")
    default:
      let type = member.type.isEmpty ? "" : ": \(member.type)"
      return "nonisolated(unsafe) \(header)\(member.keyword) \(member.name)\(type) = \(value)"
    }
  }

  // MARK: Initializers

  private func initializer(_ member: ListedDeclaration, in owner: Owner) -> String {
    let isDesignated = member.has("designated")
    let prefix = member.prefix.split(separator: " ").filter { $0 != "designated" }.map { $0 + " " }.joined()
    let header = "\(prefix)public init\(member.rest)"
    if let code = member.code {
      let isConvenience = owner.isObject && code.contains("self.init(") && !member.has("convenience")
      return "\(isConvenience ? "convenience " : "")\(header) { \(code) }"
    }
    let parameters = ListedSignature(member.rest).parameters
    switch owner {
    case .structure(let stored):
      if member.rest.isEmpty { return memberwise(stored) }
      return "\(header) { \(assignments(stored, parameters, all: true)) }"
    case .object(let stored):
      let assigned = assignments(stored, parameters, all: false)
      if isDesignated { return "\(header) { super.init(); \(assigned) }" }
      return "convenience \(header) { self.init(); \(assigned) }"
    case .view(let name): return "\(header) { _item = \(item(name, parameters)) }"
    case .enumeration: return "\(header) { self = \(values.value(of: "Self") ?? "self") }"
    case .module, .extension: return "\(header) { self.init() }"
    }
  }

  /// An initializer with all stored properties as parameters.
  private func memberwise(_ stored: [ListedDeclaration]) -> String {
    let parameters = stored.map { property in
      let usual = property.value ?? (property.type.hasSuffix("?") ? "nil" : nil)
      return "\(property.name): \(property.type)" + (usual.map { " = \($0)" } ?? "")
    }
    let assigned = stored.map { "self.\($0.name) = \($0.name)" }
    return "public init(\(parameters.joined(separator: ", "))) { \(assigned.joined(separator: "; ")) }"
  }

  /// Each property is assigned the parameter of the same name, or an empty value if it has no initial value.
  private func assignments(
    _ stored: [ListedDeclaration], _ parameters: [ListedSignature.Parameter], all: Bool
  ) -> String {
    stored.compactMap { property in
      if let parameter = parameters.first(where: { [$0.label, $0.name].contains(property.name) }) {
        return property.keyword == "let" && property.value != nil ? nil : "self.\(property.name) = \(parameter.name)"
      }
      guard all, property.value == nil, property.keyword == "let" || !values.isKnown(property.type) else { return nil }
      return values.value(of: property.type).map { "self.\(property.name) = \($0)" }
    }
    .joined(separator: "; ")
  }

  // MARK: Views

  /// What a view shows of its parameters: values by label, and the content of builders.
  private func item(_ name: String, _ parameters: [ListedSignature.Parameter]) -> String {
    "_StandInItem(\"\(name)\", \(shown(parameters)), \(content(parameters)))"
  }

  func modifier(_ name: String, _ signature: ListedSignature) -> String {
    "_standIn(\"\(name)\", \(shown(signature.parameters)), \(content(signature.parameters)))"
  }

  private func shown(_ parameters: [ListedSignature.Parameter]) -> String {
    let values = parameters.filter { !$0.isClosure }.map { parameter in
      ".value(\"\(parameter.label == "_" ? "" : parameter.label)\", \(parameter.name))"
    }
    return "[\(values.joined(separator: ", "))]"
  }

  private func content(_ parameters: [ListedSignature.Parameter]) -> String {
    let built = parameters.filter(\.isBuilder).compactMap { parameter -> String? in
      if parameter.taken.isEmpty { return "\(parameter.name)()" }
      let taken = ListedSignature.parts(of: parameter.taken, at: ",").map { values.value(of: $0) ?? "()" }
      return "\(parameter.name)(\(taken.joined(separator: ", ")))"
    }
    return built.isEmpty ? "EmptyView()" : built.count == 1 ? built[0] : "TupleView((\(built.joined(separator: ", "))))"
  }

  // MARK: Protocols

  func requirement(_ member: ListedDeclaration) -> String {
    let prefix = member.prefix.split(separator: " ").filter { $0 != "required" }.map { $0 + " " }.joined()
    let accessors = ["var", "subscript"].contains(member.keyword) ? " { \(member.code ?? "get") }" : ""
    let name = ["init", "subscript"].contains(member.keyword) ? "" : " " + member.name
    return "  \(prefix)\(member.keyword)\(name)\(spaced(member.rest))\(accessors)\n"
  }

  /// A default implementation, because conforming types may leave out what Objective-C declares as optional.
  func usualImplementation(_ member: ListedDeclaration) -> String? {
    guard !member.has("required") else { return nil }
    switch member.keyword {
    case "func":
      let signature = ListedSignature(member.rest)
      guard member.code != nil || signature.isThrowing || values.isKnown(signature.result) else { return nil }
      return "  \(prefix(member))public func \(member.name)\(member.rest) { \(member.code ?? body(of: member)) }\n"
    case "var":
      guard values.isKnown(member.type), let value = values.value(of: member.type) else { return nil }
      let setter = member.code?.contains("set") == true ? "get { \(value) } set {}" : value
      return "  \(prefix(member))public var \(member.name): \(member.type) { \(setter) }\n"
    default: return nil
    }
  }
}

extension MemberSource.Owner {
  fileprivate var isModule: Bool { if case .module = self { true } else { false } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

extension String {
  fileprivate func dropped(unless isKept: Bool) -> String { isKept ? self : "" }
}
