import CommandLineKit
import Glibc
import TerminalText
import TraceFormat

/// What is said where the user ends a recording by Ctrl-C: where that lies which was recorded until then.
enum Interruption {
  /// For the handler, which may do next to nothing: a path, and what is said where it is there and where it isn't.
  private struct Words {
    let path, kept, nothing: UnsafeMutablePointer<CChar>
  }

  nonisolated(unsafe) private static var words: Words?

  /// - Parameter progress: whether a line of progress may stand on the terminal.
  static func tell(of output: OutputFile, progress: Bool) {
    guard case .path(let path) = output, !isSpecial(path), !isIgnored else { return }
    let partial = PartialFile(of: path).path
    let start = "\(progress ? "\r\u{1B}[K" : "")redraw-trace: \(printable(path)): interrupted; "
    let kept = "what was recorded until then is in \(printable(partial)), which every command reads\n"
    guard let path = strdup(partial), let kept = strdup(start + kept),
      let nothing = strdup(start + "nothing was recorded yet\n")
    else { return }
    words = Words(path: path, kept: kept, nothing: nothing)
    signal(SIGINT) { number in
      if let words = Interruption.words {
        let text = access(words.path, F_OK) == 0 ? words.kept : words.nothing
        _ = write(STDERR_FILENO, text, strlen(text))
      }
      // The process ends as it would have without this, when the handler is over.
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// A shell has what it runs in the background ignore the signal.
  private static var isIgnored: Bool {
    let before = signal(SIGINT, SIG_IGN)
    signal(SIGINT, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func end() {
    guard let known = words else { return }
    words = nil
    signal(SIGINT, SIG_DFL)
    for text in [known.path, known.kept, known.nothing] { free(text) }
  }
}
