import SourceLexing

extension Rule {
  /// A stored property that can't be compared, in a view without a `==`.
  static let undiffableProperty = Rule(
    "undiffable-property",
    reason: "a property that can't be compared makes every new value of the view differ",
    advice:
      "Give the view a `==` that leaves the property out, as `@Equatable` and `@SkipEquatable` do, or store what can be compared."
  ) { context in
    let view = context.view
    guard !view.facts.isEquatable else { return [] }
    let actions = Set(view.actions)
    return view.inputs.compactMap { input in
      guard let type = input.type, let kind = IncomparableType(type, in: view.source) else { return nil }
      switch kind {
      case .closure:
        guard actions.contains(input.name), !isReported(input.name, context) else { return nil }
      case .existential, .view: break
      // Compared part by part.
      case .tuple, .binding: return nil
      }
      return context.finding(
        at: input.word,
        "'\(input.name)' is \(kind.rawValue), which can't be compared: \(view.facts.name) is evaluated whenever its parent is",
        .difference(input.name))
    }
  }

  /// Captures in rows are reported by another rule; a closure that never captures anything is equal.
  private static func isReported(_ property: String, _ context: RuleContext) -> Bool {
    let calls = context.index.calls(of: context.view)
    guard !calls.isEmpty else { return false }
    return calls.allSatisfy { file, call in
      guard let argument = call.argument(for: property, of: context.view) else { return true }
      return file.source.isClosure(argument.value) && !capturesAnything(argument.value, in: file.source)
    } || CapturingClosure.isReported(property, context)
  }

  /// Whether it uses any names except its own and those of types.
  private static func capturesAnything(_ closure: Range<Int>, in source: ParsedSource) -> Bool {
    closure.contains { word in
      let token = source.tokens[word]
      guard token.kind == .name, token.text.first?.isLowercase == true || token.text.hasPrefix("$") else {
        return false
      }
      return !source.tokens[word - 1].isSymbol(".") && token.text != "print" && token.text != "in"
    }
  }
}

extension ViewCall {
  /// The argument for a property, by its label or as the only trailing closure.
  func argument(for property: String, of view: ViewSource) -> CallArgument? {
    if let named = arguments.first(where: { $0.label == property }) { return named }
    guard view.actions == [property] else { return nil }
    return arguments.first { $0.isTrailing && $0.label == nil }
  }
}
