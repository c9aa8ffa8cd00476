import SourceLexing

/// A call that creates a view, such as `Row(item: item) { open(item) }`.
struct ViewCall: Sendable {
  /// The type's name.
  let name: String
  let word: Int
  let arguments: [CallArgument]
  /// From the name to the end of its last closure.
  let words: Range<Int>
}

extension ParsedSource {
  /// The calls of types in a block, in order. The caller decides which of them are views.
  func typeCalls(in block: Range<Int>, where isWanted: (String) -> Bool) -> [ViewCall] {
    block.compactMap { word in
      let token = tokens[word]
      guard token.kind == .name, word + 1 < block.upperBound, token.text.utf8.first.map(isCapital) == true,
        isWanted(token.text)
      else { return nil }
      if word > 0, tokens[word - 1].isSymbol("."), !isModule(word - 2) { return nil }
      var next = word + 1
      if tokens[next].isSymbol("<") { next = endOfGenerics(next, block.upperBound) }
      guard next < block.upperBound else { return nil }
      let opens = tokens[next].isSymbol("(") && tokens[next].isJoinedToPrevious || tokens[next].isSymbol("{")
      guard opens else { return nil }
      let (arguments, end) = arguments(ofCallAt: next, before: block.upperBound)
      return ViewCall(name: token.text, word: word, arguments: arguments, words: word..<max(word + 1, end))
    }
  }

  private func isModule(_ word: Int) -> Bool { word >= 0 && tokens[word].isName("SwiftUI") }

  private func endOfGenerics(_ start: Int, _ end: Int) -> Int {
    var depth = 0
    for index in start..<end {
      if tokens[index].isSymbol("<") { depth += 1 }
      if tokens[index].isSymbol(">") { depth -= 1 }
      if depth == 0 { return index + 1 }
      if ["{", "}", ";"].contains(where: { tokens[index].isSymbol($0) }) { return end }
    }
    return end
  }

  /// Whether these words are a single closure.
  func isClosure(_ words: Range<Int>) -> Bool {
    guard let first = words.first, tokens[first].isSymbol("{") else { return false }
    return endOfGroup(at: first) == words.upperBound
  }
}

private func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

/// SwiftUI views that a body composes.
enum KnownViews {
  static let names: Set<String> = [
    "AnyView", "AsyncImage", "Button", "Canvas", "Capsule", "Chart", "Circle", "Color", "ColorPicker",
    "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider", "EditButton", "Ellipse",
    "EmptyView", "ForEach", "Form", "Gauge", "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HSplitView",
    "HStack", "Image", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List",
    "Map", "Menu", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup",
    "PasteButton", "Path", "PhaseAnimator", "PhotosPicker", "Picker", "ProgressView", "Rectangle",
    "RoundedRectangle", "ScrollView", "ScrollViewReader", "Section", "SecureField", "ShareLink", "Slider", "Spacer",
    "Stepper", "Tab", "TabView", "Table", "Text", "TextEditor", "TextField", "TimelineView", "Toggle", "VSplitView",
    "VStack", "ViewThatFits", "ZStack", "KeyframeAnimator", "UnevenRoundedRectangle", "ContainerRelativeShape",
  ]
}
