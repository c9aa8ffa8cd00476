/// Packs blocks, one after the other, and writes them: the part of a writer that a thread of its own can do.
///
/// Used by one thread at a time: by the one that records, or by that of a `BlockPacker` until it is `idle`.
final class BlockOutput: @unchecked Sendable {
  private let output: any TraceOutput
  private var encoder = BlockEncoder()
  /// The offset and header of each block, for the index.
  private(set) var index: [BlockPlace] = []
  private(set) var offset: UInt64 = 0

  init(_ output: any TraceOutput) { self.output = output }

  func put(_ header: BlockHeader, _ encode: (inout BlockEncoder) -> Void) throws(TraceError) {
    var header = header
    header.sequence = UInt32(index.count)
    encode(&encoder)
    let bytes = try encoder.finish(&header)
    index.append(BlockPlace(offset: offset, header: header))
    offset += UInt64(bytes.count)
    try output.write(bytes)
  }

  /// Writes a copy of the metadata and the index.
  func finish(_ metadata: TraceMetadata) throws(TraceError) {
    try put(BlockHeader(kind: .metadata)) { $0.encode(metadata) }
    let (places, start) = (index, offset)
    try put(BlockHeader(kind: .index)) { $0.encode(places, indexOffset: start) }
    try output.finish()
  }
}
