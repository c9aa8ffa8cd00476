/// The description of a command, a group or the program itself.
///
///     About(
///       "verify", "Check a trace from the first byte to the last",
///       examples: [Example("redraw-trace verify feed.rtrace", "Check one trace")])
public struct About: Sendable {
  public let name: String
  /// One line, without a full stop.
  public let summary: String
  /// Further paragraphs; empty if the summary is enough.
  public let discussion: [String]
  public let examples: [Example]
  public let exitCodes: [ExitCode]

  public init(
    _ name: String, _ summary: String, discussion: [String] = [], examples: [Example] = [], exitCodes: [ExitCode] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.exitCodes = exitCodes
  }
}

/// A command line that can be typed as it is, with what it does.
public struct Example: Sendable {
  public let line: String
  public let meaning: String

  public init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
