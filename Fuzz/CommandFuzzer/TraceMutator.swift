@testable import TraceFormat

/// Changes a trace's content, in any of its tables: numbers that are seldom right, rows that come twice, columns and blocks
/// that are missing or elsewhere. Most of its content remains true, so that readers get far.
struct TraceMutator {
  /// A table doesn't grow beyond these rows; time goes with them.
  private static let mostRows = 1 << 12
  var parts: TraceParts
  var choice: Choice

  mutating func mutate() {
    for _ in 0...choice.below(4) {
      switch choice.below(16) {
      case 0: mutateHeader()
      case 1: mutateBlocks()
      case 2: mutateTables()
      case 3, 4: mutateColumns()
      case 5, 6: mutateRows()
      case 7: mutateBytes()
      default: mutateNumbers()
      }
    }
  }

  /// The trace; its headers and its index are mostly right.
  mutating func sealed() -> [UInt8] {
    var truths: TraceParts.Truths = [.succession, .counts, .index]
    switch choice.below(24) {
    case 0: truths.remove(.succession)
    case 1: truths.remove(.index)
    case 2, 3: truths.remove(.counts)
    default: break
    }
    return parts.sealed(truths)
  }

  // MARK: Places

  /// A block, one of records if there is any, and one of its tables that has rows.
  private mutating func place() -> (block: Int, table: Int)? {
    let records = parts.blocks.indices.filter { parts.blocks[$0].header.kind == .records }
    let isOther = records.isEmpty || choice.below(12) == 0
    guard let block = choice.one(of: isOther ? Array(parts.blocks.indices) : records) else { return nil }
    let filled = parts.blocks[block].tables.indices.filter { parts.blocks[block].tables[$0].rows > 0 }
    return choice.one(of: filled).map { (block, $0) }
  }

  private mutating func change(_ body: (inout TraceParts.Table, inout Choice) -> Void) {
    guard let place = place() else { return }
    body(&parts.blocks[place.block].tables[place.table], &choice)
  }

  /// One of the columns that a table can have, whether it has it or not.
  private static func column(of table: TraceParts.Table, _ choice: inout Choice) -> ColumnNumber {
    if let present = choice.one(of: table.columns), choice.below(4) > 0 { return present.number }
    return ColumnNumber(index: choice.below(table.kind?.width ?? 4))
  }

  // MARK: What is changed

  private mutating func mutateNumbers() {
    change { table, choice in
      let column = Self.column(of: table, &choice)
      guard !(table.kind == .strings && column == Schema.Strings.bytes), var numbers = table.numbers(column),
        !numbers.isEmpty
      else { return }
      switch choice.below(12) {
      case 0: numbers = numbers.map { _ in numbers[0] }
      case 1: numbers.reverse()
      case 2: numbers = numbers.indices.map { UInt64($0) &+ numbers[0] }
      case 3: numbers.swapAt(choice.below(numbers.count), choice.below(numbers.count))
      default:
        for _ in 0...choice.below(3) {
          let row = choice.below(numbers.count)
          numbers[row] = Self.number(insteadOf: numbers[row], among: numbers, &choice)
        }
      }
      table.put(numbers, into: column)
    }
  }

  private static let telling: [UInt64] = [
    0, 1, 2, 3, 63, 64, 127, 128, 255, 256, 4_095, 4_096, 65_535, 65_536, 131_071, 131_072, 1 << 31 - 1, 1 << 31,
    1 << 32 - 1, 1 << 32, 1 << 53, 1 << 63 - 1, 1 << 63, .max - 1, .max,
  ]

  private static func number(insteadOf number: UInt64, among others: [UInt64], _ choice: inout Choice) -> UInt64 {
    switch choice.below(8) {
    case 0: number &+ 1
    case 1: number &- 1
    case 2: choice.one(of: others) ?? 0
    case 3: UInt64(others.count)
    case 4: choice.number() % 16
    case 5: choice.number() % 65_536
    case 6: choice.wideNumber()
    default: choice.one(of: telling) ?? 0
    }
  }

