import Foundation
import TestSupport
import Testing

/// `view` on a terminal of its own, which is looked at before and after.
@Suite struct ViewCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("shop.rtrace", ShopTrace.bytes())
  }

  /// Starts the explorer on a pseudo-terminal of 80 × 24, sends keys, or a signal of a number, or changes the size, and prints
  /// what came: whether the settings are as before, how it ended, and what it wrote.
  private static let script = """
    import fcntl, os, pty, select, signal, struct, sys, termios, time
    program, trace, acts = sys.argv[1], sys.argv[2], sys.argv[3:]
    child, end = pty.fork()
    if child == 0:
        # Without the runtime's own report of a crash, which waits for a key.
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no")
        os.environ.pop("NO_COLOR", None)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # Threads of the tests block signals, and shells ignore some for what runs in the background.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        for number in (1, 2, 3, 6, 11, 15): signal.signal(number, signal.SIG_DFL)
        sys.stdin.readline()
        os.execv(program, [program, "view", trace])
    before, seen = termios.tcgetattr(end), b""
    os.write(end, b"\\n")
    def read_until(wanted, limit=30):
        global seen
        stop = time.time() + limit
        while wanted not in seen and time.time() < stop:
            if not select.select([end], [], [], 0.1)[0]: continue
            try: piece = os.read(end, 65536)
            except OSError: return
            if not piece: return
            seen += piece
    read_until(b"q quit")
    for act in acts:
        kind, _, value = act.partition(":")
        if kind == "key": os.write(end, value.encode().decode("unicode_escape").encode())
        if kind == "signal": os.kill(child, int(value))
        if kind == "size":
            columns, rows = map(int, value.split("x"))
            fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if kind == "wait": read_until(value.encode())
    read_until(b"\\x1b[?1049l")
    after = termios.tcgetattr(end)
    stop, done = time.time() + 20, 0
    while not done and time.time() < stop:
        done, status = os.waitpid(child, os.WNOHANG)
        if not done: time.sleep(0.05)
    if not done:
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    read_until(b"never", 0.2)
    print("same" if before == after else "changed")
    print("signal %d" % os.WTERMSIG(status) if os.WIFSIGNALED(status) else "exit %d" % os.WEXITSTATUS(status))
    print(repr(seen.decode("utf-8", "replace")))
    """

  private func view(_ acts: String...) throws -> (settings: Substring, end: Substring, screen: String) {
    let python = try #require(installed("python3"))
    let trace = folder.url.appendingPathComponent("shop.rtrace").path
    let result = try run(python, ["-c", Self.script, built("redraw-trace").path, trace] + acts, in: folder.url)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", maxSplits: 2)
    try #require(lines.count == 3)
    return (lines[0], lines[1], String(lines[2]))
  }

  @Test(.needs("python3"), arguments: ["q", "\\x03"])
  func `it ends by q and by Ctrl-C, and leaves the terminal as it was`(_ key: String) throws {
    let (settings, end, screen) = try view("key:\(key)")
    #expect(settings == "same")
    #expect(end == "exit 0")
    #expect(screen.contains("\\x1b[?1049h"))
    #expect(screen.contains("\\x1b[?25h\\x1b[?1049l"))
    #expect(screen.contains("Nodes evaluated in this tick"))
    #expect(!screen.contains("error"))
  }

  @Test(.needs("python3"), arguments: [1, 2, 3, 6, 11, 15])
  func `a signal that ends it, and a crash, leave the terminal as it was`(_ signal: Int) throws {
    let (settings, end, screen) = try view("signal:\(signal)")
    #expect(settings == "same")
    #expect(end == "signal \(signal)")
    #expect(screen.contains("\\x1b[?25h\\x1b[?1049l"))
  }

  @Test(.needs("python3")) func `it is redrawn when the terminal's size changes`() throws {
    let (settings, end, screen) = try view("size:120x40", "wait:\u{2502} ", "key:q")
    #expect(settings == "same")
    #expect(end == "exit 0")
    // Side by side from a hundred columns on.
    #expect(screen.contains("│ "))
    #expect(screen.contains("\\x1b[40;1H"))
  }

  @Test func `without a terminal it is one line that says what to run`() throws {
    let words = "use 'redraw-trace top shop.rtrace' or 'redraw-trace timeline shop.rtrace'\n"
    let result = try redrawTrace("view", "shop.rtrace", in: folder.url)
    #expect(
      result == ProgramRun(errors: "error: view needs a terminal for its input and output; \(words)", exitCode: 2))
    let piped = try bash("\"$1\" view - < shop.rtrace", [built("redraw-trace").path], in: folder.url)
    #expect(piped.exitCode == 2)
    #expect(piped.errors == "error: '-' can't be read twice; save the trace to a file first\n")
  }

  @Test(.needs("script")) func `on a dumb terminal it is one line that says what to run`() throws {
    let script = try #require(installed("script"))
    let command = "env TERM=dumb '\(built("redraw-trace").path)' view shop.rtrace"
    let result = try run(script, ["-qec", command, "/dev/null"], in: folder.url)
    #expect(result.exitCode == 2)
    #expect(result.output.contains("TERM says that this one can't; use 'redraw-trace top shop.rtrace'"))
    #expect(!result.output.contains("\u{1B}[?1049h"))
  }
}
