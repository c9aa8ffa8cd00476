import SourceLexing

extension Rule {
  /// `@ObservedObject var model = Model()`
  static let inlineObservedObject = Rule(
    "inline-observed-object", .error,
    reason:
      "an observed object that its view creates is replaced with each new value of the view, and its contents are lost",
    advice: "Use @StateObject, which keeps the first one.", cost: .evaluations
  ) { context in
    context.view.properties.compactMap { property in
      guard let wrapper = property.attributes.first(where: { $0.name == "ObservedObject" }), let value = property.value,
        isMade(value, context)
      else { return nil }
      let settings = PropertySettings(of: property.name, context)
      if settings.isAlwaysGiven { return nil }
      let range = context.source.bytes(of: wrapper.words)
      let isPlain = wrapper.words.count == 2
      return context.finding(
        at: property.word,
        "'\(property.name)' is created again with each value of \(context.view.facts.name), and loses its contents",
        .signal(property.name),
        fixIt: isPlain && !settings.isSet ? FixIt(title: "use @StateObject", range: range, text: "@StateObject") : nil)
    }
  }

  /// `Model()`, `.init()`; not `Model.shared`, which is always the same.
  private static func isMade(_ value: Range<Int>, _ context: RuleContext) -> Bool {
    let tokens = context.tokens[value]
    guard tokens.count > 2, let last = tokens.last, last.isSymbol(")") else { return false }
    guard let open = context.source.bracketTable.start(of: value.upperBound - 1), open > value.lowerBound else {
      return false
    }
    let callee = context.tokens[open - 1]
    return callee.isName("init") || callee.text.first?.isUppercase == true && open - 1 == value.lowerBound
  }
}
