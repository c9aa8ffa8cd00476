import Foundation
import SourceRecording
import SystemCalls
import TestSupport
import Testing

/// With `--sandbox` recorded code has no network and writes nowhere but to its own folder; without it does as its user may.
@Suite struct SandboxTests {
  /// Each button tries something, and says how that went.
  private static let source = """
    import Foundation
    import SwiftUI

    struct Trying: View {
      @State private var count = 0

      var body: some View {
        VStack {
          Text("\\(count)")
          attempt("write") { write("outside/new") }
          attempt("write at home") { write(String(cString: getpwuid(getuid()).pointee.pw_dir) + "/redraw-trace-test-new") }
          attempt("make a folder") { mkdir("outside/folder", 0o755) == 0 }
          attempt("cut short") { truncate("outside/there", 0) == 0 }
          attempt("change the mode") { chmod("outside/there", 0o600) == 0 }
          attempt("rename") { rename("outside/there", "outside/moved") == 0 }
          attempt("connect") { connects() }
          attempt("write by a child") { child() }
          attempt("remove") { unlink("outside/moved") == 0 }
          attempt("see a secret") { getenv("SECRET_TOKEN") != nil }
          attempt("write to its own folder") {
            write(NSTemporaryDirectory() + "/a") && write(NSHomeDirectory() + "/b")
              && (try? Data("x".utf8).write(to: URL.temporaryDirectory.appending(path: "c"), options: .atomic)) != nil
          }
          attempt("write to nowhere") { write("/dev/null") }
          attempt("read") { (try? String(contentsOfFile: "outside/port", encoding: .utf8)) != nil }
        }
      }

      func attempt(_ what: String, _ body: @escaping () -> Bool) -> some View {
        Button(what) {
          print("\\(what): \\(body() ? "works" : "fails")")
          count += 1
        }
      }

      func write(_ path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT, 0o644)
        defer { if file >= 0 { close(file) } }
        return file >= 0 && SwiftUI.write(file, "x", 1) == 1
      }

      func child() -> Bool {
        var (pid, status) = (pid_t(), Int32(0))
        let script = "{ echo x >outside/by-child; } 2>/dev/null"
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
        posix_spawn(&pid, "/bin/sh", nil, nil, words, environ)
        return waitpid(pid, &status, 0) == pid && status == 0
      }

      func connects() -> Bool {
        let text = (try? String(contentsOfFile: "outside/port", encoding: .utf8)) ?? ""
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = (in_port_t(text.filter(\\.isNumber)) ?? 0).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
          }
        }
      }
    }

    """

  private static let outside = [
    "write", "write at home", "make a folder", "cut short", "change the mode", "rename", "connect", "write by a child",
    "remove", "see a secret",
  ]
  private static let inside = ["write to its own folder", "write to nowhere", "read"]

