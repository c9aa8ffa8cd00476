import RecordingProtocol
import SourceLexing

// Leaves out a modifier or one of the views that a body builds, so that the rest of the body is still evaluated.
extension PartialSources {
  /// How many rounds of the compiler a body gets before it is left out as a whole.
  private static let mostRounds = 3

  /// - Returns: whether the body may compile now.
  mutating func leaveOutView(_ path: [Declaration], _ error: CompileError) -> Bool {
    let source = sources[error.file]
    guard let level = path.lastIndex(where: { !$0.isContainer }), let block = path[level].block,
      block.contains(error.word)
    else { return false }
    let owner = Array(path[...level])
    let place = DeclarationPlace(file: error.file, word: owner[level].words.lowerBound)
    guard !changes.isChanged(place), changes.beginViewRound(of: place, atMost: Self.mostRounds),
      Replacement.buildsViews(owner[level], in: source)
    else { return false }
    return leaveOutModifier(of: owner, error, in: block) || leaveOutItem(of: owner, error, in: block)
  }

  /// A modifier that views don't have, such as one of a missing package.
  private mutating func leaveOutModifier(
    of owner: [Declaration], _ error: CompileError, in block: Range<Int>
  ) -> Bool {
    guard error.message.contains("has no member"), error.quoted.first.map(Self.isView) == true,
      let call = sources[error.file].calls(in: block).first(where: { $0.words.lowerBound + 1 == error.word })
    else { return false }
    let place = DeclarationPlace(file: error.file, word: call.words.lowerBound)
    if changes.isChanged(place) { return changes.isChangedInThisRound(place) }
    changes.leaveOut(call.words, of: error.file)
    changes.reportSilent(".\(call.name) of \(Replacement.name(of: owner))", error, .modifier)
    return true
  }

  /// Whether a type is one of views: `some View`, `Text`, `VStack<Text>`.
  private static func isView(_ type: String) -> Bool {
    type.hasPrefix("some ") || views.contains(String(type.prefix { $0 != "<" }))
  }

  private static let views: Set<String> = [
    "AnyView", "AsyncImage", "Button", "Capsule", "Circle", "Color", "DatePicker", "Divider", "ForEach", "Form",
    "GeometryReader", "Group", "GroupBox", "HStack", "Image", "Label", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "Link", "List", "Menu", "ModifiedContent", "NavigationLink", "NavigationSplitView",
    "NavigationStack", "NavigationView", "Picker", "ProgressView", "Rectangle", "RoundedRectangle", "ScrollView",
    "Section", "SecureField", "Slider", "Spacer", "Stepper", "TabView", "Text", "TextEditor", "TextField", "Toggle",
    "VStack", "ZStack",
  ]

  /// The innermost view around the error that isn't left out yet, unless that is all the body has.
  private mutating func leaveOutItem(of owner: [Declaration], _ error: CompileError, in block: Range<Int>) -> Bool {
    let source = sources[error.file]
    for statement in source.builtStatements(around: error.word, in: block) {
      let place = DeclarationPlace(file: error.file, word: statement.words.lowerBound)
      if changes.isChangedInThisRound(place) { return true }
      if changes.isChanged(place) { continue }
      let replacement = Replacement(viewOf: owner, source.text(of: statement), changes.cause(of: error))
      changes.leaveOut(statement.words, of: error.file, with: replacement.text)
      changes.report(replacement.part)
      return true
    }
    return false
  }
}

extension ParsedSource {
  /// The views around a token that closures of a body list, innermost first; without those that are all of the body.
  fileprivate func builtStatements(around word: Int, in block: Range<Int>) -> [Declaration] {
    let open = braces(around: word, in: block)
    if open.contains(where: isAction) { return [] }
    return open.reversed().compactMap { brace in
      let all = statements(inClosureAt: brace)
      guard brace != block.lowerBound || all.count > 1 else { return nil }
      return all.first { $0.words.contains(word) && isView($0) }
    }
  }

  /// Whether a statement can be replaced by a view: not `let`, `return` or `case`.
  private func isView(_ statement: Declaration) -> Bool {
    guard statement.kind == .statement, let first = tokens[statement.words].first else { return false }
    // What a switch lists begins with a label of its own.
    let isLabeled = outermost(of: statement.words).contains {
      tokens[$0].isName("case") || tokens[$0].isName("default")
    }
    return first.kind == .name && !Self.otherStatements.contains(first.text) && !isLabeled
  }

  /// The tokens of a statement that aren't within brackets.
  private func outermost(of words: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = words.lowerBound
    while index < words.upperBound {
      found.append(index)
      index = ["(", "[", "{"].contains { tokens[index].isSymbol($0) } ? endOfGroup(at: index) : index + 1
    }
    return found
  }

  private static let otherStatements: Set<String> = [
    "return", "guard", "case", "default", "break", "continue", "throw", "defer", "for", "while", "repeat", "do", "get",
    "set",
  ]

  /// `LazyImage` for `LazyImage(source: url).frame(width: 40)`.
  fileprivate func text(of statement: Declaration) -> String {
    let words = tokens[statement.words].prefix { $0.kind == .name || $0.isSymbol(".") }
    return words.isEmpty ? tokens[statement.words.lowerBound].text : words.map(\.text).joined()
  }
}
