import Foundation
import TestSupport
import Testing

/// Nobody but the user puts programs into the user's cache.
@Suite struct CachePlaceTests {
  private func expectRefusal(
    _ reason: String, at place: String, of run: ProgramRun, _ sources: SourceFolder, _ comment: Comment? = nil
  ) throws {
    let real = sources.folder.url.resolvingSymlinksInPath().path
    #expect(
      run.errors == "error: \(real)/\(place): can't cache compiled programs here, because \(reason)"
        + "set XDG_CACHE_HOME to a folder that only you can write to\n", comment)
    #expect(run.output == "")
    #expect(run.exitCode == 5)
    #expect(try !sources.names.contains { $0 == "planted" || $0 == "compiled" || $0.hasPrefix("a.rtrace") })
  }

  static let shared = [
    ("mkdir -p cache/redraw-trace; chmod o+w cache/redraw-trace", "cache/redraw-trace"),
    ("mkdir -p cache/redraw-trace; chmod 1777 cache/redraw-trace", "cache/redraw-trace"),
    ("mkdir -p cache; chmod o+w cache", "cache"),
    ("mkdir -p open/cache; chmod 777 open; ln -s open/cache cache", "open"),
  ]

  @Test(arguments: shared)
  func `a cache that others can write to, or replace, is refused with what to do`(_ setup: String, _ place: String)
    throws
  {
    let sources = try SourceFolder.forStandIn(2)
    try expectRefusal(
      "other users can write there; run chmod go-w on it, or ", at: place,
      of: sources.recordWithStandIn(before: setup), sources)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files to another user"))
  func `a folder or a link that another user has put there is refused`() throws {
    for setup in [
      "mkdir -p cache/redraw-trace; chown 54321 cache/redraw-trace",
      "mkdir -p mine; ln -s mine cache; chown -h 54321 cache",
      "mkdir -p cache mine; ln -s ../mine cache/redraw-trace; chown -h 54321 cache/redraw-trace",
    ] {
      let sources = try SourceFolder.forStandIn(2)
      let place = setup.hasSuffix("redraw-trace") ? "cache/redraw-trace" : "cache"
      try expectRefusal(
        "the folder belongs to user 54321; ", at: place, of: sources.recordWithStandIn(before: setup), sources)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files to another user"))
  func `an entry that another user owns is compiled again, not run`() throws {
    let sources = try SourceFolder.forStandIn(2)
    #expect(try sources.recordWithStandIn().exitCode == 0)
    for owned in ["cache/redraw-trace/*", "cache/redraw-trace/*/program", "cache/redraw-trace/*/entry.record"] {
      let run = try sources.recordWithStandIn(before: "chown 54321 \(owned)")
      #expect(run.errors == "made from 2\n")
    }
    #expect(try sources.text(of: "compiled") == "2\n2\n2\n2\n")
  }

  @Test func `the user's own folders and links are followed, and only the user can access new ones`() throws {
    let sources = try SourceFolder.forStandIn(2)
    let run = try sources.recordWithStandIn(
      before: "umask 0; mkdir -m 755 big; ln -s big/caches cache; mkdir -m 755 big/caches")
    #expect(run.errors == "made from 2\n")
    let found = try bash("find big/caches -mindepth 1 ! -type l -perm /077", in: sources.folder.url)
    #expect(found.output == "", "others have no right to any of it")
  }

  /// Runs a program as somebody who has no account.
  private static let setpriv = "setpriv --reuid=54321 --regid=54321 --clear-groups"

  private static var canBeSomebodyElse: Bool {
    let isExecutable = try? bash("\(setpriv) test -x \"$1\"", [built("redraw-trace").path]).exitCode == 0
    return geteuid() == 0 && installed("setpriv") != nil && isExecutable == true
  }

  @Test(.enabled(if: canBeSomebodyElse, "needs root and setpriv, and a folder that everybody can read"))
  func `if HOME is another user's, the account's own home is used; without any, nothing is guessed`() throws {
    let program = built("redraw-trace").path
    let setpriv = Self.setpriv
    let sources = try SourceFolder.forStandIn(2)
    for home in ["-u HOME", "HOME=", "HOME=/", "HOME=home"] {
      let run = try bash(
        """
        chmod 755 . && mkdir -p home && export SWIFTC="$PWD/swiftc"
        \(setpriv) env -u XDG_CACHE_HOME \(home) "$1" record --sources A.swift --root 'A()' -o a.rtrace
        """, [program], in: sources.folder.url)
      #expect(
        run
          == ProgramRun(
            errors: "error: no folder to cache compiled programs in; "
              + "set XDG_CACHE_HOME to a folder that only you can write to\n", exitCode: 5))
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/redraw-trace-54321"))
  }
}