  /// A server that listens on the machine itself, for as long as the recording runs; at home of whoever runs the tests nothing
  /// may be left.
  private func record(_ option: String, isNobody: Bool = false) throws -> (sources: SourceFolder, run: ProgramRun) {
    let sources = try SourceFolder([
      "Trying.swift": Self.source, "outside/there": "x",
      "steps.txt": (Self.outside + Self.inside).map { "tap \"\($0)\"\n" }.joined(),
      "listen.py": """
      import socket, subprocess, sys
      server = socket.socket()
      server.bind(("127.0.0.1", 0))
      server.listen(5)
      open("outside/port", "w").write(str(server.getsockname()[1]))
      sys.exit(subprocess.call(sys.argv[1:]))
      """,
    ])
    // The cache is another user's otherwise, and so is the folder.
    let nobody =
      isNobody
      ? "setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=\"$PWD\" TMPDIR=\"$PWD\" XDG_CACHE_HOME=\"$PWD/cache\""
      : ""
    let run = try bash(
      """
      export XDG_CACHE_HOME="$2" SECRET_TOKEN=secret
      \(isNobody ? "chown -R 65534:65534 ." : "")
      python3 listen.py \(nobody) "$1" record --sources Trying.swift --root 'Trying()' --steps steps.txt -o t.rtrace \(option)
      code=$?
      rm -f ~/redraw-trace-test-new
      exit $code
      """, [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    return (sources, run)
  }

  private static func lines(_ attempts: [String], _ end: String) -> [String] { attempts.map { "\($0): \(end)" } }

  @Test(
    .enabled(if: Sandbox.gap == nil, "this kernel has no means to confine a program"),
    .needs("python3"))
  func `neither confined code nor its children write outside or connect; the recording succeeds`() throws {
    let (sources, run) = try record("--sandbox")
    #expect(
      run.errors.split(separator: "\n").map(String.init)
        == Self.lines(Self.outside, "fails") + Self.lines(Self.inside, "works"))
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("t.rtrace: Trying(), 14 ticks, "))
    let folder = sources.folder.url.appendingPathComponent("outside").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["port", "there"])
    #expect(try sources.redrawTrace("verify t.rtrace").exitCode == 0)
  }

  @Test(
    .enabled(if: Sandbox.gap == nil && getuid() == 0, "this is of another user than the one that runs the tests"),
    .needs("python3", "setpriv"))
  func `no privileges are needed for it`() throws {
    let (_, run) = try record("--sandbox", isNobody: true)
    #expect(
      run.errors.split(separator: "\n").map(String.init)
        == Self.lines(Self.outside, "fails") + Self.lines(Self.inside, "works"))
    #expect(run.exitCode == 0)
  }

  @Test(.needs("python3"))
  func `without the sandbox, the same code can do what its user can`() throws {
    let (_, run) = try record("")
    #expect(
      run.errors.split(separator: "\n").map(String.init)
        == Self.lines(Self.outside, "works") + Self.lines(Self.inside, "works"))
    #expect(run.exitCode == 0)
  }

  @Test(.enabled(if: Sandbox.gap == nil, "this kernel has no means to confine a program"))
  func `the folder of a confined program is removed with it, even if it crashes`() throws {
    let sources = try SourceFolder(MisbehavingSources.all)
    let run = try bash(
      "mkdir tmp; export TMPDIR=\"$PWD/tmp\" XDG_CACHE_HOME=\"$2\"; "
        + "\"$1\" \(MisbehavingSources.record("Row", more: "--sandbox")); ls tmp",
      [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(run.errors.contains("the program crashed at Bodies.swift:19: Index out of range, in the body of Parts.Row"))
    #expect(run.output == "")
  }

  static let options = [("--sandbox", false), ("", true)]

  @Test(
    .enabled(if: Sandbox.gap == nil, "this kernel has no means to confine a program"),
    arguments: options)
  func `a package's manifest is code, and is confined with what it declares`(_ option: String, _ isWritten: Bool) throws
  {
    let sources = try SourceFolder([
      "Shop/Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let place = Context.packageDirectory + "/../by-manifest"
      try? "x".write(toFile: place, atomically: false, encoding: .utf8)
      let package = Package(name: "Shop", targets: [.target(name: "Shop")])
      """,
      "Shop/Sources/Shop/Cart.swift": "import SwiftUI\nstruct Cart: View { var body: some View { Text(\"a\") } }\n",
    ])
    let run = try sources.redrawTrace("record --package-path Shop --root 'Cart()' -o t.rtrace \(option)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(try sources.names == (isWritten ? ["Shop", "by-manifest", "t.rtrace"] : ["Shop", "t.rtrace"]))
  }

  @Test(.enabled(if: Sandbox.gap == nil, "this kernel has no means to confine a program"), .needs("python3"))
  func `without support in the kernel, nothing is compiled or run, and the error says why`() throws {
    let sources = try SourceFolder([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n"
    ])
    // A filter of system calls under which Landlock is not there.
    let script = """
      import ctypes, os, struct, sys
      libc = ctypes.CDLL(None)
      steps = [(0x20, 0, 0, 0), (0x15, 0, 1, 444), (0x06, 0, 0, 0x50000 | 38), (0x06, 0, 0, 0x7FFF0000)]
      code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
      program = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code)))
      libc.prctl(38, 1, 0, 0, 0)
      libc.prctl(22, 2, program, 0, 0)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let run = try bash(
      "python3 -c '\(script)' \"$1\" record --sources A.swift --root 'A()' --sandbox", [built("redraw-trace").path],
      in: sources.folder.url)
    #expect(
      run.errors
        == "error: this system doesn't support --sandbox (its kernel has no Landlock, or a version older than "
        + "Linux 6.2; see /sys/kernel/security/lsm); record in a container, or remove --sandbox\n")
    #expect(run.exitCode == 2)
    #expect(try sources.names == ["A.swift"])
  }
}
