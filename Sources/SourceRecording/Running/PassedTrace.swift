import SystemCalls
import TraceFormat

/// Where the trace of a recorded program goes: opened here, written there, and given its name only after it was judged here.
/// The program knows no more of it than a descriptor.
public final class PassedTrace {
  /// What errors call it.
  public let name: String
  let descriptor: Int32
  /// `nil` where it has no name.
  private let file: FileOutput?

  /// A file that appears under its name when it is `finish`ed, and beside it until then.
  public init(file: FileOutput) {
    (self.file, name, descriptor) = (file, file.path, file.descriptor)
  }

  /// A file without a name, for what reads it or hands it on itself.
  public init(nameless name: String) throws(TraceError) {
    (self.name, file) = (name, nil)
    let folder = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let opened = Descriptor.openScratch(in: folder) else {
      throw .cannotOpen(path: name, code: SystemError.last)
    }
    descriptor = opened
  }

  deinit { if file == nil { Descriptor.close(descriptor) } }

  /// Gives what was written so far the name of an unfinished recording.
  func appear() {
    if byteCount > 0 { try? file?.appear() }
  }

  /// The path of what was written so far.
  var partial: String? {
    appear()
    guard let file, FileSystem.exists(file.partialPath) else { return nil }
    return file.partialPath
  }

  var byteCount: UInt64 {
    FileFacts(descriptor: descriptor).map { UInt64(clamping: $0.size) } ?? 0
  }

  /// From its begin, however far it was written.
  func reader() throws(TraceError) -> TraceReader { try TraceReader(path: Descriptor.path(of: descriptor)) }

  /// Gives it its name.
  public func finish() throws(TraceError) { try file?.finish() }

  /// Copies what was written, whole or not, to an open descriptor.
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

  /// All of it.
  public func bytes() throws(TraceError) -> [UInt8] {
    do { return try contents(of: Descriptor.path(of: descriptor)) } catch {
      throw .cannotOpen(path: name, code: SystemError.last)
    }
  }
}