  private mutating func mutateRows() {
    change { table, choice in
      guard table.rows > 0, table.kind != .strings else { return }
      var order = Array(0..<table.rows)
      switch choice.below(5) {
      case 0: order.remove(at: choice.below(order.count))
      case 1: order.insert(choice.below(order.count), at: choice.below(order.count))
      case 2: order.swapAt(choice.below(order.count), choice.below(order.count))
      case 3: order += order.prefix(max(0, Self.mostRows - order.count))
      default: order.removeLast(choice.below(order.count))
      }
      let columns = table.columns.map { (number: $0.number, numbers: table.numbers($0.number)) }
      table.rows = order.count
      for (number, numbers) in columns {
        guard let numbers else { continue }
        table.put(order.map { numbers[$0] }, into: number)
      }
    }
  }

  private mutating func mutateColumns() {
    change { table, choice in
      guard !table.columns.isEmpty else { return }
      let index = choice.below(table.columns.count)
      switch choice.below(6) {
      case 0: table.columns.remove(at: index)
      case 1: table.columns[index].id = UInt64(1 + choice.below((table.kind?.width ?? 4) + 2))
      case 2: table.columns[index].encoding = UInt8(choice.below(5))
      case 3:
        let other = choice.below(table.columns.count)
        let bytes = table.columns[index].bytes
        table.columns[index].bytes = table.columns[other].bytes
        table.columns[other].bytes = bytes
      default:
        // A column of one value in every row, without a bit for any of them.
        let value = UInt8(choice.below(128))
        table.columns[index].encoding = ColumnEncoding.packed.rawValue
        table.columns[index].bytes = [value, 0, 0, 0, 0, 0]
        if choice.below(2) == 0 { table.rows = choice.below(Self.mostRows) }
      }
    }
  }

  private mutating func mutateTables() {
    guard let place = place(), let from = self.place() else { return }
    let table = parts.blocks[from.block].tables[from.table]
    switch choice.below(4) {
    case 0: parts.blocks[place.block].tables.remove(at: place.table)
    case 1: parts.blocks[place.block].tables[place.table] = table
    case 2: parts.blocks[place.block].tables[place.table].tag = UInt64(1 + choice.below(36))
    default: parts.blocks[place.block].tables.insert(table, at: 0)
    }
  }

  private mutating func mutateBlocks() {
    guard !parts.blocks.isEmpty else { return }
    let index = choice.below(parts.blocks.count)
    switch choice.below(4) {
    case 0: parts.blocks.remove(at: index)
    case 1: parts.blocks.swapAt(index, choice.below(parts.blocks.count))
    case 2: parts.blocks[index].header.kind = BlockKind(rawValue: UInt8(choice.below(5)))
    default: parts.blocks.insert(parts.blocks[index], at: choice.below(parts.blocks.count))
    }
  }

  private mutating func mutateHeader() {
    guard !parts.blocks.isEmpty else { return }
    let index = choice.below(parts.blocks.count)
    let number = Self.number(insteadOf: 0, among: [], &choice)
    let word = UInt32(truncatingIfNeeded: number)
    switch choice.below(7) {
    case 0: parts.blocks[index].header.firstTick = TickNumber(rawValue: word)
    case 1: parts.blocks[index].header.lastTick = TickNumber(rawValue: word)
    case 2: parts.blocks[index].header.records = word
    case 3: parts.blocks[index].header.evaluations = word
    case 4: parts.blocks[index].header.evaluationsBefore = number
    case 5: parts.blocks[index].header.sequence = word
    default: parts.blocks[index].header.flags = BlockHeader.Flags(rawValue: UInt8(choice.below(8)))
    }
  }

  /// Any byte of a column, the heads of packed runs and the text of strings among them.
  private mutating func mutateBytes() {
    change { table, choice in
      guard !table.columns.isEmpty else { return }
      let index = choice.below(table.columns.count)
      var bytes = table.columns[index].bytes
      guard !bytes.isEmpty else { return }
      switch choice.below(4) {
      case 0: bytes.insert(UInt8(truncatingIfNeeded: choice.number()), at: choice.below(bytes.count))
      case 1: bytes.remove(at: choice.below(bytes.count))
      default: bytes[choice.below(bytes.count)] ^= UInt8(1 << choice.below(8))
      }
      table.columns[index].bytes = bytes
    }
  }
}
