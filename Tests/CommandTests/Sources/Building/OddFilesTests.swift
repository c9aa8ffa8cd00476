import Foundation
import TestSupport
import Testing

/// What lies among sources and is none: each command ends at once, with one line.
@Suite struct OddFilesTests {
  static let oddities = [
    ("mkfifo App/B.swift", "App/B.swift: is a named pipe, not a file; remove or rename it"),
    ("ln -s /dev/zero App/B.swift", "App/B.swift: is a device, not a file; remove or rename it"),
    ("ln -s B.swift App/B.swift", "App/B.swift: is a broken link; remove or repair it"),
    ("ln -s none App/B.swift", "App/B.swift: is a broken link; remove or repair it"),
    (
      "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"App/B.swift\")'",
      "App/B.swift: is a socket, not a file; remove or rename it"
    ),
    (
      "truncate -s 1T App/B.swift",
      "App/B.swift: is too large for a source file (more than 64 MiB); remove or rename it"
    ),
    (
      "echo >App/$'B\\n\"+c.swift'",
      #"App/B\n"+c.swift: has a control character in its name, or one that is not UTF-8; rename it"#
    ),
    (
      "echo >App/$'B\\xff.swift'",
      "App/B\u{FFFD}.swift: has a control character in its name, or one that is not UTF-8; rename it"
    ),
  ]

  static let commands = [
    "coverage --names App", "record --sources App --root 'A()'", "baseline record base --sources App",
  ]

  @Test(arguments: oddities)
  func `something other than a source ends every command immediately, with one line`(
    _ setup: String, _ line: String
  ) throws {
    let sources = try SourceFolder(["App/A.swift": "let a = 1\n"])
    #expect(try bash(setup, in: sources.folder.url).exitCode == 0)
    for command in Self.commands {
      let run = try bash(
        "export XDG_CACHE_HOME=\"$2\"; timeout -s KILL 60 \"$1\" \(command)",
        [built("redraw-trace").path, sources.cache], in: sources.folder.url)
      #expect(run == ProgramRun(errors: "error: \(line)\n", exitCode: 2), "\(command)")
    }
    #expect(try sources.names.filter { $0 != "cache" } == ["App"])
  }

  @Test(arguments: ["mkfifo B.swift", "ln -s /dev/tty B.swift"])
  func `written in place, a pipe and a device also end immediately`(_ setup: String) throws {
    let sources = try SourceFolder([:])
    let run = try bash(
      "\(setup); timeout -s KILL 60 \"$1\" coverage --names B.swift", [built("redraw-trace").path],
      in: sources.folder.url)
    #expect(run.errors.hasPrefix("error: B.swift: is a "))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(run.exitCode == 2)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can become another user"), .needs("setpriv"))
  func `a folder that can't be read is named, not skipped`() throws {
    let sources = try SourceFolder(["App/A.swift": "let a = 1\n", "App/Locked/B.swift": "let b = 1\n"])
    let run = try bash(
      """
      chmod 755 . App; chmod 700 App/Locked
      setpriv --reuid=54321 --regid=54321 --clear-groups "$1" coverage --names App
      """, [built("redraw-trace").path], in: sources.folder.url)
    // Where the program itself is out of that user's reach, there is nothing to see.
    if run.exitCode == 126 || run.exitCode == 127 { return }
    #expect(
      run.errors
        == "error: App/Locked: can't be read (Permission denied); change its permissions, or name other sources\n"
    )
    #expect(run.exitCode == 2)
  }

  @Test func `files without a source's name are skipped, whatever they are`() throws {
    let sources = try SourceFolder(["App/A.swift": "let a = 1\n"])
    let run = try bash(
      "cd App; mkfifo pipe data.json; ln -s none gone; ln -s self self; ln -s /dev/zero zero; cd ..; timeout -s KILL 60 \"$1\" coverage --names App",
      [built("redraw-trace").path], in: sources.folder.url)
    #expect(run.output.hasPrefix("1 file, "))
    #expect(run.exitCode == 0)
  }

  @Test func `cyclic links end, and no file counts twice`() throws {
    let sources = try SourceFolder(["App/A.swift": "let a = 1\n", "App/Views/B.swift": "let b = 1\n"])
    let run = try bash(
      """
      ln -s . App/l; ln -s . App/m; ln -s .. App/up; ln -s ../Views App/Views/again; ln -s A.swift App/Z.swift
      ln -s "$PWD/App/Views" App/0; cd App; timeout -s KILL 60 "$1" coverage --names . && "$1" coverage --names Views
      """, [built("redraw-trace").path], in: sources.folder.url)
    #expect(
      run.output.split(separator: "\n").filter { $0.contains(" file") }.map { $0.prefix(7) } == ["2 files", "1 file,"])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func `file and asset names with quotes and interpolation are recorded like any other`() throws {
    let sources = try SourceFolder([
      #"App/a"\(b)* $c#.swift"#: """
      import SwiftUI
      #Preview { A() }
      struct A: View { var body: some View { Image(.logo) } }
      """,
      "App/-D.swift": "final class D { @objc func tap() {} }\n", "App/@x.swift": "let x = 1\n",
      "App/Assets.xcassets/logo\"\\(\n.imageset/Contents.json": "{}",
    ])
    let run = try sources.redrawTrace("record --sources App -o a.rtrace")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix(#"a.rtrace: a"\(b)* $c#.swift:2, 1 tick, 1 evaluation"#))
    let inside = try bash(
      "cd App && XDG_CACHE_HOME=\"$2\" \"$1\" record --sources=-D.swift @x.swift *c#.swift -o ../b.rtrace",
      [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(inside.errors == "")
    #expect(inside.exitCode == 0)
  }
}
