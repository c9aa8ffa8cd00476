import SourceLexing

/// A source as compiled for one platform: code that conditions exclude is blanked out, and every other byte keeps its
/// offset.
///
///     PlatformText.text(of: "#if os(iOS)\na()\n#else\nb()\n#endif", for: .ios, modules: [])  // "           \na()\n     \n   \n      "
///
/// If the platform decides a condition, only the active branch remains. If flags also matter, only the questions about
/// the platform are replaced by their answers.
struct PlatformText {
  /// The text to compile for a platform, or `nil` if no condition in the source depends on it.
  ///
  /// - Parameter modules: Apple's modules that are available here.
  static func text(of source: String, for platform: SourcePlatform, modules: Set<String>) -> String? {
    // Most files have no conditions, and needn't be tokenized.
    guard source.utf8.contains(UInt8(ascii: "#")), source.contains("#if") else { return nil }
    var text = PlatformText(source, platform, modules)
    text.readBlocks()
    return text.isChanged ? String(decoding: text.bytes, as: UTF8.self) : nil
  }

  private let tokens: [Token]
  private let platform: SourcePlatform
  private let modules: Set<String>
  private var bytes: [UInt8]
  private var isChanged = false

  private init(_ source: String, _ platform: SourcePlatform, _ modules: Set<String>) {
    tokens = Lexer.tokens(in: source)
    (self.platform, self.modules) = (platform, modules)
    bytes = Array(source.utf8)
  }

  /// An `#if`, `#elseif` or `#else` with its condition, up to the next directive.
  private struct Branch {
    /// The bytes of the directive.
    let directive: Range<Int>
    let condition: Condition?
    /// Where the next directive begins.
    var end = 0

    var truth: Bool? { condition.map(\.truth) ?? true }
  }

  private mutating func readBlocks() {
    var open: [[Branch]] = []
    for index in tokens.indices.dropLast() where tokens[index].isSymbol("#") {
      let (start, name) = (tokens[index].range.lowerBound, tokens[index + 1])
      guard name.isJoinedToPrevious, ["if", "elseif", "else", "endif"].contains(name.text) else { continue }
      if name.text == "if" {
        open.append([])
      } else {
        guard var branches = open.popLast() else { continue }
        branches[branches.count - 1].end = start
        if name.text == "endif" {
          close(branches, endif: start..<name.range.upperBound)
          continue
        }
        open.append(branches)
      }
      open[open.count - 1].append(branch(at: index))
    }
  }

  private func branch(at index: Int) -> Branch {
    let start = tokens[index].range.lowerBound
    if tokens[index + 1].text == "else" {
      return Branch(directive: start..<tokens[index + 1].range.upperBound, condition: nil)
    }
    let words = Condition.words(in: tokens, from: index + 2)
    let end = (words.last ?? tokens[index + 1]).range.upperBound
    return Branch(directive: start..<end, condition: Condition(words, platform, modules: modules))
  }

  private mutating func close(_ branches: [Branch], endif: Range<Int>) {
    let chosen = branches.firstIndex { $0.truth != false }
    if let chosen, branches[chosen].truth == nil {
      for branch in branches { for answer in branch.condition?.answers ?? [] { put(answer.isTrue, at: answer.bytes) } }
      return
    }
    for (index, branch) in branches.enumerated() {
      blank(index == chosen ? branch.directive : branch.directive.lowerBound..<branch.end)
    }
    blank(endif)
  }

  private mutating func put(_ truth: Bool, at range: Range<Int>) {
    blank(range)
    for (offset, byte) in zip(range, (truth ? "true" : "false").utf8) { bytes[offset] = byte }
  }

  private mutating func blank(_ range: Range<Int>) {
    isChanged = true
    for offset in range where bytes[offset] != UInt8(ascii: "\n") && bytes[offset] != UInt8(ascii: "\r") {
      bytes[offset] = UInt8(ascii: " ")
    }
  }
}
