import SystemCalls

/// Writes a file that appears under its name only when it is finished.
///
/// Until then it lies beside it as `NAME.partial`, readable up to its last whole block; it stays there when the
/// writer is killed or gives up. It appears there with its first block, never empty, where the file system can do that.
/// Through a symbolic link the file it points to is replaced. Where nothing had the name to begin with, nothing is replaced:
/// what has taken it meanwhile stays, and finishing fails with `EEXIST`.
///
/// Of two that write the same name at once the second one fails, with `beingWritten`. What a killed writer left
/// behind is never overwritten, but moved aside: see `PartialFile`.
public final class FileOutput: TraceOutput {
  public let path: String
  public let partialPath: String
  private let file: PartialFile
  /// Where it is written.
  public let descriptor: Int32
  private var isNamed: Bool
  /// Nothing has the name, not even a link to nowhere.
  private let isNew: Bool
  private let inner: DescriptorOutput

  public init(path: String) throws(TraceError) {
    file = PartialFile(of: path)
    // A rename would also replace a file that must not be written.
    if FileSystem.exists(file.target), !FileSystem.isWritable(file.target) {
      throw .cannotOpen(path: path, code: SystemError.last)
    }
    self.path = path
    isNew = FileFacts(at: file.target) == nil
    partialPath = file.path
    (descriptor, isNamed) = try file.create()
    inner = DescriptorOutput(descriptor: descriptor, path: partialPath)
  }

  // Closing it gives up the lock.
  deinit { Descriptor.close(descriptor) }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    try inner.write(bytes)
    try appear()
  }

  /// Has it appear as `NAME.partial`, as it does by itself with the first bytes that are written through this object.
  public func appear() throws(TraceError) {
    guard !isNamed else { return }
    try file.name(descriptor)
    isNamed = true
  }

  public func finish() throws(TraceError) {
    try appear()
    // What has taken the name since this one was begun is somebody else's.
    if isNew {
      if !FileSystem.rename(partialPath, toNew: file.target) { throw .cannotWrite(path: path, code: SystemError.last) }
      return
    }
    // A crash of the machine must not cost the older file as well. Waiting for the disk takes 2 to 12 ms for a small trace
    // and 16 ms for one of 30 MB, as much as a small recording itself: a new name does without.
    if !Descriptor.synchronize(descriptor) { throw .cannotWrite(path: partialPath, code: SystemError.last) }
    if !FileSystem.rename(partialPath, to: file.target) {
      throw .cannotWrite(path: path, code: SystemError.last)
    }
  }
}
