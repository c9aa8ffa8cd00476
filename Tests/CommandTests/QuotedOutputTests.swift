import Foundation
import TestSupport
import Testing

/// What the documents quote is what the program prints.
///
/// A fenced block that begins with `$ redraw-trace` is a session: each line after a `$` is run by bash, and what follows
/// up to the next `$` must be its output. The blocks of one document share a folder, in order, which has a copy of
/// Examples/. `RERECORD=1` puts the real output in, and the run fails all the same.
@Suite struct QuotedOutputTests {
  @Test("The sessions quoted in the documents are real", arguments: ["README.md", "Docs/Guide.md"])
  func quotes(document: String) throws {
    let file = packageRoot.appendingPathComponent(document)
    let quoted = try String(contentsOf: file, encoding: .utf8)
    let folder = try TemporaryFolder()
    _ = try bash("cp -R \"$1\"/Examples/* .", [packageRoot.path], in: folder.url)
    let real = try DocumentSessions(quoted).replaced { command in try Self.output(of: command, in: folder.url) }
    if ProcessInfo.processInfo.environment["RERECORD"] == "1" {
      try real.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(document) was written anew")
    }
    #expect(real == quoted)
    #expect(DocumentSessions(quoted).count > 0)
  }

  private static func output(of command: String, in folder: URL) throws -> String {
    let programs = built("redraw-trace").deletingLastPathComponent().path
    let run = try bash("export XDG_CACHE_HOME=\"$PWD/.cache\" PATH=\"$1:$PATH\"; \(command)", [programs], in: folder)
    return run.output + run.errors
  }
}

/// The sessions of a document, each a fenced block whose first line begins with `$ redraw-trace`.
struct DocumentSessions {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var count: Int { lines.indices.filter { isSession(at: $0) }.count }

  private func isSession(at index: Int) -> Bool {
    lines[index].hasPrefix("```") && index + 1 < lines.count && lines[index + 1].hasPrefix("$ redraw-trace")
  }

  /// The document with each command followed by what `output` says it prints.
  func replaced(_ output: (String) throws -> String) rethrows -> String {
    var result: [String] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = !isInside && isSession(at: index)
        result.append(String(line))
      } else if isInside, line.hasPrefix("$ ") {
        result.append(String(line))
        let text = try output(String(line.dropFirst(2)))
        result += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      } else if !isInside {
        result.append(String(line))
      }
    }
    return result.joined(separator: "\n")
  }
}
