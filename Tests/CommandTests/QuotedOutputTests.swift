import Foundation
import TestSupport
import Testing

/// A page's commands print what the page says, to a reader who has just cloned the repository and types them one after the
/// other.
///
/// A fenced block that begins with `$ redraw-trace` is a session: each line after a `$` is a command, and what follows up to
/// the next `$` must be its output, to the last byte. All of a page are run by one shell, in the folder that the page names.
/// `RERECORD=1` puts the real output in, and the run fails all the same.
@Suite struct QuotedOutputTests {
  static let pages = ["README.md", "Docs/Guide.md", "Docs/Releases.md"]

  @Test(
    .enabled(if: RepositoryCopy.isPossible, "this is no clone of the repository, or git is not installed"),
    arguments: pages)
  func `the commands of a page print what it quotes, in a fresh clone and in the folder that it names`(page: String)
    throws
  {
    let copy = try RepositoryCopy()
    let file = packageRoot.appendingPathComponent(page)
    let quoted = try String(contentsOf: file, encoding: .utf8)
    let sessions = DocumentSessions(quoted)
    let place = try #require(sessions.folder, "\(page) doesn't say in which folder its commands run")
    let real = sessions.replaced(try copy.outputs(of: sessions.commands, in: place))
    if ProcessInfo.processInfo.environment["RERECORD"] == "1" {
      try real.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(page) was written anew")
    }
    #expect(real == quoted)
    #expect(!sessions.commands.isEmpty)
    // What the commands make is ignored by git; the sources that they edit are not.
    let changes = try copy.changes()
    #expect(!changes.isEmpty, "\(changes)")
    #expect(changes.allSatisfy { $0.hasPrefix(" M ") }, "\(changes)")
  }

  @Test func `each page says in which folder its commands run before the first of them`() throws {
    for page in Self.pages {
      let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
      let before = try #require(text.components(separatedBy: "\n$ ").first)
      #expect(DocumentSessions(before).folder != nil, "\(page)")
    }
  }

  @Test(.enabled(if: RepositoryCopy.isPossible, "this is no clone of the repository, or git is not installed"))
  func `Git ignores traces, but no file of the repository`() throws {
    let copy = try RepositoryCopy()
    let made =
      "feed.rtrace Examples/feed.rtrace feed.rtrace.partial feed.rtrace.partial.1 Examples/redraws/baseline.json"
    #expect(try copy.bash("git check-ignore \(made) | wc -l").output == "5\n")
    #expect(try bash("git ls-files --cached --ignored --exclude-standard", in: packageRoot) == ProgramRun())
    #expect(try copy.bash("git check-ignore Fixtures/Traces/new.rtrace").output == "")
  }
}

/// The sessions of a page, each a fenced block whose first line begins with `$ redraw-trace`.
struct DocumentSessions {
  private let text: String
  private let lines: [Substring]

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The folder in which the page says that its commands run.
  var folder: String? {
    text.firstMatch(of: /commands[^.]*\srun\sin\s(?:the\sfolder\s)?`([^`]+)`/).map { String($0.1) }
  }

  var commands: [String] {
    var commands: [String] = []
    forEachLine { _, command in if let command { commands.append(command) } }
    return commands
  }

  /// The page with these outputs behind its commands, one for each.
  func replaced(_ outputs: [String]) -> String {
    var (result, outputs): ([Substring], ArraySlice<String>) = ([], outputs[...])
    forEachLine { line, command in
      if let line { result.append(line) }
      guard command != nil, let output = outputs.popFirst() else { return }
      result += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    return result.joined(separator: "\n")
  }

  /// Each line that isn't output, with the command that it is, and `nil` for each line of output.
  private func forEachLine(_ body: (_ line: Substring?, _ command: String?) -> Void) {
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = !isInside && index + 1 < lines.count && lines[index + 1].hasPrefix("$ redraw-trace")
        body(line, nil)
      } else if isInside {
        let isCommand = line.hasPrefix("$ ")
        body(isCommand ? line : nil, isCommand ? String(line.dropFirst(2)) : nil)
      } else {
        body(line, nil)
      }
    }
  }
}
