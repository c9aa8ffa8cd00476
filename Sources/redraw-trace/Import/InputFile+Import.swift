import CommandLineKit
import SystemCalls
import TraceFormat
import TraceImport

extension InputFile {
  /// Feeds the whole file to the import, piece by piece.
  func read(into reading: inout TraceImport, progress: ProgressLine?) throws(Failure) {
    let descriptor = try importDescriptor()
    progress?.begin()
    defer {
      progress?.end()
      if self != .standardInput { Descriptor.close(descriptor) }
    }
    let byteCount = FileFacts(descriptor: descriptor).flatMap { $0.kind == .file ? UInt64($0.size) : nil }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { piece.deallocate() }
    var position: UInt64 = 0
    while true {
      let count = Descriptor.read(descriptor, into: piece.baseAddress, count: piece.count)
      if count < 0 {
        throw Failure(UnreadableTrace(file: self, error: .cannotRead(offset: position, code: SystemError.last)))
      }
      if count == 0 { break }
      position += UInt64(count)
      try importing { () throws(ImportFault) in
        try reading.take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(piece)[..<count]))
      }
      let shown = position
      progress?.show("importing: \(ReadingProgress.words(shown, of: byteCount))")
    }
    try importing { () throws(ImportFault) in try reading.endFile() }
  }

  private func importDescriptor() throws(Failure) -> Int32 {
    guard case .path(let path) = self else { return Descriptor.standardInput }
    guard let descriptor = Descriptor.open(path, .reading) else {
      throw Failure(UnreadableTrace(file: self, error: .cannotOpen(path: path, code: SystemError.last)))
    }
    guard FileFacts(descriptor: descriptor)?.kind != .folder else {
      Descriptor.close(descriptor)
      throw Failure(ImportRefusal.folder(path))
    }
    return descriptor
  }

  private func importing(_ body: () throws(ImportFault) -> Void) throws(Failure) {
    do { try body() } catch { throw Failure(UnimportableFile(name: name, fault: error)) }
  }
}
