import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat

/// What is said where a recording is ended from outside, by Ctrl-C or by a CI job that is cancelled: where that lies which was
/// recorded until then. It counts as failed, so that the next recording takes its place without a word.
enum Interruption {
  /// For the handler, which may do next to nothing: a path, and a message each for whether it exists.
  private struct Words {
    let path, kept, nothing: UnsafeMutablePointer<CChar>
  }

  nonisolated(unsafe) private static var words: Words?

  private static let signals = [SystemSignal.interrupt, SystemSignal.terminate, SystemSignal.hangUp]

  /// - Parameter progress: whether a line of progress may stand on the terminal.
  static func expect(writing output: OutputFile, progress: Bool) {
    let heeded = signals.filter { !SystemSignal.isIgnored($0) }
    guard case .path(let path) = output, !isSpecial(path), !heeded.isEmpty else { return }
    let partial = PartialFile(of: path).path
    let start = "\(progress ? "\r\u{1B}[K" : "")error: \(printable(path)): interrupted; "
    let kept = "the recording so far is in \(printable(partial)), which every command can read\n"
    guard let path = SystemMemory.copy(partial), let kept = SystemMemory.copy(start + kept),
      let nothing = SystemMemory.copy(start + "nothing was recorded yet\n")
    else { return }
    words = Words(path: path, kept: kept, nothing: nothing)
    for signal in heeded { SystemSignal.handle(signal, reportAndEnd) }
  }

  /// The handler of all these signals.
  private static let reportAndEnd: @convention(c) (Int32) -> Void = { number in
    if let words = Interruption.words {
      let text = FileSystem.exists(words.path) ? words.kept : words.nothing
      PartialFile.markFailed(inHandlerAt: words.path)
      Descriptor.write(Descriptor.standardError, text, count: SystemMemory.length(text))
    }
    // The process ends as it would have without this, when the handler is over.
    SystemSignal.reset(number)
    SystemSignal.send(number)
  }

  static func end() {
    guard let known = words else { return }
    words = nil
    for signal in signals where !SystemSignal.isIgnored(signal) { SystemSignal.reset(signal) }
    for text in [known.path, known.kept, known.nothing] { SystemMemory.free(text) }
  }
}
