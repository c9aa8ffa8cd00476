/// The trace that is made of what was saved: blocks under new numbers, then what ends a trace.
struct SalvageOutput {
  private let output: any TraceOutput
  private var places: [BlockPlace] = []
  private var offset: UInt64 = 0

  init(_ output: any TraceOutput) { self.output = output }

  mutating func put(_ header: BlockHeader, _ payload: UnsafeRawBufferPointer) throws(TraceError) {
    var header = header
    header.sequence = UInt32(places.count)
    var bytes = ByteBuffer(capacity: BlockHeader.byteCount + payload.count)
    header.write(to: &bytes)
    bytes.append(payload)
    try append(header, bytes.bytes)
  }

  /// Writes the copy of the metadata and the index.
  mutating func finish(_ metadata: TraceMetadata?) throws(TraceError) {
    var encoder = BlockEncoder()
    if let metadata {
      encoder.encode(metadata)
      try put(&encoder, BlockHeader(kind: .metadata))
    }
    encoder.encode(places, indexOffset: offset)
    try put(&encoder, BlockHeader(kind: .index))
    try output.finish()
  }

  private mutating func put(_ encoder: inout BlockEncoder, _ header: BlockHeader) throws(TraceError) {
    var header = header
    header.sequence = UInt32(places.count)
    let bytes = try encoder.finish(&header)
    try append(header, bytes)
  }

  private mutating func append(_ header: BlockHeader, _ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    places.append(BlockPlace(offset: offset, header: header))
    offset += UInt64(bytes.count)
    try output.write(bytes)
  }
}
