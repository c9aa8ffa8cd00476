import CommandLineKit
import SystemCalls
import TraceExport

/// Keeps bytes in an unnamed temporary file, opened when the first bytes come and gone when the process ends.
final class ScratchStore: ByteStore {
  private static let folder = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"

  private var descriptor: Int32?
  private var end: UInt64 = 0
  private let fault = SharedFault()

  deinit {
    if let descriptor { Descriptor.close(descriptor) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let offset = end
    guard let file = opened() else { return offset }
    let isWritten = Descriptor.writeAll(file, bytes)
    if isWritten { end += UInt64(bytes.count) } else { fail() }
    return offset
  }

  func read(at offset: UInt64, into bytes: UnsafeMutableRawBufferPointer) -> Int {
    guard let file = opened() else { return 0 }
    var filled = 0
    while filled < bytes.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
      let read = Descriptor.read(file, into: rest, at: offset + UInt64(filled))
      guard read > 0 else {
        fail()
        break
      }
      filled += read
    }
    return filled
  }

  /// The file, unless an earlier operation failed.
  private func opened() -> Int32? {
    if fault.isThere { return nil }
    if descriptor == nil {
      descriptor = Descriptor.openScratch(in: Self.folder)
      if descriptor == nil { fail() }
    }
    return descriptor
  }

  var isFine: Bool { !fault.isThere }

  private func fail() { fault.keep(OutputFault(SystemError.last, name: Self.folder)) }

  /// Throws if bytes could not be written or read back, because the export would lack them. May be called on another thread.
  func check() throws(Failure) { try fault.check() }
}

/// The stores of an export, each of which one thread uses at a time.
final class ScratchStores {
  private var stores: [ScratchStore] = []

  func make() -> ScratchStore {
    let store = ScratchStore()
    stores.append(store)
    return store
  }

  var areFine: Bool { stores.allSatisfy(\.isFine) }

  func check() throws(Failure) {
    for store in stores { try store.check() }
  }
}
