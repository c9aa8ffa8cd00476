import CommandLineKit
import SystemCalls
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
  static func expect(writing output: OutputFile, progress: Bool) {
    guard case .path(let path) = output, !isSpecial(path), !SystemSignal.isIgnored(SystemSignal.interrupt) else {
      return
    }
    let partial = PartialFile(of: path).path
    let start = "\(progress ? "\r\u{1B}[K" : "")error: \(printable(path)): interrupted; "
    let kept = "the recording so far is in \(printable(partial)), which every command can read\n"
    guard let path = SystemMemory.copy(partial), let kept = SystemMemory.copy(start + kept),
      let nothing = SystemMemory.copy(start + "nothing was recorded yet\n")
    else { return }
    words = Words(path: path, kept: kept, nothing: nothing)
    SystemSignal.handle(SystemSignal.interrupt) { number in
      if let words = Interruption.words {
        let text = FileSystem.exists(words.path) ? words.kept : words.nothing
        Descriptor.write(Descriptor.standardError, text, count: SystemMemory.length(text))
      }
      // The process ends as it would have without this, when the handler is over.
      SystemSignal.reset(number)
      SystemSignal.send(number)
    }
  }

  static func end() {
    guard let known = words else { return }
    words = nil
    SystemSignal.reset(SystemSignal.interrupt)
    for text in [known.path, known.kept, known.nothing] { SystemMemory.free(text) }
  }
}
