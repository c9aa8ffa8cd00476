import Foundation
import TestSupport
import Testing

@testable import CommandLineKit
@testable import redraw_trace

/// Names that only the program knows, completed by bash as a user has it.
@Suite struct NameCompletionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("feed.rtrace", SampleTrace.bytes())
    _ = try folder.file("text.txt", Data("This is no trace.\n".utf8))
  }

  private func offers(_ words: [String]) throws -> [String] {
    let script = """
      program=$1; shift; source <("$program" completions bash)
      COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; _redraw_trace
      for offer in "${COMPREPLY[@]}"; do echo "$offer"; done
      """
    let answer = try bash(script, [built("redraw-trace").path] + words, in: folder.url)
    #expect(answer.errors == "")
    #expect(answer.exitCode == 0)
    return answer.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (["why", "feed.rtrace", "L"], ["ListView", "ListView.Cell"]),
    (["why", "--tick", "3", "feed.rtrace", "L"], ["ListView", "ListView.Cell"]),
    (["why", "fee"], ["feed.rtrace"]),
    (["why", "text.txt", ""], []),
    (["why", "missing.rtrace", ""], []),
    (["summary", "feed.rtrace", "--view", "ListView."], ["ListView.Cell"]),
    (["summary", "--view", "=", "L"], []),
    (["record", "active-row-hid"], ["active-row-hidden-value"]),
    (["record", "A2", "active-row-hid"], ["active-row-hidden-value"]),
    (["record", "A2", "--set", "ro"], ["rows=20"]),
    (["record", "D1", "--set", "user="], ["user=Ann", "user=Bob", "user=Cy"]),
    (["record", "A2", "--set", "hid"], ["hidden-value=false", "hidden-value=true"]),
    (["record", "A1"], ["A1", "A10"]),
    (["why", "feed.rtrace", "ListView", "--node", ""], ["root"]),
    (["why", "feed.rtrace", "--node", ""], []),
    (["record", "A2", "--rule", "observationLabel=k"], ["observationLabel=keyPath"]),
    (["summary", "--by", "r"], ["reason"]),
    (["timeline", "--format", "s"], ["svg"]),
  ])
  func `Bash completes views of the trace on the line, scenarios, parameters, rules and enumerated values`(
    _ words: [String], _ expected: [String]
  ) throws {
    #expect(try offers(words) == expected)
  }

  @Test func `nodes are completed by the paths that nodes of the view have, not by those of others`() throws {
    _ = try folder.file("late.rtrace", Data(LateTrace.bytes()))
    #expect(try offers(["why", "late.rtrace", "Late", "--node", ""]) == ["root/late"])
    #expect(try offers(["why", "late.rtrace", "*", "--node", "ro"]) == ["root", "root/late"])
    #expect(try offers(["why", "late.rtrace", "Late", "--node", "x"]) == [])
  }

  @Test func `a name that looks like a command to the shell is inserted as text, and not run`() throws {
    let question = try #require(NameQuestion(["--names", "views", "", "why"]))
    #expect(question.lines(["$(touch x)", "a\nb", "Cell"]) == "$(touch x)\nCell\n")
    let script = """
      source <("$1" completions bash)
      fake() { :; }; COMP_WORDS=("./fake" why f ""); COMP_CWORD=3; _redraw_trace; printf '%s\\n' "${COMPREPLY[@]}"; ls
      """
    try folder.program("fake", "#!/bin/sh\necho '$(touch x) `touch y`'\n")
    let answer = try bash(script, [built("redraw-trace").path], in: folder.url)
    #expect(answer.output.hasPrefix(#"\$\(touch\ x\)\ \`touch\ y\`"#))
    #expect(try folder.names == ["fake", "feed.rtrace", "text.txt"])
  }

  @Test func `an unanswerable question is no error`() throws {
    for kind in ["views", "planets"] {
      #expect(try redrawTrace("--names", kind, "", "why", "text.txt", in: folder.url) == ProgramRun())
    }
  }

  @Test func `the program can complete every kind of name that a parameter declares`() {
    let kinds = RedrawTrace.program.place.subtree.flatMap(\.parameters).compactMap { facts -> String? in
      if case .names(let kind) = facts.completion { return kind } else { return nil }
    }
    #expect(Set(kinds) == Set(NameOffers.allCases.map(\.rawValue)))
  }
}
