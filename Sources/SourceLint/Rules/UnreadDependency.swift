import SourceLexing

extension Rule {
  /// An object, an environment value or a query that is declared and not shown.
  static let unreadDependency = Rule(
    "unread-dependency",
    reason: "a view depends on what it declares, whether its body reads it or not",
    advice: "Remove the property, or read it in the view that shows it."
  ) { context in
    context.view.properties.compactMap { property in
      guard property.isStored, let wrapper = property.wrappers.first, let kind = kinds[wrapper.name] else { return nil }
      let uses = DependencyUses(of: property.name, context)
      guard uses.isUnused || objects.contains(wrapper.name) && uses.isForActionsAlone, !UnknownNames.exist(in: context)
      else { return nil }
      if uses.isUnused {
        let isElsewhere = !property.modifiers.contains("private") && context.index.members.names.contains(property.name)
        guard !isElsewhere else { return nil }
        return context.finding(
          at: property.word,
          "\(kind) '\(property.name)' is declared and never read, but causes evaluations of \(context.view.facts.name)",
          .signal(property.name), fixIt: removal(of: property, context))
      }
      return context.finding(
        at: property.word,
        "\(kind) '\(property.name)' is used only in actions: \(context.view.facts.name) is evaluated whenever it changes, but "
          + "doesn't show it", .signal(property.name))
    }
  }

  private static let kinds = [
    "EnvironmentObject": "the object", "ObservedObject": "the object", "StateObject": "the object",
    "Environment": "the environment value", "Query": "the query", "FetchRequest": "the query",
    "SectionedFetchRequest": "the query", "AppStorage": "the stored value", "SceneStorage": "the stored value",
    "FocusedValue": "the focused value",
  ]
  private static let objects: Set<String> = ["EnvironmentObject", "ObservedObject"]

  /// Removes the whole line, if nothing else is on it and no one else can set the property.
  private static func removal(of property: DeclaredProperty, _ context: RuleContext) -> FixIt? {
    let isGiven = property.has("ObservedObject") || property.value == nil && property.has("StateObject")
    let isPrivate = !property.modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard !isGiven, isPrivate || property.has("EnvironmentObject") || property.has("Environment") else { return nil }
    let bytes = context.source.utf8
    let range = context.source.bytes(of: property.words)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    let isAlone =
      (start == 0 || bytes[start - 1] == UInt8(ascii: "\n")) && end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    guard isAlone else { return nil }
    return FixIt(title: "remove '\(property.name)'", range: start..<(end + 1), text: "")
  }
}

/// The uses of a view's property.
private struct DependencyUses {
  private(set) var isUnused = true
  private(set) var isForActionsAlone = true

  init(of name: String, _ context: RuleContext) {
    let names: Set = [name, "$" + name, "_" + name]
    let body = context.view.evaluatedBlocks.map { BodyWords($0, in: context.source, of: context.index) }
    for (file, words) in context.view.words(in: context.index) {
      for word in words where file.source.tokens[word].kind == .name && names.contains(file.source.tokens[word].text) {
        guard !isDeclaration(word, file, context), !file.source.isMember(word) else { continue }
        isUnused = false
        guard file.path == context.view.path, let block = body.first(where: { $0.block.contains(word) }) else {
          // In a function, which may be called from anywhere.
          isForActionsAlone = false
          continue
        }
        if !block[word].contains(.action) { isForActionsAlone = false }
      }
    }
    if isUnused { isForActionsAlone = false }
  }

  /// Whether it is the declaration's name, or an argument of its wrapper: `@Environment(\.dismiss) var dismiss`.
  private func isDeclaration(_ word: Int, _ file: SourceFile, _ context: RuleContext) -> Bool {
    file.path == context.view.path
      && context.view.properties.contains { property in
        property.word == word || property.attributes.contains { $0.words.contains(word) }
      }
  }
}
