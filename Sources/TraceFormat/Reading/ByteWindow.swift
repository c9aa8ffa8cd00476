import SystemCalls

/// A window onto the bytes of a trace: a file, a pipe or memory, read forward, with a seek where that is possible.
///
///     ┌──────────┬─────────────────────────────┬───────┬─────────┐
///     │ consumed │ available, from `position`  │ spare │ padding │
///     └──────────┴─────────────────────────────┴───────┴─────────┘
///
/// The window grows with the bytes that really come, never by a length that a file claims. Behind the last byte
/// there are always 16 more that may be read, so that decoders need not mind the end.
final class ByteWindow {
  /// `nil` for bytes in memory.
  private let descriptor: Int32?
  private let closesDescriptor: Bool
  /// Where in the file the input begins, since a descriptor may have been read from before; `nil` for pipes.
  private let origin: UInt64?
  private var storage: PaddedBytes
  private var start = 0
  private var end = 0
  /// Where in the input the window's first available byte lies.
  private(set) var position: UInt64 = 0
  private var isAtEnd = false
  /// The name is that of an unfinished recording.
  private(set) var isOfPartialFile = false

  init(descriptor: Int32, closing: Bool) {
    self.descriptor = descriptor
    closesDescriptor = closing
    origin = Descriptor.position(descriptor)
    storage = PaddedBytes(capacity: 1 << 18)
  }

  convenience init(path: String) throws(TraceError) {
    guard let descriptor = Descriptor.open(path, .reading) else {
      throw .cannotOpen(path: path, code: SystemError.last)
    }
    self.init(descriptor: descriptor, closing: true)
    isOfPartialFile = PartialFile.isName(path)
  }

  init(bytes: [UInt8]) {
    descriptor = nil
    closesDescriptor = false
    origin = 0
    storage = PaddedBytes(capacity: bytes.count)
    bytes.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: storage.base, count: bytes.count).copyMemory(from: $0)
    }
    end = bytes.count
  }

  deinit {
    if closesDescriptor, let descriptor { Descriptor.close(descriptor) }
  }

  var bytes: UnsafeRawPointer { UnsafeRawPointer(storage.base + start) }
  /// Keeps `bytes` readable: while anyone else keeps a reference to it, the window reads on into other storage.
  var backing: AnyObject { storage }
  var available: Int { end - start }

  /// The input's length, where it is a file or memory; `nil` for pipes.
  var size: UInt64? {
    guard let descriptor else { return UInt64(end) }
    guard let facts = FileFacts(descriptor: descriptor), facts.kind == .file else { return nil }
    return UInt64(clamping: Int64(clamping: facts.size) - Int64(clamping: origin ?? 0))
  }

  /// Whether positions can be gone back to.
  var isSeekable: Bool { descriptor == nil || origin != nil && size != nil }

  /// Makes `count` bytes available, or all that are left; returns how many of the `count` there are.
  ///
  /// - Parameter readsAhead: whether what lies behind them is likely to be wanted too.
  func fill(_ count: Int, readsAhead: Bool = true) throws(TraceError) -> Int {
    while available < count, try readMore(wanted: count, readsAhead: readsAhead) {}
    return min(available, count)
  }

  func skip(_ count: Int) {
    start += count
    position += UInt64(count)
  }

  /// Goes to a position, forward or back. Only where `isSeekable`.
  func seek(to target: UInt64) throws(TraceError) {
    if target >= position - UInt64(start), target <= position + UInt64(available) {
      start += Int(Int64(target) - Int64(position))
      position = target
      return
    }
    guard let descriptor else { return skip(available) }
    guard Descriptor.seek(descriptor, to: (origin ?? 0) &+ target) else {
      throw .cannotRead(offset: target, code: SystemError.last)
    }
    if !isKnownUniquelyReferenced(&storage) { storage = PaddedBytes(capacity: storage.capacity) }
    start = 0
    end = 0
    position = target
    isAtEnd = false
  }

  /// Looks for bytes again after the end was reached: a file that is being written may have grown.
  func forgetEnd() { isAtEnd = descriptor == nil }

  private func readMore(wanted: Int, readsAhead: Bool) throws(TraceError) -> Bool {
    guard !isAtEnd, let descriptor else { return false }
    makeSpace(wanted: wanted)
    let room = storage.capacity - end
    let count = Descriptor.read(
      descriptor, into: storage.base + end, count: readsAhead ? room : min(room, wanted - available))
    if count < 0 { throw .cannotRead(offset: position + UInt64(available), code: SystemError.last) }
    end += count
    isAtEnd = count == 0
    return count > 0
  }

  private func makeSpace(wanted: Int) {
    let hasSpare = end < storage.capacity
    if hasSpare, start == 0 || start + wanted <= storage.capacity { return }
    if isKnownUniquelyReferenced(&storage), start > 0, available < storage.capacity {
      storage.base.copyMemory(from: storage.base + start, byteCount: available)
    } else {
      let fresh = PaddedBytes(capacity: available == storage.capacity ? storage.capacity * 2 : storage.capacity)
      fresh.base.copyMemory(from: storage.base + start, byteCount: available)
      storage = fresh
    }
    end -= start
    start = 0
  }
}

/// Storage with 16 readable bytes behind its end.
private final class PaddedBytes {
  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = ScratchMemory.allocate(capacity + 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: capacity + 16)
  }

  deinit { SystemMemory.free(base) }
}
