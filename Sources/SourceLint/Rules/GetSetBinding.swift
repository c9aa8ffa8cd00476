import SourceLexing

extension Rule {
  /// `Row(isOn: Binding(get: { … }, set: { … }))`
  static let getSetBinding = Rule(
    "get-set-binding",
    reason: "a binding made of closures differs whenever the body runs",
    advice:
      "Pass a binding to a property, `$model.isOn`, or to a computed property or subscript of the model: these are compared by "
      + "their target.", cost: .waste
  ) { context in
    context.view.evaluatedBlocks.flatMap { block in
      context.source.typeCalls(in: block) { context.index.view(named: $0) != nil }.flatMap { call in
        call.arguments.compactMap { finding(in: $0, of: call, context) }
      }
    }
  }

  private static func finding(in argument: CallArgument, of call: ViewCall, _ context: RuleContext) -> Finding? {
    let tokens = context.tokens
    guard !argument.isTrailing, argument.value.count > 4, tokens[argument.value.lowerBound].isName("Binding"),
      let callee = context.index.view(named: call.name),
      let property = callee.properties.first(where: { $0.name == argument.label && $0.has("Binding") })
    else { return nil }
    let head = tokens[argument.value].prefix { !$0.isSymbol("{") }
    guard head.contains(where: { $0.isName("get") }) else { return nil }
    return context.finding(
      at: argument.value.lowerBound,
      "the binding for '\(property.name)' is made of closures: \(callee.facts.name) is evaluated whenever \(context.view.facts.name) is",
      .difference(property.name), of: callee)
  }
}
