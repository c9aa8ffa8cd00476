import SystemCalls
import TraceFormat

/// The trace of a recorded program. `redraw-trace` opens it and passes the program only a descriptor. It gets its name
/// after it has been checked.
public final class PassedTrace {
  /// The name in errors.
  public let name: String
  let descriptor: Int32
  /// `nil` if it has no name.
  private let file: FileOutput?

  /// A file that is written next to its final place and gets its name with `finish`.
  public init(file: FileOutput) {
    (self.file, name, descriptor) = (file, file.path, file.descriptor)
  }

  /// A nameless file, for a caller that reads it or copies it elsewhere.
  public init(nameless name: String) throws(TraceError) {
    (self.name, file) = (name, nil)
    let folder = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let opened = Descriptor.openScratch(in: folder) else {
      throw .cannotOpen(path: name, code: SystemError.last)
    }
    descriptor = opened
  }

  deinit { if file == nil { Descriptor.close(descriptor) } }

  /// Gives the trace the name of an unfinished recording.
  func appear() {
    if byteCount > 0 { try? file?.appear() }
  }

  /// The path of the unfinished recording.
  var partial: String? {
    appear()
    guard let file, FileSystem.exists(file.partialPath) else { return nil }
    return file.partialPath
  }

  var byteCount: UInt64 {
    FileFacts(descriptor: descriptor).map { UInt64(clamping: $0.size) } ?? 0
  }

  /// Reads the trace from its start, even while it is being written.
  func reader() throws(TraceError) -> TraceReader { try TraceReader(path: Descriptor.path(of: descriptor)) }

  /// Gives the trace its name.
  public func finish() throws(TraceError) { try file?.finish() }

  /// Copies what was written, complete or not, to an open descriptor.
  public func copy(to target: Int32) throws(TraceError) {
    let output = DescriptorOutput(descriptor: target, path: name)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    var offset: UInt64 = 0
    while true {
      let count = Descriptor.read(descriptor, into: buffer, at: offset)
      guard count >= 0 else { throw .cannotWrite(path: name, code: SystemError.last) }
      if count == 0 { return }
      try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += UInt64(count)
    }
  }

  /// The contents.
  public func bytes() throws(TraceError) -> [UInt8] {
    do { return try contents(of: Descriptor.path(of: descriptor)) } catch {
      throw .cannotOpen(path: name, code: SystemError.last)
    }
  }
}
