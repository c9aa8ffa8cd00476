import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat

/// A trace, or an export of one that is no text, was to be written to a terminal, which shows text.
struct TraceToTerminal: CommandFailure, Equatable {
  var format = "trace"
  var exitCode: ExitCode { .wrongUsage }
  /// One line: what is wrong, what to do.
  var message: String { "refusing to write a binary \(format) to the terminal; pipe it, or name a file with -o" }
}

extension OutputFile {
  /// Throws where a trace would end on a terminal, also on one that is named as a file (`/dev/stdout`).
  func checkTakesTrace(on console: Console, as format: String = "trace") throws(Failure) {
    switch self {
    case .standardOutput where console.terminal.isTerminal: throw Failure(TraceToTerminal(format: format))
    case .path(let path) where isSpecial(path) && isTerminal(path): throw Failure(TraceToTerminal(format: format))
    default: break
    }
  }

  /// Where a trace is written: to a file that appears when it is complete, or to standard output.
  func traceOutput() throws(OutputFault) -> any TraceOutput {
    switch self {
    case .standardOutput: DescriptorOutput(descriptor: Descriptor.standardOutput, path: name)
    case .path(let path): AtomicTraceOutput(try AtomicFile(path))
    }
  }
}

extension OutputFile {
  /// Where a recording is written: what is recorded so far survives the end of the process beside the file's name.
  func recordingOutput() throws(TraceError) -> any TraceOutput {
    switch self {
    case .standardOutput: DescriptorOutput(descriptor: Descriptor.standardOutput, path: name)
    // A file that takes the name when it is complete would replace a device or a named pipe.
    case .path(let path) where isSpecial(path): try specialOutput(path)
    case .path: try newTraceFile()
    }
  }

  /// A file that takes the name when its trace is complete. What can't be opened is the file that was named, not the one
  /// beside it.
  func newTraceFile() throws(TraceError) -> FileOutput {
    let path = name
    do {
      return try FileOutput(path: path)
    } catch .cannotOpen(_, let code) {
      throw .cannotOpen(path: path, code: code)
    }
  }

  /// Records. What a recording leaves that fails is marked, so that the next one takes its place.
  func markingFailure<Result>(_ record: () throws(Failure) -> Result) throws(Failure) -> Result {
    do { return try record() } catch {
      if case .path(let path) = self, !isSpecial(path) { PartialFile(of: path).markFailed() }
      throw error
    }
  }

  /// Moves away what a killed recording has left where this one will be written, and reports it.
  func makeRoom(on console: Console) throws(TraceError) {
    guard case .path(let path) = self, !isSpecial(path), let aside = try PartialFile(of: path).moveAside() else {
      return
    }
    console.report(
      .warning,
      "\(printable(path)): moved an unfinished recording to \(printable(aside)); "
        + "recover it with 'redraw-trace salvage', or remove it")
  }

  private func specialOutput(_ path: String) throws(TraceError) -> any TraceOutput {
    do { return AtomicTraceOutput(try AtomicFile(path)) } catch { throw error.traceError }
  }
}

extension OutputFile {
  var isPath: Bool { self != .standardOutput }

  /// Whether what is written is a regular file, which a later output may replace.
  var isReplaceable: Bool {
    if case .path(let path) = self { !isSpecial(path) } else { false }
  }
}

/// Whether something exists there that isn't a regular file.
func isSpecial(_ path: String) -> Bool {
  FileFacts(of: path).map { $0.kind != .file } ?? false
}

/// Whether a device is a terminal; a named pipe that nobody reads from doesn't hold this up.
private func isTerminal(_ path: String) -> Bool {
  guard let descriptor = Descriptor.open(path, [.writing, .noTerminal, .nonBlocking]) else { return false }
  defer { Descriptor.close(descriptor) }
  return SystemTerminal.isTerminal(descriptor)
}

/// A trace whose file appears whole or not at all.
private final class AtomicTraceOutput: TraceOutput {
  private let file: AtomicFile

  init(_ file: AtomicFile) { self.file = file }

  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    do { try file.write(bytes) } catch { throw error.traceError }
  }

  func finish() throws(TraceError) {
    do { try file.commit() } catch { throw error.traceError }
  }
}

extension OutputFault {
  fileprivate var traceError: TraceError {
    switch self {
    case .closedPipe: .outputClosed
    case .diskFull(let name): .cannotWrite(path: name, code: SystemError.diskFull)
    case .refused(let name, let code): .cannotWrite(path: name, code: code)
    }
  }
}
