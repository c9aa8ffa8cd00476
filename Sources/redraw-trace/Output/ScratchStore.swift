import CommandLineKit
import SystemCalls
import TraceExport

/// Keeps bytes in a file without a name, which goes with the process. It is opened when the first bytes come.
final class ScratchStore: ByteStore {
  private static let folder = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"

  private var descriptor: Int32?
  private var end: UInt64 = 0
  private var fault: OutputFault?

  deinit {
    if let descriptor { Descriptor.close(descriptor) }
  }

  func append(_ bytes: [UInt8]) -> UInt64 {
    let offset = end
    guard let file = opened() else { return offset }
    let isWritten = bytes.withUnsafeBytes { Descriptor.writeAll(file, $0) }
    if isWritten { end += UInt64(bytes.count) } else { fail() }
    return offset
  }

  func bytes(at offset: UInt64, count: Int) -> [UInt8] {
    guard let file = opened() else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = Descriptor.read(file, into: rest, at: offset + UInt64(filled))
        if read <= 0 { return fail() }
        filled += read
      }
    }
  }

  /// The file, unless something went wrong before.
  private func opened() -> Int32? {
    if fault != nil { return nil }
    if descriptor == nil {
      descriptor = Descriptor.openScratch(in: Self.folder)
      if descriptor == nil { fail() }
    }
    return descriptor
  }

  private func fail() { fault = fault ?? OutputFault(SystemError.last, name: Self.folder) }

  /// Throws what kept bytes from being written or read: the export lacks them.
  func check() throws(Failure) {
    if let fault { throw Failure(fault) }
  }
}
