import SourceLexing

extension Rule {
  /// A view that gets a whole collection, or a row that reads one of an object, and shows one element or the number of them.
  static let wholeCollection = Rule(
    "whole-collection",
    reason: "a view that gets or reads a whole collection is evaluated when any element changes",
    advice: "Pass what the view shows of it: the element, the number of them, or whether the element is among them."
  ) { context in
    passed(context) + observed(context)
  }

  // MARK: Collections that are passed

  private static func passed(_ context: RuleContext) -> [Finding] {
    guard !context.view.facts.isEquatable else { return [] }
    return context.view.inputs.compactMap { input in
      guard let type = input.type, CollectionType.isWritten(in: type, context.source),
        let use = soleUse(of: input, context)
      else { return nil }
      return context.finding(
        at: input.word,
        "\(context.view.facts.name) shows only '\(use)', and is evaluated when anything in '\(input.name)' changes",
        .difference(input.name))
    }
  }

  /// The expression in which a property is used, if there is only one, outside of rows.
  private static func soleUse(of input: DeclaredProperty, _ context: RuleContext) -> String? {
    var found: Set<String> = []
    let blocks = context.view.evaluatedBlocks.map { BodyWords($0, in: context.source, of: context.index) }
    for (file, words) in context.view.words(in: context.index) {
      for word in words where file.source.mentions([input.name], at: word) {
        if file.path == context.view.path, input.words.contains(word) { continue }
        guard file.path == context.view.path, let block = blocks.first(where: { $0.block.contains(word) }),
          !block[word].contains(.row), let use = CollectionUse(of: word, context.source)
        else { return nil }
        found.insert(use.text)
      }
    }
    return found.count == 1 ? found.first : nil
  }

  // MARK: Collections of observable objects

  private static func observed(_ context: RuleContext) -> [Finding] {
    let objects = context.view.properties.compactMap { property in
      object(of: property, context).map { (property.name, $0) }
    }
    guard !objects.isEmpty else { return [] }
    var known: Set<String> = []
    return context.view.evaluatedBlocks.flatMap { block -> [Finding] in
      let words = BodyWords(block, in: context.source, of: context.index)
      return words.uses().compactMap { word -> Finding? in
        guard !words[word].contains(.action), !words[word].contains(.row),
          let object = objects.first(where: { context.tokens[word].isName($0.0) })?.1,
          let collection = collection(readAt: word, of: object, context), known.insert(collection).inserted,
          context.index.isRow(context.view)
        else { return nil }
        return context.finding(
          at: word,
          "each \(context.view.facts.name) reads all of '\(collection)': all rows are evaluated when any element changes",
          .signal(collection))
      }
    }
  }

  /// The class of an object that is observed property by property.
  private static func object(of property: DeclaredProperty, _ context: RuleContext) -> SourceIndex.TypeFacts? {
    let written = property.type.flatMap { $0.count == 1 ? context.tokens[$0.lowerBound].text : nil }
    let environment = property.attributes.first { $0.name == "Environment" }.flatMap { wrapper -> String? in
      let words = context.tokens[wrapper.words].map(\.text)
      return words.suffix(3) == [".", "self", ")"] && words.count == 7 ? words[3] : nil
    }
    guard property.isStored, let name = written ?? environment, let type = context.index.type(named: name),
      type.isClass, type.isObservable
    else { return nil }
    return type
  }

  /// `favorites` of `store.favorites.contains(id)`, or of `store.isFavorite(id)`, which does that.
  private static func collection(
    readAt word: Int, of object: SourceIndex.TypeFacts, _ context: RuleContext
  ) -> String? {
    guard word + 2 < context.tokens.count, context.tokens[word + 1].isSymbol(".") else { return nil }
    let source = context.index.files[object.file].source
    let collections = object.declaration.members.flatMap { source.properties(of: $0) }.filter { property in
      property.isStored && !property.has("ObservationIgnored")
        && (property.type.map { CollectionType.isWritten(in: $0, source) } ?? property.value.map {
          CollectionType.isMade(by: $0, source)
        } ?? false)
    }.map(\.name)
    let member = context.tokens[word + 2].text
    if collections.contains(member) {
      return CollectionUse(of: word + 2, context.source)?.isOfElement == true ? member : nil
    }
    guard context.tokens.indices.contains(word + 3), context.tokens[word + 3].isSymbol("("),
      let function = object.declaration.members.first(where: {
        $0.kind == .function && $0.name.prefix { $0 != "<" } == member
      }), let block = function.block
    else { return nil }
    let uses = block.filter { source.mentions(Set(collections), at: $0) }
    let names = Set(uses.map { source.tokens[$0].text })
    let isLookup = uses.allSatisfy { CollectionUse(of: $0, source)?.isOfElement == true && !source.isAssigned(at: $0) }
    return names.count == 1 && isLookup ? names.first : nil
  }
}

/// A use of a collection that shows one thing of it: `items.count`, `items[index]`, `ids.contains(id)`.
private struct CollectionUse {
  let text: String
  /// Not of the number of elements, which an element's change doesn't affect.
  let isOfElement: Bool

  private static let counts: Set<String> = ["count", "isEmpty"]
  private static let elements: Set<String> = ["first", "last", "contains", "randomElement", "min", "max"]

  init?(of word: Int, _ source: ParsedSource) {
    let tokens = source.tokens
    guard word + 2 < tokens.count else { return nil }
    if tokens[word + 1].isSymbol("["), tokens[word + 1].isJoinedToPrevious {
      let end = source.endOfGroup(at: word + 1)
      // `items[1...]`, and `items[index].name = …`
      guard !source.written(word..<end).contains("..") else { return nil }
      (text, isOfElement) = (source.written(word..<end), true)
      return
    }
    guard tokens[word + 1].isSymbol("."), tokens[word + 2].kind == .name else { return nil }
    let member = tokens[word + 2].text
    if Self.counts.contains(member) {
      (text, isOfElement) = (source.written(word..<(word + 3)), false)
    } else if Self.elements.contains(member) {
      var end = word + 3
      while end < tokens.count, tokens[end].isSymbol("(") || tokens[end].isSymbol("{") {
        end = source.endOfGroup(at: end)
      }
      (text, isOfElement) = (source.written(word..<end), true)
    } else {
      return nil
    }
  }
}

/// Types of collections, as they are written.
private enum CollectionType {
  private static let names: Set<String> = ["Array", "Set", "Dictionary", "IdentifiedArray", "OrderedSet"]

  /// `[Item]`, `Set<Int>`, `[Int: String]`
  static func isWritten(in type: Range<Int>, _ source: ParsedSource) -> Bool {
    guard let first = type.first else { return false }
    let token = source.tokens[first]
    if token.isSymbol("[") { return source.endOfGroup(at: first) == type.upperBound }
    return names.contains(token.text) && type.count > 1 && source.tokens[first + 1].isSymbol("<")
  }

  /// `[Item]()`, `Set<Int>()`; a literal `[1, 2]`.
  static func isMade(by value: Range<Int>, _ source: ParsedSource) -> Bool {
    guard let first = value.first else { return false }
    return source.tokens[first].isSymbol("[") || names.contains(source.tokens[first].text)
  }
}
