import SystemCalls

/// Writes a file that gets its name only when it is finished.
///
/// Until then, it is beside that name as `NAME.partial`, readable up to its last whole block, and stays there if the writer is
/// killed or gives up. It appears there with its first block, never empty, if the file system supports that.
/// If the name is a symbolic link, the link's target is replaced. If the name was free at the start, nothing is replaced: a
/// file that has taken the name since then stays, and finishing fails with `EEXIST`.
///
/// If two writers use the same name at once, the second one fails with `beingWritten`. What a killed writer left is never
/// overwritten, but moved aside: see `PartialFile`.
public final class FileOutput: TraceOutput {
  public let path: String
  public let partialPath: String
  private let file: PartialFile
  /// The descriptor of the file.
  public let descriptor: Int32
  private var isNamed: Bool
  /// Whether the name was free at the start; even a dangling link counts as taken.
  private let isNew: Bool
  private let inner: DescriptorOutput

  public init(path: String) throws(TraceError) {
    file = PartialFile(of: path)
    // A rename would also replace a file without write permission.
    if FileSystem.exists(file.target), !FileSystem.isWritable(file.target) {
      throw .cannotOpen(path: path, code: SystemError.last)
    }
    self.path = path
    isNew = FileFacts(at: file.target) == nil
    partialPath = file.path
    (descriptor, isNamed) = try file.create()
    inner = DescriptorOutput(descriptor: descriptor, path: partialPath)
  }

  // Closing it releases the lock.
  deinit { Descriptor.close(descriptor) }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    try inner.write(bytes)
    try appear()
  }

  /// Creates `NAME.partial`. Otherwise it is created with the first bytes written through this object.
  public func appear() throws(TraceError) {
    guard !isNamed else { return }
    try file.name(descriptor)
    isNamed = true
  }

  public func finish() throws(TraceError) {
    try appear()
    // A file that has taken the name since the start belongs to someone else.
    if isNew {
      if !FileSystem.rename(partialPath, toNew: file.target) { throw .cannotWrite(path: path, code: SystemError.last) }
      return
    }
    // If the machine crashes, the older file must not be lost as well. Waiting for the disk takes 2 to 12 ms for a small trace
    // and 16 ms for one of 30 MB, as long as a small recording itself, so it is skipped if there is no older file.
    if !Descriptor.synchronize(descriptor) { throw .cannotWrite(path: partialPath, code: SystemError.last) }
    if !FileSystem.rename(partialPath, to: file.target) {
      throw .cannotWrite(path: path, code: SystemError.last)
    }
  }
}
