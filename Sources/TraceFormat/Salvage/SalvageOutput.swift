/// Writes the salvaged trace: blocks with new numbers, then the parts that end a trace.
struct SalvageOutput {
  /// A block as it was found.
  struct Copy {
    let header: BlockHeader
    let payload: [UInt8]
  }

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

  /// Writes the metadata again, unchanged, and the index.
  mutating func finish(_ metadata: Copy?) throws(TraceError) {
    if let metadata {
      let (header, payload) = (metadata.header, metadata.payload)
      try payload.withUnsafeBufferPointer { payload throws(TraceError) in
        try put(header, UnsafeRawBufferPointer(payload))
      }
    }
    var encoder = BlockEncoder()
    encoder.encode(places, indexOffset: offset)
    var header = BlockHeader(kind: .index)
    header.sequence = UInt32(places.count)
    let bytes = try encoder.finish(&header)
    try append(header, bytes)
    try output.finish()
  }

  private mutating func append(_ header: BlockHeader, _ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    places.append(BlockPlace(offset: offset, header: header))
    offset += UInt64(bytes.count)
    try output.write(bytes)
  }
}
