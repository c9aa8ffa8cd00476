/// What the bytes of a trace's blocks are used for.
public struct TraceSizes: Equatable, Sendable {
  /// Evaluations, with the lists and usual reasons that their codes refer to.
  public private(set) var evaluations: UInt64 = 0
  /// All other records, and their order.
  public private(set) var records: UInt64 = 0
  /// Strings, types, properties, sites, reasons and nodes.
  public private(set) var definitions: UInt64 = 0
  /// The blocks' own sums, which save decoding.
  public private(set) var sums: UInt64 = 0
  /// The metadata and its copy, without headers.
  public private(set) var metadata: UInt64 = 0
  /// The index and the trailer, without its header.
  public private(set) var index: UInt64 = 0
  /// Headers, and the directories of blocks of records.
  public private(set) var headers: UInt64 = 0

  /// The sum of these. The rest of a trace is unknown, damaged or foreign.
  public var known: UInt64 { evaluations + records + definitions + sums + metadata + index + headers }

  /// Adds those of other blocks.
  mutating func add(_ more: TraceSizes) {
    evaluations += more.evaluations
    records += more.records
    definitions += more.definitions
    sums += more.sums
    metadata += more.metadata
    index += more.index
    headers += more.headers
  }

  mutating func addMetadata(_ found: BlockScanner.Found) {
    headers += UInt64(BlockHeader.byteCount)
    metadata += UInt64(found.payload.count)
  }

  mutating func addIndex(_ found: BlockScanner.Found) {
    headers += UInt64(BlockHeader.byteCount)
    index += UInt64(found.payload.count)
  }

  /// Adds a block of records, column by column.
  mutating func add(_ block: TraceBlock) {
    headers += block.byteCount
    for table in block.payload.tables {
      for column in table.columns {
        let bytes = UInt64(column.bytes.count)
        headers -= bytes
        guard let kind = UInt8(exactly: table.tag).flatMap(Schema.Table.init(rawValue:)) else { continue }
        if kind.isSum(column.number) {
          sums += bytes
        } else if kind.isDefinition {
          definitions += bytes
        } else if kind == .order || kind.isRecord {
          records += bytes
        } else {
          evaluations += bytes
        }
      }
    }
  }
}
