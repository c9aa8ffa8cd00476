import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat

/// Reports where the recording so far is, if a recording is ended by Ctrl-C or by a canceled CI job. It counts as failed, so
/// that the next recording replaces it silently. While sources are compiled, there is none yet.
enum Interruption {
  /// Prepared for the signal handler, which can do next to nothing: a path if there may be a file, and a message for
  /// either case.
  private struct Words {
    let nothing: UnsafeMutablePointer<CChar>
    var file: (path: UnsafeMutablePointer<CChar>, kept: UnsafeMutablePointer<CChar>)?
  }

  nonisolated(unsafe) private static var words: Words?

  private static let signals = [SystemSignal.interrupt, SystemSignal.terminate, SystemSignal.hangUp]

  /// Until `end`, the sources are compiled. Whatever the compiler has started ends with this process.
  ///
  /// - Parameter progress: whether the terminal may show a progress line to erase.
  static func expectCompiling(progress: Bool) {
    let text = start(progress) + "interrupted while compiling; nothing was recorded\n"
    if let nothing = SystemMemory.copy(text) { expect(Words(nothing: nothing)) }
  }

  /// Until `end`, a trace is written.
  ///
  /// - Parameter progress: whether the terminal may show a progress line to erase.
  static func expect(writing output: OutputFile, progress: Bool) {
    guard case .path(let path) = output, !isSpecial(path) else { return }
    let partial = PartialFile(of: path).path
    let start = start(progress) + "\(printable(path)): interrupted; "
    let kept = "the recording so far is in \(printable(partial)), which every command can read\n"
    guard let path = SystemMemory.copy(partial), let kept = SystemMemory.copy(start + kept),
      let nothing = SystemMemory.copy(start + "nothing was recorded yet\n")
    else { return }
    expect(Words(nothing: nothing, file: (path, kept)))
  }

  private static func start(_ progress: Bool) -> String { progress ? "\r\u{1B}[Kerror: " : "error: " }

  private static func expect(_ prepared: Words) {
    end()
    words = prepared
    for signal in signals where !SystemSignal.isIgnored(signal) { SystemSignal.handle(signal, reportAndEnd) }
  }

  /// The handler of all these signals.
  private static let reportAndEnd: @convention(c) (Int32) -> Void = { number in
    if let words = Interruption.words {
      var text = words.nothing
      if let file = words.file {
        if FileSystem.exists(file.path) { text = file.kept }
        PartialFile.markFailed(inHandlerAt: file.path)
      }
      Descriptor.write(Descriptor.standardError, text, count: SystemMemory.length(text))
    }
    // Send the signal again with its default action, so that the process ends as without this handler.
    SystemSignal.reset(number)
    SystemSignal.send(number)
  }

  static func end() {
    guard let known = words else { return }
    words = nil
    for signal in signals where !SystemSignal.isIgnored(signal) { SystemSignal.reset(signal) }
    for text in [known.nothing, known.file?.path, known.file?.kept].compactMap(\.self) { SystemMemory.free(text) }
  }
}
