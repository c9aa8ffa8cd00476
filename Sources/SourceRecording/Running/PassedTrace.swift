import Glibc
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
    let folder = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let closedInOtherPrograms: UInt32 = 1
    var opened = open(folder, O_RDWR | O_CLOEXEC | withoutName, 0o600)
    if opened < 0 { opened = anonymousFile("trace", closedInOtherPrograms) }
    if opened < 0 { throw .cannotOpen(path: name, code: errno) }
    descriptor = opened
  }

  deinit { if file == nil { close(descriptor) } }

  /// Shows what is there so far under the name of an unfinished recording.
  func appear() {
    if byteCount > 0 { try? file?.appear() }
  }

  /// Where what is there so far is found.
  var partial: String? {
    appear()
    guard let file, access(file.partialPath, F_OK) == 0 else { return nil }
    return file.partialPath
  }

  var byteCount: UInt64 {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? UInt64(clamping: facts.st_size) : 0
  }

  /// From its begin, however far it was written.
  func reader() throws(TraceError) -> TraceReader { try TraceReader(path: "/proc/self/fd/\(descriptor)") }

  /// Gives it its name.
  public func finish() throws(TraceError) { try file?.finish() }

  /// Copies what is there, whole or not, to an open descriptor.
  public func copy(to target: Int32) throws(TraceError) {
    let output = DescriptorOutput(descriptor: target, path: name)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { buffer.deallocate() }
    var offset: off_t = 0
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotWrite(path: name, code: errno) }
      if count == 0 { return }
      try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += off_t(count)
    }
  }

  /// All of it.
  public func bytes() throws(TraceError) -> [UInt8] {
    do { return try contents(of: "/proc/self/fd/\(descriptor)") } catch { throw .cannotOpen(path: name, code: errno) }
  }
}
