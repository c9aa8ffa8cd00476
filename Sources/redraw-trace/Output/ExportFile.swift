import CommandLineKit

/// A file that an export is written to piece by piece, and that appears when it is complete; or standard output.
final class ExportFile {
  private enum Target {
    case file(AtomicFile)
    case printed(Console)
  }

  private let target: Target
  private var fault: OutputFault?

  init(_ output: OutputFile, on console: Console) throws(Failure) {
    switch output {
    case .standardOutput: target = .printed(console)
    case .path(let path): target = .file(try failing { () throws(OutputFault) in try AtomicFile(path) })
    }
  }

  /// Takes bytes; what keeps them from being written is thrown by `check`.
  func take(_ bytes: [UInt8]) {
    if fault != nil { return }
    do throws(OutputFault) {
      switch target {
      case .file(let file): try file.write(bytes)
      case .printed(let console): try console.output.write(utf8: bytes)
      }
    } catch {
      fault = error
    }
  }

  /// Throws what keeps it from being written, where something does: nothing more has to be made then.
  func check() throws(Failure) {
    if let fault { throw Failure(fault) }
  }

  /// Makes the file appear.
  func commit() throws(Failure) {
    try check()
    switch target {
    case .file(let file): try failing { () throws(OutputFault) in try file.commit() }
    case .printed(let console): try console.finish()
    }
  }
}
