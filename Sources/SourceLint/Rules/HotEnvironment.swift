import SourceLexing

extension Rule {
  /// `.environment(\.offset, offset)`, of a state that a gesture or a timer writes.
  static let hotEnvironment = Rule(
    "hot-environment",
    reason: "an environment value that changes many times a second causes evaluations of every view that reads it",
    advice:
      "Put only what the views show into the environment, such as whether it exceeds a limit, or an @Observable object that has it."
  ) { context in
    context.view.properties.compactMap { property in
      guard property.isStored, let key = property.environmentKey(in: context.source),
        isRead(property.name, context),
        let hot = (context.index.members.environmentWrites[key] ?? []).lazy.compactMap({ heat(of: $0, context.index) })
          .first
      else { return nil }
      return context.finding(
        at: property.word,
        "'\\.\(key)' has the value of '\(hot.name)', which changes with \(hot.source): \(context.view.facts.name) is evaluated each time",
        .signal(property.name))
    }
  }

  private static func isRead(_ name: String, _ context: RuleContext) -> Bool {
    context.view.evaluatedBlocks.contains { block in
      let words = BodyWords(block, in: context.source, of: context.index)
      return words.uses().contains { context.tokens[$0].isName(name) && !words[$0].contains(.action) }
    }
  }

  /// What makes the value of `.environment(\.key, value)` change all the time.
  private static func heat(of write: MemberUses.EnvironmentWrite, _ index: SourceIndex) -> (
    name: String, source: String
  )? {
    guard let (view, block) = index.maker(at: write.word, in: write.file) else { return nil }
    let source = view.source
    if let word = write.value.first(where: { source.mentions(timelineContexts(around: $0, in: block, source), at: $0) })
    {
      return (source.tokens[word].text, "each frame of a TimelineView")
    }
    let states = HotStates(view)
    return write.value.lazy.compactMap { word in
      guard !source.isMember(word), let cause = states.causes[source.tokens[word].text] else { return nil }
      return (source.tokens[word].text, cause)
    }.first
  }

  /// The parameters of the closures of `TimelineView(.animation) { context in` around a word.
  private static func timelineContexts(around word: Int, in block: Range<Int>, _ source: ParsedSource) -> Set<String> {
    let calls = source.typeCalls(in: block) { $0 == "TimelineView" }.filter { $0.words.contains(word) }
    return Set(
      calls.compactMap { call in
        call.arguments.last { $0.isTrailing && $0.value.contains(word) }.map {
          source.tokens[$0.value.lowerBound + 1].text
        }
      })
  }
}

/// The states of a view that change many times a second, and with what.
struct HotStates {
  private(set) var causes: [String: String] = [:]

  init(_ view: ViewSource) {
    let stored = view.properties.filter { !$0.wrappers.isEmpty }.map(\.name)
    for (file, words) in [(view.file, view.facts.declaration.words)] {
      for call in file.source.calls(in: words) {
        guard let cause = Self.cause(of: call, view) else { continue }
        let names = call.name == "updating" ? Self.updated(by: call.words, view) : view.written(in: call.words)
        for name in names where stored.contains(name) && causes[name] == nil { causes[name] = cause }
      }
    }
  }

  private static func cause(of call: (name: String, words: Range<Int>), _ view: ViewSource) -> String? {
    switch call.name {
    case "onChanged", "updating": "a gesture"
    case "onScrollGeometryChange": "scrolling"
    case "onContinuousHover": "the pointer"
    case "onReceive" where isTimer(call.words, view): "a timer"
    default: nil
    }
  }

  /// `.updating($offset) { … }`
  private static func updated(by words: Range<Int>, _ view: ViewSource) -> Set<String> {
    let name = view.source.tokens[words].first { $0.kind == .name && $0.text.hasPrefix("$") }
    return name.map { [String($0.text.dropFirst())] } ?? []
  }

  /// `Timer.publish(…)`, or a property that has one.
  private static func isTimer(_ words: Range<Int>, _ view: ViewSource) -> Bool {
    let tokens = view.source.tokens
    let publisher = tokens[words].prefix { !$0.isSymbol("{") }.filter { $0.kind == .name }.map(\.text)
    return publisher.contains("Timer")
      || view.properties.contains { property in
        publisher.contains(property.name) && property.value.map { tokens[$0].contains { $0.isName("Timer") } } == true
      }
  }
}

extension DeclaredProperty {
  /// `offset` of `@Environment(\.offset)`
  func environmentKey(in source: ParsedSource) -> String? {
    guard let wrapper = attributes.first(where: { $0.name == "Environment" }), wrapper.words.count > 5 else {
      return nil
    }
    let argument = source.tokens[wrapper.words.dropFirst(3).dropLast()]
    guard argument.first?.isSymbol("\\") == true, argument.count == 3, let key = argument.last else { return nil }
    return key.text
  }
}
