/// The lists of reasons by type of which evaluations name one by its rank.
struct ReasonLists {
  /// What a list is by its first row and its length.
  struct List: BitwiseCopyable {
    var first: UInt32 = 0
    var length: UInt32 = 0

    /// The row of a rank, counted from 1; `nil` if the list has no such rank.
    func row(_ rank: UInt64) -> UInt32? {
      rank > 0 && rank <= UInt64(length) ? first &+ UInt32(truncatingIfNeeded: rank) : nil
    }
  }

  /// The rows of all lists: the block's numbers of their types and reasons, none of them beyond its tables.
  let rows: Int
  let types: UnsafePointer<UInt64>
  let reasons: UnsafePointer<UInt64>
  private let lists: UnsafeMutablePointer<List>

  /// `nil` if a column contradicts itself, a list isn't contiguous, or one names something that the block doesn't have. Valid
  /// until the scratch memory is reused.
  init?(_ block: TraceBlock, _ scratch: DecodeScratch) {
    let table = block.payload.table(.typeReasons)
    rows = table?.rows ?? 0
    let columns = scratch.room(of: UInt64.self, 2 * rows)
    (types, reasons) = (UnsafePointer(columns), UnsafePointer(columns + rows))
    lists = scratch.room(of: List.self, block.types.count)
    lists.initialize(repeating: List(), count: block.types.count)
    guard let table, rows > 0 else { return }
    guard table.decode(Schema.TypeReasons.type, into: columns),
      table.decode(Schema.TypeReasons.reason, into: columns + rows)
    else { return nil }
    let (typeCount, reasonCount) = (UInt64(block.types.count), UInt64(block.reasons.count))
    for row in 0..<rows {
      guard types[row] < typeCount, reasons[row] < reasonCount else { return nil }
      let type = Int(types[row])
      if lists[type].length == 0 { lists[type].first = UInt32(row) } else if types[row - 1] != types[row] { return nil }
      lists[type].length += 1
    }
  }

  subscript(type: LocalNumber<TypeID>) -> List { lists[Int(type)] }
}
