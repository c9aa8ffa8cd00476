/// Generates the source code of a framework's stand-in from its list.
///
/// Values compare and display by what they were initialized with. Functions do nothing, and return an empty value or
/// throw.
struct FrameworkSource {
  private let list: FrameworkList
  private let members: MemberSource

  init(_ list: FrameworkList) {
    self.list = list
    members = MemberSource(values: EmptyValues(list), error: list.error)
  }

  var text: String {
    let imports = list.imports.map { "@_exported import \($0)\n" }.joined()
    return imports + "\n" + list.declarations.map(source).joined(separator: "\n")
  }

  private func source(_ declaration: ListedDeclaration) -> String {
    switch declaration.keyword {
    case "struct": structure(declaration)
    case "class", "actor": object(declaration)
    case "enum": enumeration(declaration)
    case "protocol": conformance(declaration)
    case "extension": type(declaration, "extension \(declaration.name)\(declaration.rest)", .extension)
    case "view": view(declaration)
    case "names": names(declaration)
    case "options": options(declaration)
    case "content": content(declaration)
    case "modifier": modifier(declaration)
    case "swift": (declaration.code ?? "") + "\n"
    default: members.source(declaration, in: .module)
    }
  }

  // MARK: Types

  private func type(_ declaration: ListedDeclaration, _ header: String, _ owner: MemberSource.Owner) -> String {
    let parts = declaration.members.map { member in
      ListedDeclaration.containers.union(["names", "options"]).contains(member.keyword)
        ? source(member) : members.source(member, in: owner)
    }
    return "\(prefix(declaration))\(header) {\n\(parts.joined())}\n"
  }

  private func prefix(_ declaration: ListedDeclaration) -> String {
    declaration.prefix.isEmpty ? "" : declaration.prefix + " "
  }

  /// The rest of the header, with additional conformances.
  private func rest(_ declaration: ListedDeclaration, before: [String] = [], adding more: [String] = []) -> String {
    let known = declaration.inherited
    let all = before + known + more.filter { !known.contains($0.split(separator: " ").last.map(String.init) ?? $0) }
    return declaration.generics + (all.isEmpty ? "" : ": " + all.joined(separator: ", ")) + " " + declaration.condition
  }

  private func structure(_ declaration: ListedDeclaration) -> String {
    let header = "public struct \(declaration.name)\(rest(declaration, adding: ["@unchecked Sendable"]))"
    return type(declaration, header, .structure(stored: declaration.stored))
  }

  private func enumeration(_ declaration: ListedDeclaration) -> String {
    let usual = declaration.inherited.isEmpty ? ["Hashable", "Sendable"] : ["Sendable"]
    return type(declaration, "public enum \(declaration.name)\(rest(declaration, adding: usual))", .enumeration)
  }

  private func object(_ declaration: ListedDeclaration) -> String {
    let attribute = list.isOnMainActor ? "@MainActor @preconcurrency " : ""
    let sendable = attribute.isEmpty ? ["@unchecked Sendable"] : []
    // The first inherited name is the superclass, unless it looks like a protocol.
    let above = declaration.inherited.first.map { !isProtocol($0) } ?? false
    let header = "class \(declaration.name)\(rest(declaration, before: above ? [] : ["NSObject"], adding: sendable))"
    let access = declaration.has("final") ? "public " : "open "
    return type(declaration, attribute + access + header, .object(stored: declaration.stored))
  }

  private func isProtocol(_ name: String) -> Bool {
    name.hasPrefix("_") || ["Delegate", "DataSource", "Protocol", "able", "ing"].contains { name.hasSuffix($0) }
      || list.declarations.contains { $0.keyword == "protocol" && $0.name == name }
  }

  private func conformance(_ declaration: ListedDeclaration) -> String {
    let attribute = list.isOnMainActor ? "@MainActor @preconcurrency " : ""
    let header = "\(attribute)public protocol \(declaration.name)\(declaration.rest)"
    let requirements = declaration.members.map(members.requirement).joined()
    let usual = declaration.members.compactMap(members.usualImplementation).joined()
    let text = "\(prefix(declaration))\(header) {\n\(requirements)}\n"
    return usual.isEmpty ? text : text + "extension \(declaration.name) {\n\(usual)}\n"
  }

  // MARK: Values

  private func names(_ declaration: ListedDeclaration) -> String {
    let all = declaration.elements.map {
      "  public static let \($0) = Self(rawValue: \"\($0.filter { $0 != "`" })\")\n"
    }
    return """
      public struct \(declaration.name): RawRepresentable, Hashable, Codable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
      \(all.joined())}

      """
  }

  private func options(_ declaration: ListedDeclaration) -> String {
    let all = declaration.elements.enumerated().map { index, name in
      "  public static let \(name) = Self(rawValue: \(1 << index))\n"
    }
    return """
      public struct \(declaration.name): OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
      \(all.joined())}

      """
  }

  // MARK: Views

  private func view(_ declaration: ListedDeclaration) -> String {
    let header = "public struct \(declaration.name)\(rest(declaration, before: ["_StandInView"]))"
    let body = type(declaration, header, .view(name: declaration.name))
    return body.replacing(
      header + " {\n", with: header + " {\n  public typealias Body = Never\n  public let _item: _StandInItem\n")
  }

  /// A content type that builders produce, such as `ChartContent`: views under another name.
  private func content(_ declaration: ListedDeclaration) -> String {
    let name = declaration.name
    return """
      @MainActor @preconcurrency public protocol \(name): View {}
      public typealias \(name)Builder = ViewBuilder
      extension TupleView: \(name) {}
      extension EmptyView: \(name) {}
      extension AnyView: \(name) {}
      extension Group: \(name) where Content: View {}
      extension ForEach: \(name) where Content: View {}
      extension Optional: \(name) where Wrapped: View {}
      extension _ConditionalContent: \(name) where TrueContent: View, FalseContent: View {}
      extension ModifiedContent: \(name) where Content: View, Modifier: ViewModifier {}

      """
  }

  /// `modifier chartXAxis(…)` for any view, `modifier ChartContent.opacity(…)` for the named type.
  private func modifier(_ declaration: ListedDeclaration) -> String {
    let parts = declaration.name.split(separator: ".").map(String.init)
    let owner = parts.count > 1 ? parts[0] : "View"
    let code = declaration.code ?? members.modifier(parts.last ?? "", ListedSignature(declaration.rest))
    return """
      extension \(owner) {
        \(prefix(declaration))public func \(parts.last ?? "")\(result(declaration.rest, "some \(owner)")) { \(code) }
      }

      """
  }

  private func result(_ rest: String, _ result: String) -> String {
    guard let condition = rest.ranges(of: " where ").last else { return "\(rest) -> \(result)" }
    return "\(rest[..<condition.lowerBound]) -> \(result)\(rest[condition.lowerBound...])"
  }
}

extension ListedDeclaration {
  /// Stored properties in order of declaration.
  var stored: [ListedDeclaration] {
    members.filter { ["var", "let"].contains($0.keyword) && $0.code == nil && !$0.isStatic }
  }
}
