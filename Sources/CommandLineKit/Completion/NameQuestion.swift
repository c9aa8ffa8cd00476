import TerminalText

/// A completion script's request for names that only the program knows:
///
///     redraw-trace --names views Ce why feed.rtrace
///
/// requests names of the kind `views` that begin with `Ce`, for a line that begins with `why feed.rtrace`. The response
/// has one name per line. Help doesn't list the option, since it isn't meant for people.
public struct NameQuestion: Equatable, Sendable {
  /// As in `ValueKind.completed(by:)`.
  public let kind: String
  /// What has been typed of the name so far.
  public let typed: String
  /// The other words of the line, without the program's name.
  public let words: [String]

  static let word = "--names"

  /// `nil` if the words aren't such a request.
  init?(_ words: [String]) {
    guard words.count >= 3, words[0] == Self.word else { return nil }
    (kind, typed, self.words) = (words[1], words[2], Array(words[3...]))
  }

  /// The lines of the response. Names with control characters are left out, because a shell can't insert them as one
  /// word.
  public func lines(_ names: some Sequence<String>) -> String {
    names.filter { $0.hasPrefix(typed) && !hasControlCharacters($0) }.map { $0 + "\n" }.joined()
  }
}
