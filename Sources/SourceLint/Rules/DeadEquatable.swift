import SourceLexing

extension Rule {
  /// A `==` that SwiftUI never calls.
  static let deadEquatable = Rule(
    "dead-equatable",
    reason: "a view of plain old data is compared by its bytes, and its `==` is never called",
    advice: "Use the view with `.equatable()`, or remove the `==`."
  ) { context in
    let view = context.view
    guard view.facts.isEquatable, !view.inputs.isEmpty, hasFunction(view),
      view.properties.filter(\.isStored).allSatisfy({ $0.isPlainData(in: view.source) })
    else { return [] }
    let calls = context.index.calls(of: view)
    let isAsked = calls.contains { file, call in
      let tokens = file.source.tokens
      let next = call.words.upperBound
      return next + 1 < tokens.count && tokens[next].isSymbol(".") && tokens[next + 1].isName("equatable")
        || call.words.lowerBound > 3 && tokens[call.words.lowerBound - 4].isName("EquatableView")
    }
    guard !isAsked else { return [] }
    return [
      context.finding(
        at: view.nameWord,
        "\(view.facts.name) is plain old data: its '==' is never called, unless it is used with '.equatable()'")
    ]
  }

  /// Whether `==` is written by hand; a synthesized one compares the same bytes.
  private static func hasFunction(_ view: ViewSource) -> Bool {
    view.facts.members.contains { $0.declaration.kind == .function && $0.declaration.name == "==" }
  }
}
