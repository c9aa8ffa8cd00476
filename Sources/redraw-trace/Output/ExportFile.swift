import CommandLineKit
import Synchronization
import TraceAnalysis
import TraceFormat

/// The output of an export, written piece by piece: standard output, or a file that appears when it is complete.
///
/// A file with more than a few pieces is written by a thread of its own, unless there is to be only one, while the next piece is
/// produced.
final class ExportFile {
  private enum Target {
    case file(BackgroundFile)
    case printed(Console)
  }

  private let target: Target
  private let fault = SharedFault()

  init(_ output: OutputFile, jobs: Int, on console: Console) throws(Failure) {
    switch output {
    case .standardOutput: target = .printed(console)
    case .path(let path):
      target = .file(BackgroundFile(try failing { () throws(OutputFault) in try AtomicFile(path) }, jobs: jobs))
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

/// A file whose pieces are copied and written on another thread once there are several.
private final class BackgroundFile {
  private let file: AtomicFile
  private let jobs: Int
  private let shared = SharedPieces()
  private var writer: OrderedWork<Piece>?
  private var pieces = 0

  /// Pieces that are written at once: a small export takes no thread.
  private static let firstPieces = 4
  /// Pieces that wait, beside the one that is being written.
  private static let waitingPieces = 4

  init(_ file: AtomicFile, jobs: Int) { (self.file, self.jobs) = (file, jobs) }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputFault) {
    pieces += 1
    if pieces == Self.firstPieces, jobs > 1 { writer = makeWriter() }
    guard let writer else { return try file.write(bytes) }
    try shared.fault.throwIfThere()
    let piece = shared.free.withLock { $0.popLast() } ?? Piece()
    piece.bytes.append(contentsOf: bytes)
    writer.add(piece)
  }

  private func makeWriter() -> OrderedWork<Piece>? {
    OrderedWork(room: Self.waitingPieces) { [file, shared] piece in
      if !shared.fault.isThere {
        do throws(OutputFault) { try file.write(piece.bytes) } catch { shared.fault.keep(error) }
      }
      piece.bytes.removeAll(keepingCapacity: true)
      shared.free.withLock { $0.append(piece) }
    }
  }

  func commit() throws(OutputFault) {
    writer?.finish()
    try shared.fault.throwIfThere()
    try file.commit()
  }
}

/// Bytes that are handed from thread to thread: only one of them has them at a time.
private final class Piece: @unchecked Sendable {
  var bytes: [UInt8] = []
}

/// What both threads use.
private final class SharedPieces: Sendable {
  /// Empty ones, whose memory is used again.
  let free = Mutex<[Piece]>([])
  let fault = SharedFault()
}
