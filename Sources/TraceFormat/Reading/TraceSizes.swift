/// What the bytes of a trace's blocks are for.
public struct TraceSizes: Equatable, Sendable {
  /// Of evaluations, and of the lists and usual reasons that their codes refer to.
  public private(set) var evaluations: UInt64 = 0
  /// Of all other records, and of their order.
  public private(set) var records: UInt64 = 0
  /// Of strings, types, properties, sites, reasons and nodes.
  public private(set) var definitions: UInt64 = 0
  /// Of the blocks' own sums, so that sums need no decoding.
  public private(set) var sums: UInt64 = 0
  /// Of the metadata and its copy, without headers.
  public private(set) var metadata: UInt64 = 0
  /// Of the index with the trailer, without its header.
  public private(set) var index: UInt64 = 0
  /// Of headers, and of the directories of blocks of records.
  public private(set) var headers: UInt64 = 0

  /// All of them. What a trace has besides is unknown, damaged or no part of it.
  public var known: UInt64 { evaluations + records + definitions + sums + metadata + index + headers }

  mutating func addMetadata(_ found: BlockScanner.Found) {
    headers += UInt64(BlockHeader.byteCount)
    metadata += UInt64(found.payload.count)
  }

  mutating func addIndex(_ found: BlockScanner.Found) {
    headers += UInt64(BlockHeader.byteCount)
    index += UInt64(found.payload.count)
  }

  /// A block of records, column by column.
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
