/// Makes a whole trace of what is whole in a damaged or unfinished one.
///
///     let report = try TraceSalvage.salvage(path: "broken.rtrace", to: FileOutput(path: "saved.rtrace"))
///
/// Blocks are copied as they are, also those of unknown kinds; only their place in the file is written anew. Those that
/// were there before, or are of another trace, are left out, and so is all that follows the trace's end. Where no block
/// begins within the first 64 megabytes, which one damaged block may take, the input is given up as no trace.
public struct TraceSalvage {
  public private(set) var faults: [TraceFault] = []
  public private(set) var blocks = 0
  public private(set) var evaluations: UInt64 = 0
  /// Evaluations that blocks further on say were there; what was lost at the end can't be told.
  public private(set) var lostEvaluations: UInt64 = 0

  /// Hears how far the input has been read, before each block that is copied.
  public typealias Progress = (_ position: UInt64) -> Void

  private var succession = BlockSuccession()
  private var places: [BlockPlace] = []
  private var offset: UInt64 = 0
  private var metadata: TraceMetadata?

  public static func salvage(
    path: String, to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(path: path), to: output, onProgress)
  }

  public static func salvage(
    descriptor: Int32, to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(descriptor: descriptor, closing: false), to: output, onProgress)
  }

  public static func salvage(
    bytes: [UInt8], to output: any TraceOutput, onProgress: Progress? = nil
  ) throws(TraceError) -> TraceSalvage {
    try salvage(ByteWindow(bytes: bytes), to: output, onProgress)
  }

  private static func salvage(
    _ window: ByteWindow, to output: any TraceOutput, _ onProgress: Progress?
  ) throws(TraceError) -> TraceSalvage {
    var salvage = TraceSalvage()
    var scanner = BlockScanner(window: window)
    scanner.searchLimit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload)
    while let found = try scanner.next() {
      scanner.searchLimit = .max
      onProgress?(found.offset)
      scanner.step(over: found)
      guard salvage.succession.take(found.header) != .misplaced else {
        scanner.addMisplaced(found)
        continue
      }
      guard found.header.kind != .index else {
        try scanner.skipTrailing()
        break
      }
      try salvage.copy(found, to: output)
    }
    if salvage.places.isEmpty { throw .notATrace(bytes: window.position) }
    salvage.faults = scanner.faults
    try salvage.finish(output)
    return salvage
  }

  private mutating func copy(_ found: BlockScanner.Found, to output: any TraceOutput) throws(TraceError) {
    switch found.header.kind {
    case .metadata:
      // The first one opens the trace; the copy before the index is written anew.
      guard metadata == nil else { return }
      metadata = TraceMetadata(found.payload)
    default: blocks += 1
    }
    try put(found.header.kind == .records ? counted(found.header) : found.header, found.payload, to: output)
  }

  /// Evaluations are in blocks of records alone, whatever other headers say; a nonsensical sum wraps around.
  private mutating func counted(_ header: BlockHeader) -> BlockHeader {
    var header = header
    let before = evaluations &+ lostEvaluations
    if header.evaluationsBefore > before { lostEvaluations &+= header.evaluationsBefore - before }
    header.evaluationsBefore = evaluations
    evaluations &+= UInt64(header.evaluations)
    return header
  }

  private mutating func put(
    _ header: BlockHeader, _ payload: UnsafeRawBufferPointer, to output: any TraceOutput
  ) throws(TraceError) {
    var header = header
    header.sequence = UInt32(places.count)
    var bytes = ByteBuffer(capacity: BlockHeader.byteCount + payload.count)
    header.write(to: &bytes)
    bytes.append(payload)
    places.append(BlockPlace(offset: offset, header: header))
    offset += UInt64(bytes.count)
    try output.write(bytes.bytes)
  }

  private mutating func finish(_ output: any TraceOutput) throws(TraceError) {
    var encoder = BlockEncoder()
    if let metadata {
      encoder.encode(metadata)
      try put(&encoder, BlockHeader(kind: .metadata), to: output)
    }
    encoder.encode(places, indexOffset: offset)
    try put(&encoder, BlockHeader(kind: .index), to: output)
    try output.finish()
  }

  private mutating func put(
    _ encoder: inout BlockEncoder, _ header: BlockHeader, to output: any TraceOutput
  ) throws(TraceError) {
    var header = header
    header.sequence = UInt32(places.count)
    let bytes = try encoder.finish(&header)
    places.append(BlockPlace(offset: offset, header: header))
    offset += UInt64(bytes.count)
    try output.write(bytes)
  }
}
