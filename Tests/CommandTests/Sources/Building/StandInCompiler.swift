import Foundation
import TestSupport

/// A compiler that is done at once: its program says which number the source had when it was compiled, and records a
/// scenario of the catalog as its trace.
///
/// `while-compiling`, where a test puts it into the folder, is run when the source was read: as a person saves it then.
/// What has the number 404 doesn't link; so do the next objects where there is a file `bad-objects`.
enum StandInCompiler {
  static let script = """
    #!/bin/bash
    link() {
    cat >"$out" <<PROGRAM
    #!/bin/bash
    echo "made from $number"
    # The trace's descriptor is 4, that of messages 3.
    "$REDRAW_TRACE" record A1 -o - >&4 2>/dev/null || exit 9
    size=\\$(stat -L -c %s /proc/\\$\\$/fd/4)
    printf 'recorded\\tactive-row-plain\\t11\\t30\\t3\\t0\\t0\\t%s\\n' \\$size >&3
    PROGRAM
    chmod +x "$out"
    }
    while [ $# -gt 0 ]; do
      case "$1" in
        -help-hidden) exit 0;;
        -o) out=$2; shift;;
        -output-file-map) objects=${2%/*}; shift;;
        */RedrawTraceEntry.swift) ;;
        *.swift) sources+=("$1");;
        */RedrawTraceEntry.o) linked=${1%/*};;
      esac
      shift
    done
    if [ -n "$linked" ]; then
      number=$(cat "$linked/number")
      if [ "$number" = 404 ]; then echo "error: link command failed"; exit 1; fi
      link; exit
    fi
    number=$(sed -n 's/.*number = \\([0-9]*\\).*/\\1/p' "${sources[0]}")
    echo "$number" >>compiled
    [ -x while-compiling ] && ./while-compiling
    case "$number" in 666) echo "${sources[0]}:1:1: error: no luck"; exit 1;; esac
    if [ -e bad-objects ]; then rm bad-objects; number=404; fi
    echo "$number" >"$objects/number"
    touch "$objects/A.o" "$objects/RedrawTraceEntry.o"
    exit

    """

  static func source(_ number: Int) -> String { "let number = \(number)\n" }
}

extension SourceFolder {
  /// A folder with a source, `A.swift`, for the stand-in compiler.
  static func forStandIn(_ number: Int) throws -> SourceFolder {
    let sources = try SourceFolder(["A.swift": StandInCompiler.source(number)])
    try sources.folder.program("swiftc", StandInCompiler.script)
    return sources
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  /// What a person does while the compiler runs, in bash.
  func whileCompiling(_ script: String) throws {
    try folder.program("while-compiling", "#!/bin/bash\n\(script)\n")
  }

  /// The folder's own cache.
  var cache: String { folder.url.path + "/cache" }

  /// Programs and drafts, without what the compiler keeps for itself.
  var cacheEntries: [String] {
    get throws {
      let folder = cache + "/redraw-trace"
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        !["ModuleCache", "digests"].contains($0) && !$0.hasPrefix("work-")
      }
      .sorted()
    }
  }

  /// What starts a program that signals end: a shell and test runners have what they start ignore or block some.
  static let heedingSignals = """
    python3 -c 'import os, signal, sys
    for number in (signal.SIGINT, signal.SIGTERM): signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execv(sys.argv[1], sys.argv[1:])'
    """

  /// Records with the stand-in compiler; `before` and `after` are bash that comes before and after `redraw-trace`.
  ///
  /// - Parameters:
  ///   - start: what starts it.
  ///   - output: where its output goes.
  func recordWithStandIn(
    before: String = "", start: String = "", after: String = "", output: String = ""
  ) throws -> ProgramRun {
    try bash(
      """
      export XDG_CACHE_HOME="$2" SWIFTC="$PWD/swiftc" REDRAW_TRACE="$1"
      \(before)
      \(start) "$1" record --sources A.swift --strict --root 'A()' -o a.rtrace \(output)
      code=$?
      \(after)
      exit $code
      """, [built("redraw-trace").path, cache], in: folder.url)
  }
}
