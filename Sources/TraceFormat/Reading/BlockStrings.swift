/// The strings of one block, made only when they are asked for.
struct BlockStrings {
  private var starts: [Int] = [0]
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  private var made: [String?] = []
  /// The number by which definitions know each string, plus 1; 0 where none has asked.
  private var pooled: [UInt32] = []

  init() {}

  /// `nil` where lengths and bytes don't fit together.
  init?(_ payload: Payload) {
    guard let table = payload.table(.strings) else { return }
    guard let lengths = table.numbers(Schema.Strings.length) else { return nil }
    if let column = table.column(Schema.Strings.bytes), column.encoding == ColumnEncoding.bytes.rawValue {
      bytes = column.bytes
    }
    var end = 0
    starts.reserveCapacity(lengths.count + 1)
    for length in lengths {
      guard length <= UInt64(bytes.count - end) else { return nil }
      end += Int(length)
      starts.append(end)
    }
    made = Array(repeating: nil, count: lengths.count)
    pooled = Array(repeating: 0, count: lengths.count)
  }

  /// The numbers by which definitions know the strings of a column; `StringPool.oneTooMany` where they have too many.
  mutating func pooled(_ numbers: [UInt64], in definitions: TraceDefinitions) -> [UInt32] {
    definitions.withStrings { pool in
      var found = [UInt32](repeating: 0, count: numbers.count)
      for (row, number) in numbers.enumerated() where number > 0 && number <= UInt64(pooled.count) {
        let index = Int(truncatingIfNeeded: number) - 1
        let known = pooled[index]
        found[row] = known > 0 ? known &- 1 : add(index, to: &pool)
      }
      return found
    }
  }

  private mutating func add(_ index: Int, to pool: inout StringPool) -> UInt32 {
    let text = UnsafeRawBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]])
    guard let number = pool.number(of: text) else { return StringPool.oneTooMany }
    pooled[index] = number + 1
    return number
  }

  /// The string with this number; 0, or a number beyond the table, is the empty string.
  mutating func string(_ number: UInt64) -> String {
    guard number > 0, number <= UInt64(made.count) else { return "" }
    let index = Int(number) - 1
    if let known = made[index] { return known }
    let text = String(decoding: bytes[starts[index]..<starts[index + 1]], as: UTF8.self)
    made[index] = text
    return text
  }
}
