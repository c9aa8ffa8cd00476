import TerminalText

/// What a completion script asks the program: names that only the program knows, for the line being typed.
///
///     redraw-trace --names views Ce why feed.rtrace
///
/// asks for names of the kind `views` that begin with `Ce`, for a line that begins with `why feed.rtrace`. The answer is a
/// name a line. It isn't for people, and no help lists it.
public struct NameQuestion: Equatable, Sendable {
  /// As in `ValueKind.completed(by:)`.
  public let kind: String
  /// What is typed of the name so far.
  public let typed: String
  /// The other words of the line, without the program's name.
  public let words: [String]

  static let word = "--names"

  /// `nil` where the words are no such question.
  init?(_ words: [String]) {
    guard words.count >= 3, words[0] == Self.word else { return nil }
    (kind, typed, self.words) = (words[1], words[2], Array(words[3...]))
  }

  /// The answer's lines. A name with a control character would be another one, or several, once typed: it is left out.
  public func lines(_ names: some Sequence<String>) -> String {
    names.filter { $0.hasPrefix(typed) && !hasControlCharacters($0) }.map { $0 + "\n" }.joined()
  }
}
