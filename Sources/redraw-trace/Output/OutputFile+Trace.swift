import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat

/// A trace or a binary export would be written to a terminal.
struct TraceToTerminal: CommandFailure, Equatable {
  var format = "trace"
  var exitCode: ExitCode { .wrongUsage }
  /// One line: what is wrong, what to do.
  var message: String { "refusing to write a binary \(format) to the terminal; pipe it, or name a file with -o" }
}

extension OutputFile {
  /// Throws if a trace would go to a terminal, including one named as a file (`/dev/stdout`).
  func checkTakesTrace(on console: Console, as format: String = "trace") throws(Failure) {
    switch self {
    case .standardOutput where console.terminal.isTerminal: throw Failure(TraceToTerminal(format: format))
    case .path(let path) where isSpecial(path) && isTerminal(path): throw Failure(TraceToTerminal(format: format))
    default: break
    }
  }

  /// Opens an output for a trace: a file that appears when it is complete, or standard output.
  func traceOutput() throws(OutputFault) -> any TraceOutput {
    switch self {
    case .standardOutput: DescriptorOutput(descriptor: Descriptor.standardOutput, path: name)
    case .path(let path): AtomicTraceOutput(try AtomicFile(path))
    }
  }
}

extension OutputFile {
  /// Opens an output for a recording: if the process ends early, what it wrote remains beside the file's name.
  func recordingOutput() throws(TraceError) -> any TraceOutput {
    switch self {
    case .standardOutput: DescriptorOutput(descriptor: Descriptor.standardOutput, path: name)
    // Renaming a file into place would replace a device or a named pipe.
    case .path(let path) where isSpecial(path): try specialOutput(path)
    case .path: try newTraceFile()
    }
  }

  /// A file that is renamed into place when the trace is complete. Errors name the requested file, not the temporary one.
  func newTraceFile() throws(TraceError) -> FileOutput {
    let path = name
    do {
      return try FileOutput(path: path)
    } catch .cannotOpen(_, let code) {
      throw .cannotOpen(path: path, code: code)
    }
  }

  /// Records, and marks the unfinished file if that fails, so that the next recording replaces it.
  func markingFailure<Result>(_ record: () throws(Failure) -> Result) throws(Failure) -> Result {
    do { return try record() } catch {
      if case .path(let path) = self, !isSpecial(path) { PartialFile(of: path).markFailed() }
      throw error
    }
  }

  /// If a killed recording left an unfinished file here, moves it aside and reports that.
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

  /// Whether the output is a regular file, which a later output could replace.
  var isReplaceable: Bool {
    if case .path(let path) = self { !isSpecial(path) } else { false }
  }
}

/// Whether something other than a regular file exists there.
func isSpecial(_ path: String) -> Bool {
  FileFacts(of: path).map { $0.kind != .file } ?? false
}

/// Whether a device is a terminal. Opening a named pipe without a reader doesn't block here.
private func isTerminal(_ path: String) -> Bool {
  guard let descriptor = Descriptor.open(path, [.writing, .noTerminal, .nonBlocking]) else { return false }
  defer { Descriptor.close(descriptor) }
  return SystemTerminal.isTerminal(descriptor)
}

/// A trace file that appears whole or not at all.
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
