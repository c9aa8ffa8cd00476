import SourceLexing

extension Rule {
  /// `ForEach(items) { Row(item: $0, selection: $selection) }`, whose rows compare the selection with themselves.
  static let bindingToEveryRow = Rule(
    "binding-to-every-row",
    reason: "rows that read the same binding are all evaluated when its value changes",
    advice: "Pass what a row shows of it, such as whether it is selected, and write it in the list."
  ) { context in
    let own = Set(context.view.properties.map { "$" + $0.name })
    return context.view.evaluatedBlocks.flatMap { block -> [Finding] in
      let words = BodyWords(block, in: context.source, of: context.index)
      let calls = context.source.typeCalls(in: block) { context.index.view(named: $0) != nil }
      return calls.filter { words[$0.word].contains(.row) && !words[$0.word].contains(.action) }.flatMap { call in
        call.arguments.compactMap { argument -> Finding? in
          guard argument.value.count == 1, own.contains(context.tokens[argument.value.lowerBound].text),
            let row = context.index.view(named: call.name),
            let property = row.properties.first(where: { $0.name == argument.label && $0.has("Binding") }),
            isRead(property.name, by: row, context.index)
          else { return nil }
          return context.finding(
            at: argument.value.lowerBound,
            "every \(row.facts.name) reads the binding '\(property.name)': all rows are evaluated when its value changes",
            .signal(property.name), of: row)
        }
      }
    }
  }

  /// Whether the body reads the value, and doesn't only pass the binding on or use it in actions.
  private static func isRead(_ name: String, by row: ViewSource, _ index: SourceIndex) -> Bool {
    row.evaluatedBlocks.contains { block in
      let words = BodyWords(block, in: row.source, of: index)
      return words.uses().contains { row.source.tokens[$0].isName(name) && !words[$0].contains(.action) }
    }
  }
}
