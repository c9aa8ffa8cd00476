import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite struct CompletionTests {
  /// What bash offers for a line, its words given as bash breaks them, the last being typed.
  func bashOffers(_ words: [String], in folder: URL? = nil) throws -> [String] {
    let script = Bakery.program.completionScript(for: .bash)
    let ask = """
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bakery; for offer in "${COMPREPLY[@]}"; do echo "$offer"; done
      """
    let answer = try bash(script + ask, words, in: folder)
    #expect(answer.errors == "")
    return answer.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test func `a name with a control character is not offered, because it can't be typed`() throws {
    let question = try #require(NameQuestion([NameQuestion.word, "views", ""]))
    #expect(question.lines(["a", "b\u{1B}", "c\u{9B}", "d\u{202E}", "e\n", "é"]) == "a\né\n")
  }

  @Test(arguments: [
    (["bakery", ""], ["bake", "oven"]),
    (["bakery", "b"], ["bake"]),
    (["bakery", "--v"], ["--version"]),
    (["bakery", "oven", ""], ["clean"]),
    (["bakery", "oven", "clean", "--"], ["--help", "--version"]),
    (["bakery", "oven", "clean", ""], []),
    (["bakery", "bake", "--cr"], ["--crust"]),
    (["bakery", "bake", "--crust", ""], ["dark", "golden", "soft"]),
    (["bakery", "bake", "--crust", "=", "g"], ["golden"]),
    (["bakery", "bake", "--crust", "="], ["dark", "golden", "soft"]),
    (["bakery", "bake", "--set", "oven", "--lo"], ["--loud"]),
    (["bakery", "bake", "--set", "rye", "=", "2", "--cr"], ["--crust"]),
    (["bakery", "bake", "--set", "rye", "="], []),
    (["bakery", "bake", "--card", ""], ["framed", "plain"]),
    (["bakery", "bake", "--card", "=", "f"], ["framed"]),
    (["bakery", "bake", "--minutes", ""], []),
    (["bakery", "nonsense", "--crust", "g"], []),
  ])
  func `Bash completes commands, options and enumerated values`(_ words: [String], _ offers: [String]) throws {
    #expect(try bashOffers(words) == offers)
  }

  @Test func `Bash completes files, even with spaces, for arguments and options that take one`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("rye bread.txt")
    _ = try folder.file("wheat.txt")
    #expect(try bashOffers(["bakery", "bake", ""], in: folder.url) == ["rye bread.txt", "wheat.txt"])
    #expect(try bashOffers(["bakery", "bake", "-o", "w"], in: folder.url) == ["wheat.txt"])
    #expect(try bashOffers(["bakery", "bake", "--output", "=", "w"], in: folder.url) == ["wheat.txt"])
    #expect(try bashOffers(["bakery", "bake", "--card", "plain", "=", "w"], in: folder.url) == ["wheat.txt"])
    #expect(try bashOffers(["bakery", "bake", "--card", "=", "plain", "="], in: folder.url).count == 2)
    #expect(try bashOffers(["bakery", "bake", "--", "--lo"], in: folder.url) == [])
  }

  @Test(
    .needs("fish"),
    arguments: [
      ("bakery ", ["bake", "oven"]),
      ("bakery oven ", ["clean"]),
      ("bakery bake --crust ", ["dark", "golden", "soft"]),
      ("bakery bake --crust=g", ["--crust=golden"]),
      ("bakery bake --lo", ["--loud"]),
      ("bakery bake --card ", ["framed", "plain"]),
      ("bakery bake --card plain=/etc/hostn", ["plain=/etc/hostname"]),
    ])
  func `Fish completes commands, options and enumerated values`(_ line: String, _ offers: [String]) throws {
    let fish = try #require(installed("fish"))
    let script = Bakery.program.completionScript(for: .fish) + "complete -C '\(line)' | string split -f1 \\t"
    let answer = try run(fish, ["--no-config", "-c", script])
    #expect(answer.errors == "")
    #expect(answer.output.split(separator: "\n").map(String.init).sorted() == offers)
  }

  @Test func `Zsh completes commands, options and enumerated values`() {
    let script = Bakery.program.completionScript(for: .zsh)
    #expect(script.contains("'(--crust)--crust=[How far to bake]:soft|golden|dark:(soft golden dark)'"))
    #expect(script.contains("'(-o --output)-o+[Where the bread goes]:FILE:_files'"))
    #expect(script.contains("{ if compset -P \"*=\"; then _files; else compadd - plain framed; fi }"))
    #expect(script.contains("clean) _bakery_oven_clean ;;"))
  }

  @Test(.needs("zsh"))
  func `Zsh finds no error in the script`() throws {
    let script = Bakery.program.completionScript(for: .zsh)
    #expect(try run(#require(installed("zsh")), ["-f", "-n", "-c", script]) == ProgramRun())
  }

  @Test(arguments: Shell.allCases)
  func `the scripts are as recorded`(_ shell: Shell) {
    let script = Bakery.program.completionScript(for: shell)
    #expect(golden("CommandLine/Bakery/completions.\(shell.rawValue)", script) == .same)
  }
}
