import SourceLexing

/// The expansion of `#Preview("Name") { … }`: a type that is found at run time.
struct PreviewExpansion {
  private let source: String
  private let tokens: [Token]
  private let location: PluginRequest.Syntax.Location?

  init(_ source: String, location: PluginRequest.Syntax.Location?) {
    self.source = source
    self.location = location
    tokens = Lexer.tokens(in: source)
  }

  func source(named discriminator: String) throws(ExpansionError) -> String {
    guard let hash = tokens.firstIndex(where: { $0.isSymbol("#") }), hash + 1 < tokens.count else {
      throw ExpansionError(message: "#Preview can't be expanded here")
    }
    let attributes = text(0..<tokens[hash].range.lowerBound)
    // The source starts after the previous token, which may be several lines earlier.
    let line = (location?.line ?? 1) + tokens[hash].line - 1
    let name = discriminator + "7PreviewfMu_"
    let (wrapper, call) = try previewable(after: hash + 2)
    return """
      \(attributes)
      struct \(name): SwiftUI.PreviewRegistry {
        static var fileID: Swift.String { \(SwiftLiteral.string(location?.fileID ?? "")) }
        static var line: Swift.Int { \(line) }
        @MainActor static func makePreview() throws -> SwiftUI.Preview {
      \(wrapper)
          return SwiftUI.Preview\(call)
        }
      }
      """
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  private func text(_ range: Range<Array<Token>.Index>, of tokens: [Token]) -> String {
    guard !range.isEmpty else { return "" }
    return text(tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound)
  }

  /// The call as written. If the closure has `@Previewable` properties, the call shows a generated view that declares
  /// them.
  private func previewable(after start: Int) throws(ExpansionError) -> (wrapper: String, call: String) {
    let end = source.utf8.count
    let callStart = tokens.indices.contains(start) ? tokens[start].range.lowerBound : end
    guard tokens.contains(where: { $0.isName("Previewable") }),
      let open = tokens.indices.dropFirst(start).first(where: { tokens[$0].isSymbol("{") })
    else { return ("", text(callStart..<end)) }
    let close = tokens.index(behindBracketAt: open) - 1
    var properties: [String] = []
    var rest: [String] = []
    var index = open + 1
    while index < close {
      if tokens[index].isSymbol(";") {
        index += 1
        continue
      }
      let next = statementEnd(from: index, before: close)
      let statement = text(index..<next, of: tokens)
      if tokens[index].isSymbol("@"), tokens[index + 1].isName("Previewable") {
        properties.append(text((index + 2)..<next, of: tokens))
      } else {
        rest.append(statement)
      }
      index = next
    }
    let wrapper = """
          struct PreviewView: SwiftUI.View {
            \(properties.joined(separator: "\n"))
            var body: some SwiftUI.View {
              \(rest.joined(separator: "\n"))
            }
          }
      """
    return (wrapper, text(callStart..<tokens[open].range.upperBound) + " PreviewView() }")
  }

  /// A statement ends before the first token of a line that doesn't continue it.
  private func statementEnd(from start: Int, before close: Int) -> Int {
    var index = start
    while index < close {
      let isBracket = tokens[index].kind == .symbol && ["(", "[", "{"].contains(tokens[index].text)
      let next = isBracket ? tokens.index(behindBracketAt: index) : index + 1
      guard next < close else { return close }
      let isNewLine = tokens[next].line > tokens[next - 1].line
      if tokens[next].isSymbol(";") || (isNewLine && !continues(at: next)) { return next }
      index = next
    }
    return close
  }

  private func continues(at index: Int) -> Bool {
    let last = tokens[index - 1]
    let endsOpen = last.kind == .symbol && ["=", ",", "+", "-", "&&", "||", "??", ":", "?"].contains(last.text)
    let isAttribute = index >= 2 && tokens[index - 2].isSymbol("@")
    return endsOpen || isAttribute || tokens[index].isSymbol(".") || tokens[index].isSymbol("?")
      || tokens[index].isSymbol("+") || tokens[index].isSymbol(":")
  }
}
