import SourceLexing

extension Rule {
  /// Work done for each view value, although most of these are only compared.
  static let workInInit = Rule(
    "work-in-init",
    reason: "a view's init runs for each new value, even if the view is not evaluated",
    advice: "Do it once, in the model, in a @State or in a task; make formatters static.", cost: .evaluations
  ) { context in
    inits(context) + defaults(context)
  }

  private static func inits(_ context: RuleContext) -> [Finding] {
    context.view.facts.declaration.members.filter { $0.kind == .initializer }.compactMap { member in
      guard let block = member.block, let work = Work.first(in: block, context.source) else { return nil }
      return context.finding(
        at: work.word, "'\(work.text)' in the init of \(context.view.facts.name) runs whenever its parent's body does")
    }
  }

  /// `let formatter = DateFormatter()`
  private static func defaults(_ context: RuleContext) -> [Finding] {
    context.view.properties.compactMap { property in
      guard property.isStored, property.wrappers.isEmpty, let value = property.value,
        !context.tokens[value.lowerBound].isSymbol("{")
          || context.source.endOfGroup(at: value.lowerBound) < value.upperBound,
        let work = Work.first(in: value, context.source)
      else { return nil }
      return context.finding(
        at: work.word,
        "'\(work.text)' is created with each value of \(context.view.facts.name), whenever its parent's body runs")
    }
  }
}

/// Calls that take time.
private struct Work {
  let word: Int
  let text: String

  private static let types: Set<String> = [
    "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter",
    "ByteCountFormatter", "DateComponentsFormatter", "ListFormatter", "PersonNameComponentsFormatter", "JSONDecoder",
    "JSONEncoder", "PropertyListDecoder", "NSRegularExpression", "FileHandle", "NSDataDetector",
  ]
  private static let members: Set<String> = ["sorted", "contentsOfDirectory", "contents"]

  static func first(in words: Range<Int>, _ source: ParsedSource) -> Work? {
    let tokens = source.tokens
    for word in words where tokens[word].kind == .name && word + 1 < tokens.count && tokens[word + 1].isSymbol("(") {
      let name = tokens[word].text
      let isMember = word > 0 && tokens[word - 1].isSymbol(".")
      if !isMember, types.contains(name) { return Work(word: word, text: name + "()") }
      if isMember, members.contains(name) { return Work(word: word, text: name + "()") }
      if !isMember, name == "Data" || name == "String", word + 2 < tokens.count, tokens[word + 2].isName("contentsOf") {
        return Work(word: word, text: name + "(contentsOf:)")
      }
    }
    return nil
  }
}
