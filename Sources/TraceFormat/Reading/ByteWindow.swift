import SystemCalls

/// A window onto the bytes of a trace: a file, a pipe or memory, read forward, with seeking if possible.
///
///     ┌──────────┬─────────────────────────────┬───────┬─────────┐
///     │ consumed │ available, from `position`  │ spare │ padding │
///     └──────────┴─────────────────────────────┴───────┴─────────┘
///
/// The window grows with the bytes actually read, never to a length that a file claims. After the last byte, 16 more are
/// always readable, so that decoders need not check for the end.
final class ByteWindow {
  /// `nil` for bytes in memory.
  private let descriptor: Int32?
  private let closesDescriptor: Bool
  /// The descriptor's offset at the start, since something may have read from it before; `nil` for pipes.
  private let origin: UInt64?
  private var storage: PaddedBytes
  private var start = 0
  private var end = 0
  /// The offset in the input of the window's first available byte.
  private(set) var position: UInt64 = 0
  private var isAtEnd = false
  /// Whether bytes after those asked for are likely to be needed, too.
  var readsAhead = true
  /// Whether the file has the name of an unfinished recording.
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
  /// Keeps the current bytes valid: while someone else references it, the window reads on into other storage.
  var backing: AnyObject { storage }
  var available: Int { end - start }

  /// The input's length; `nil` for pipes.
  var size: UInt64? {
    guard let descriptor else { return UInt64(end) }
    guard let facts = FileFacts(descriptor: descriptor), facts.kind == .file else { return nil }
    return UInt64(clamping: Int64(clamping: facts.size) - Int64(clamping: origin ?? 0))
  }

  /// Whether it can seek backward.
  var isSeekable: Bool { descriptor == nil || origin != nil && size != nil }

  /// Makes `count` bytes available, or all that remain; returns how many of them there are.
  ///
  /// - Parameter readsAhead: whether the bytes after them are likely to be needed, too.
  func fill(_ count: Int, readsAhead: Bool = true) throws(TraceError) -> Int {
    while available < count, try readMore(wanted: count, readsAhead: readsAhead) {}
    return min(available, count)
  }

  func skip(_ count: Int) {
    start += count
    position += UInt64(count)
  }

  /// Moves to a position, forward or backward. Requires `isSeekable`.
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

  /// Copies bytes from anywhere in the input, without moving the window: on any thread, even while another one uses the window. Returns
  /// whether all of them are there.
  func copy(to target: UnsafeMutableRawBufferPointer, from position: UInt64) -> Bool {
    guard let descriptor else {
      guard position <= end, target.count <= end - Int(position) else { return false }
      // Bytes in memory stay where they are.
      target.copyMemory(from: UnsafeRawBufferPointer(start: storage.base + Int(position), count: target.count))
      return true
    }
    var done = 0
    while done < target.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: target[done...])
      let count = Descriptor.read(descriptor, into: rest, at: (origin ?? 0) &+ position &+ UInt64(done))
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Allows reading again after the end was reached: a file that is being written may have grown.
  func forgetEnd() { isAtEnd = descriptor == nil }

  private func readMore(wanted: Int, readsAhead: Bool) throws(TraceError) -> Bool {
    guard !isAtEnd, let descriptor else { return false }
    makeSpace(wanted: wanted)
    let room = storage.capacity - end
    let count = Descriptor.read(
      descriptor, into: storage.base + end,
      count: readsAhead && self.readsAhead ? room : min(room, wanted - available))
    if count < 0 { throw .cannotRead(offset: position + UInt64(available), code: SystemError.last) }
    end += count
    isAtEnd = count == 0
    return count > 0
  }

  private func makeSpace(wanted: Int) {
    // At once, if the file is known to have so many.
    if wanted > storage.capacity, let size, position + UInt64(wanted) <= size {
      return move(to: PaddedBytes(capacity: max(wanted, storage.capacity * 2)))
    }
    let hasSpare = end < storage.capacity
    if hasSpare, start == 0 || start + wanted <= storage.capacity { return }
    if isKnownUniquelyReferenced(&storage), start > 0, available < storage.capacity {
      move(to: storage)
    } else {
      move(to: PaddedBytes(capacity: available == storage.capacity ? storage.capacity * 2 : storage.capacity))
    }
  }

  /// Moves what is available to the start of the same or other storage.
  private func move(to target: PaddedBytes) {
    target.base.copyMemory(from: storage.base + start, byteCount: available)
    storage = target
    end -= start
    start = 0
  }
}
