/// libFuzzer's own mutation of a buffer, in place.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// Mutates a trace block by block and seals each block again: with checksums left broken nothing behind the scanner
/// would ever be reached. One input in eight is mutated without regard to blocks and stays broken.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateTrace(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
  var choice = Choice(seed: seed)
  var trace = SplitTrace(UnsafeBufferPointer(start: start, count: count))
  guard choice.below(8) > 0, !trace.blocks.isEmpty else { return mutate(start, count, most) }
  for _ in 0...choice.below(3) { trace.mutate(&choice) }
  let bytes = trace.sealed(fixesIndex: choice.below(8) > 0)
  guard bytes.count <= most else { return mutate(start, count, most) }
  for (index, byte) in bytes.enumerated() { start[index] = byte }
  return bytes.count
}

/// Small pseudo-random numbers from the fuzzer's seed, so that its runs can be repeated.
private struct Choice {
  private var state: UInt64
  init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

/// A trace taken apart: each block's header and payload. What lies between blocks goes with the block before it.
private struct SplitTrace {
  struct Block {
    var header: [UInt8]
    var payload: [UInt8]
  }
  private(set) var blocks: [Block] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts: [Int] = []
    var index = 0
    while index + BlockHeader.byteCount <= bytes.count {
      if bytes[index..<index + 6].elementsEqual(BlockHeader.magic) { starts.append(index) }
      index += 1
    }
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      let body = min(start + BlockHeader.byteCount, end)
      var header = Array(bytes[start..<body])
      header += Array(repeating: 0, count: BlockHeader.byteCount - header.count)
      blocks.append(Block(header: header, payload: Array(bytes[body..<end])))
    }
  }

  mutating func mutate(_ choice: inout Choice) {
    let index = choice.below(blocks.count)
    switch choice.below(12) {
    case 0: mutateHeader(index)
    case 1: blocks.insert(blocks[index], at: choice.below(blocks.count))
    case 2 where blocks.count > 1: blocks.remove(at: index)
    case 3: blocks.swapAt(index, choice.below(blocks.count))
    case 4...7: mutatePayload(index, from: 0, count: directoryCount(index))
    default:
      let from = min(directoryCount(index), blocks[index].payload.count)
      mutatePayload(index, from: from, count: blocks[index].payload.count - from)
    }
  }

  private func directoryCount(_ index: Int) -> Int {
    let payload = blocks[index].payload
    guard payload.count >= 4 else { return payload.count }
    return min(4 + Int(payload[0]) + Int(payload[1]) << 8, payload.count)
  }

  private mutating func mutateHeader(_ index: Int) {
    let magic = BlockHeader.magic.count
    blocks[index].header.withUnsafeMutableBufferPointer { header in
      let fields = header.baseAddress! + magic
      _ = ReaderFuzzer.mutate(fields, header.count - magic, header.count - magic)
    }
  }

  private mutating func mutatePayload(_ index: Int, from start: Int, count: Int) {
    var part = Array(blocks[index].payload[start..<start + count])
    let room = count + 64
    part += Array(repeating: 0, count: room - count)
    let fresh = part.withUnsafeMutableBufferPointer { ReaderFuzzer.mutate($0.baseAddress!, count, room) }
    blocks[index].payload.replaceSubrange(start..<start + count, with: part[..<fresh])
    if start == 0, fresh >= 4 {
      // The directory's own length, so that growing it doesn't swallow the first column.
      blocks[index].payload[0] = UInt8(truncatingIfNeeded: fresh - 4)
      blocks[index].payload[1] = UInt8(truncatingIfNeeded: (fresh - 4) >> 8)
    }
  }

  /// The bytes of all blocks with correct lengths and checksums.
  func sealed(fixesIndex: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for block in blocks {
      var payload = block.payload
      if fixesIndex, block.header[10] == BlockKind.index.rawValue, payload.count >= IndexTrailer.byteCount {
        Self.put(UInt64(bytes.count), into: &payload, at: payload.count - IndexTrailer.byteCount)
      }
      var header = block.header
      Self.put(UInt32(payload.count), into: &header, at: 12)
      Self.put(payload.withUnsafeBytes { XXH64.checksum(of: $0) }, into: &header, at: 48)
      Self.put(header[..<56].withUnsafeBytes { XXH64.checksum(of: $0) }, into: &header, at: 56)
      bytes += header + payload
    }
    return bytes
  }

  private static func put<Value: FixedWidthInteger>(_ value: Value, into bytes: inout [UInt8], at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(offset..<offset + $0.count, with: $0) }
  }
}
