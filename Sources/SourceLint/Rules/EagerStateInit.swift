import SourceLexing
import TraceAnalysis

extension Rule {
  /// `@State private var model = Model()`
  static let eagerStateInit = Rule(
    "eager-state-init",
    reason:
      "an object that is the default of a @State is created with each value of the view, and all but the first are dropped",
    advice:
      "Use @StateObject, which creates it once, or create it in a task. Built with the SDK of release 27, @State creates it once, too. "
      + "`redraw-trace audit` counts the objects.", cost: .evaluations
  ) { context in
    // A view that no other creates again, such as the root, has one value.
    guard context.view.properties.contains(where: { $0.has("State") }),
      !context.index.makers(of: context.view).isEmpty
    else { return [] }
    return context.view.properties.compactMap { property in
      guard property.has("State"), property.isStored, let value = property.value, let type = madeType(value, context),
        context.index.type(named: type)?.isClass == true
      else { return nil }
      return context.finding(
        at: property.word,
        "'\(property.name)' is created with each value of \(context.view.facts.name), and only the first \(type) is kept",
        .audit(.droppedObject, property.name))
    }
  }

  /// The type of `Model()`; `nil` for anything else, such as `Model.shared`.
  private static func madeType(_ value: Range<Int>, _ context: RuleContext) -> String? {
    guard value.count > 2, context.tokens[value.lowerBound + 1].isSymbol("("),
      context.source.endOfGroup(at: value.lowerBound + 1) == value.upperBound
    else { return nil }
    return context.tokens[value.lowerBound].text
  }
}
