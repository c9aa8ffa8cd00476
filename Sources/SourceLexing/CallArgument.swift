/// An argument of a call: `item: row` or `{ … }` in `Row(item: row) { … }`.
package struct CallArgument: Sendable {
  package let label: String?
  /// Including the label.
  package let words: Range<Int>
  package let value: Range<Int>
  /// Whether it is a closure after the parentheses, or in place of them.
  package let isTrailing: Bool
}

extension ParsedSource {
  /// The arguments of a call, and the index after its last closure.
  ///
  /// - Parameter open: the parenthesis, or the brace of a call that has none.
  package func arguments(ofCallAt open: Int, before limit: Int? = nil) -> (list: [CallArgument], end: Int) {
    let limit = min(limit ?? tokens.count, tokens.count)
    var list: [CallArgument] = []
    var end = open
    if tokens[end].isSymbol("(") {
      list = arguments(inParenthesesAt: end)
      end = endOfGroup(at: end)
    }
    guard end < limit, tokens[end].isSymbol("{") else { return (list, end) }
    list.append(trailingClosure(at: end))
    end = endOfGroup(at: end)
    while end + 2 < limit, tokens[end].kind == .name, tokens[end + 1].isSymbol(":"), tokens[end + 2].isSymbol("{") {
      list.append(trailingClosure(labeledAt: end))
      end = endOfGroup(at: end + 2)
    }
    return (list, end)
  }

  /// Splits `(a: 1, b)`.
  package func arguments(inParenthesesAt open: Int) -> [CallArgument] {
    let end = endOfGroup(at: open) - 1
    var list: [CallArgument] = []
    var start = open + 1
    while start < end {
      var next = start
      while next < end, !tokens[next].isSymbol(",") { next = min(end, endOfGroup(at: next)) }
      let isLabeled = start + 1 < next && tokens[start].kind == .name && tokens[start + 1].isSymbol(":")
      list.append(
        CallArgument(
          label: isLabeled ? tokens[start].text : nil, words: start..<next,
          value: (isLabeled ? start + 2 : start)..<next, isTrailing: false))
      start = next + 1
    }
    return list
  }

  private func trailingClosure(at open: Int) -> CallArgument {
    let words = open..<endOfGroup(at: open)
    return CallArgument(label: nil, words: words, value: words, isTrailing: true)
  }

  private func trailingClosure(labeledAt label: Int) -> CallArgument {
    let end = endOfGroup(at: label + 2)
    return CallArgument(label: tokens[label].text, words: label..<end, value: (label + 2)..<end, isTrailing: true)
  }
}
