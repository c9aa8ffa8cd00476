import SourceLexing

/// Reports what prevents `@Equatable` from generating a `==`, at the property in question, and what its users are
/// likely to miss.
struct EquatableRemarks {
  private let type: Declaration
  private let members: EquatableMembers
  private let parameters: TypeParameters
  private let source: ParsedSource

  init(
    _ type: Declaration, _ members: EquatableMembers, _ parameters: TypeParameters, _ source: ParsedSource
  ) {
    (self.type, self.members, self.parameters, self.source) = (type, members, parameters, source)
  }

  // MARK: Errors

  var errors: [MacroDiagnostic] { members.compared.compactMap(error) }

  private func error(_ property: DeclaredProperty) -> MacroDiagnostic? {
    let kind =
      property.type.map { IncomparableType($0, in: source) } ?? IncomparableType(ofValue: property.value, in: source)
    guard let kind else { return nil }
    var fixIts = [skip(property)]
    if kind == .binding, let fixIt = bind(property) { fixIts.insert(fixIt, at: 0) }
    let advice =
      switch kind {
      case .closure: "skip it if it does the same whichever it is"
      case .existential: "skip it, or store a type that is Equatable"
      case .tuple: "skip it, or store a struct that is Equatable"
      case .binding: "declare it with @Binding, or skip it"
      case .view: "skip it if the view doesn't change, or store what it is made of"
      }
    return MacroDiagnostic(
      severity: .error, message: "'\(property.name)' is \(kind.rawValue), which isn't Equatable; \(advice)",
      offset: offset(of: property.word), fixIts: fixIts)
  }

  private func skip(_ property: DeclaredProperty) -> MacroDiagnostic.FixIt {
    let start = offset(of: property.words.lowerBound)
    return MacroDiagnostic.FixIt(message: "leave it out of '=='", range: start..<start, text: "@SkipEquatable ")
  }

  /// Changes `let count: Binding<Int>` to `@Binding var count: Int`, unless the declaration contains more.
  private func bind(_ property: DeclaredProperty) -> MacroDiagnostic.FixIt? {
    guard let type = property.type, property.value == nil, property.attributes.isEmpty else { return nil }
    let words = source.tokens[type]
    guard let open = words.firstIndex(where: { $0.isSymbol("<") }), words.last?.isSymbol(">") == true else {
      return nil
    }
    let modifiers = source.written(property.words.lowerBound..<(property.word - 1))
    let value = source.written((open + 1)..<(type.upperBound - 1))
    let text = "@Binding \(modifiers.isEmpty ? "" : modifiers + " ")var \(property.name): \(value)"
    return MacroDiagnostic.FixIt(
      message: "declare it with @Binding", range: source.bytes(of: property.words), text: text)
  }

  private func offset(of word: Int) -> Int { source.tokens[word].range.lowerBound }

  // MARK: Warnings

  /// Empty if there are errors, which come first.
  var warnings: [MacroDiagnostic] {
    guard errors.isEmpty else { return [] }
    return [emptiness, plainness].compactMap(\.self) + builtContents + nestedTypes
  }

  private func warning(_ message: String, at word: Int, fixIts: [MacroDiagnostic.FixIt] = []) -> MacroDiagnostic {
    MacroDiagnostic(severity: .warning, message: message, offset: offset(of: word), fixIts: fixIts)
  }

  private var name: Int { type.start + 1 < source.tokens.count ? type.start + 1 : type.start }

  private var emptiness: MacroDiagnostic? {
    guard members.compared.isEmpty else { return nil }
    let whole =
      members.stored.isEmpty ? "'\(type.name)' has no stored property" : "nothing of '\(type.name)' is compared"
    return warning("\(whole): all values are equal, and its parent never has it evaluated again", at: name)
  }

  /// SwiftUI compares such a view byte by byte.
  private var plainness: MacroDiagnostic? {
    guard isView, !members.stored.isEmpty, members.stored.allSatisfy({ $0.isPlainData(in: source) }) else { return nil }
    return warning(
      "'\(type.name)' is plain old data, which is compared by its bytes: this '==' is never called unless the view is used "
        + "with '.equatable()'", at: name)
  }

  private var isView: Bool {
    let head = source.tokens[type.head]
    guard let colon = head.firstIndex(where: { $0.isSymbol(":") }) else { return false }
    return head[colon...].prefix { !$0.isName("where") }.contains { $0.isName("View") }
  }

  /// Parameters that are views, which are rarely Equatable.
  private var builtContents: [MacroDiagnostic] {
    members.compared.compactMap { property in
      guard let type = property.type, type.count == 1 else { return nil }
      let name = source.tokens[type.lowerBound].text
      guard let constraints = parameters.constraints[name], constraints.contains("View"),
        constraints.isDisjoint(with: ["Equatable", "Hashable"])
      else { return nil }
      return warning(
        "'\(property.name)' is a view: '==' is used only where '\(name)' is Equatable, and what builders make hardly ever is",
        at: property.word, fixIts: [skip(property)])
    }
  }

  /// A property of a struct or an enum that is declared inside of the view, without saying that it is Equatable. It may say so in an
  /// extension, which a macro doesn't see; if it doesn't, the comparison is an error as well.
  private var nestedTypes: [MacroDiagnostic] {
    members.compared.compactMap { property in
      guard let written = property.type, let nested = self.nested(in: written), !isEquatable(nested) else { return nil }
      return warning(
        "'\(nested.name)' isn't declared Equatable here, as '\(property.name)' has to be; conform it, or skip the property",
        at: property.word, fixIts: [conform(nested), skip(property)])
    }
  }

  private func nested(in type: Range<Int>) -> Declaration? {
    let names = Set(type.map { source.tokens[$0] }.filter { $0.kind == .name }.map(\.text))
    return self.type.members.first { member in
      member.kind == .type && ["struct", "enum"].contains(member.keyword) && names.contains(member.name)
    }
  }

  private func isEquatable(_ type: Declaration) -> Bool {
    let known: Set<String> = [
      "Equatable", "Hashable", "Comparable", "OptionSet", "RawRepresentable", "String", "Int", "CaseIterable",
    ]
    if source.inherited(by: type).contains(where: { known.contains($0.name) }) { return true }
    if type.members.contains(where: { $0.kind == .function && $0.name == "==" }) { return true }
    // An enum whose cases have no values is Equatable by itself.
    let cases = type.members.filter { $0.keyword == "case" }
    return type.keyword == "enum" && !cases.contains { $0.words.contains { source.tokens[$0].isSymbol("(") } }
  }

  /// `struct Inner {` as `struct Inner: Equatable {`
  private func conform(_ type: Declaration) -> MacroDiagnostic.FixIt {
    let inherited = source.inherited(by: type)
    let end = inherited.last?.words.upperBound ?? (type.block?.lowerBound ?? type.start + 2)
    let offset = source.tokens[max(0, end - 1)].range.upperBound
    return MacroDiagnostic.FixIt(
      message: "conform '\(type.name)' to Equatable", range: offset..<offset,
      text: inherited.isEmpty ? ": Equatable" : ", Equatable")
  }
}
