import CommandLineKit
import Synchronization
import TraceAnalysis
import TraceFormat

/// The output of an export, written piece by piece: standard output, or a file that appears when it is complete.
final class ExportFile {
  private enum Target {
    case file(AtomicFile)
    case printed(Console)
  }

  private let target: Target
  private let fault = SharedFault()

  init(_ output: OutputFile, on console: Console) throws(Failure) {
    switch output {
    case .standardOutput: target = .printed(console)
    case .path(let path): target = .file(try failing { () throws(OutputFault) in try AtomicFile(path) })
    }
  }

  /// Writes bytes. A failure is kept, and thrown by `check`.
  func take(_ bytes: UnsafeRawBufferPointer) {
    if fault.isThere { return }
    do throws(OutputFault) {
      switch target {
      case .file(let file): try file.write(bytes)
      case .printed(let console): try console.output.write(bytes)
      }
    } catch {
      fault.keep(error)
    }
  }

  var isFaulty: Bool { fault.isThere }

  /// Throws if writing has failed, so that no further output is made. May be called while another thread calls `take`.
  func check() throws(Failure) { try fault.check() }

  /// Renames the complete file into place.
  func commit() throws(Failure) {
    try check()
    switch target {
    case .file(let file): try failing { () throws(OutputFault) in try file.commit() }
    case .printed(let console): try console.finish()
    }
  }
}

/// What went wrong first, on whichever thread.
final class SharedFault: Sendable {
  private let fault = Mutex<OutputFault?>(nil)

  var isThere: Bool { fault.withLock { $0 != nil } }

  func keep(_ error: OutputFault) { fault.withLock { $0 = $0 ?? error } }

  func throwIfThere() throws(OutputFault) {
    if let fault = fault.withLock({ $0 }) { throw fault }
  }

  func check() throws(Failure) { try failing { () throws(OutputFault) in try throwIfThere() } }
}
