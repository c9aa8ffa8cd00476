import SourceLexing
import TraceAnalysis

extension Rule {
  /// A `==` that ignores something that the body shows.
  static let equatableMissesRead = Rule(
    "equatable-misses-read", .error,
    reason: "a view whose `==` ignores something that its body reads can be out of date",
    advice: "Compare the property, too, or don't show it.", cost: .evaluations
  ) { context in
    let view = context.view
    guard let ignored = ignored(in: context) else { return [] }
    let actions = Set(view.actions)
    return view.inputs.filter { ignored.contains($0.name) && !actions.contains($0.name) }.compactMap { input in
      guard let word = shownWord(of: input, context) else { return nil }
      return context.finding(
        at: word,
        "the body shows '\(input.name)', which the '==' of \(view.facts.name) ignores: the view can be out of date",
        .audit(.staleView, input.name))
    }
  }

  /// The inputs that the view's `==` ignores; `nil` if it has none that can be analyzed.
  private static func ignored(in context: RuleContext) -> Set<String>? {
    let view = context.view
    if view.facts.attributes.contains("Equatable") {
      return Set(view.inputs.filter { $0.has("SkipEquatable") }.map(\.name))
    }
    let function = view.facts.members.first { $0.declaration.kind == .function && $0.declaration.name == "==" }
    guard let function, function.file == view.facts.file, let block = function.declaration.block else { return nil }
    let read = context.tokens[block].filter { $0.kind == .name }.map(\.text)
    // Properties passed on as a whole may be compared there.
    let names = Set(view.inputs.map(\.name))
    guard !names.isDisjoint(with: read), !read.contains("String"), !read.contains("hashValue") else { return nil }
    let helpers = view.properties.filter(\.isComputed).map(\.name)
    guard Set(helpers).isDisjoint(with: read) else { return nil }
    return names.subtracting(read)
  }

  private static func shownWord(of input: DeclaredProperty, _ context: RuleContext) -> Int? {
    for block in context.view.evaluatedBlocks {
      let words = BodyWords(block, in: context.source, of: context.index)
      let word = words.uses().first { context.tokens[$0].text == input.name && !words[$0].contains(.action) }
      if let word { return word }
    }
    return nil
  }
}
