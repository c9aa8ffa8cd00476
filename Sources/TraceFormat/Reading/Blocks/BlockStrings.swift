/// The strings of a block, made on demand.
struct BlockStrings {
  private var starts: [Int] = [0]
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Empty until the first string is requested.
  private var made: [String?] = []
  /// The number of each string in definitions; `nil` if not looked up yet.
  private var pooled: [PooledString?] = []

  init() {}

  /// `nil` if lengths and bytes don't match.
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
    pooled = Array(repeating: nil, count: lengths.count)
  }

  private var count: Int { starts.count - 1 }

  /// The numbers of a column's strings in definitions; `PooledString.oneTooMany` beyond the limit.
  mutating func pooled(
    _ columns: borrowing TableColumns<UInt64>, _ column: ColumnNumber, in definitions: TraceDefinitions
  )
    -> [PooledString]
  {
    let (numbers, count) = (columns[column], columns.rows)
    let (starts, bytes) = (starts, bytes)
    return definitions.withStrings { pool in
      pooled.withUnsafeMutableBufferPointer { pooled in
        Array(unsafeUninitializedCapacity: count) { found, filled in
          filled = count
          for row in 0..<count {
            let index = numbers[row] &- 1
            guard index < UInt64(pooled.count) else {
              found[row] = 0
              continue
            }
            let place = Int(truncatingIfNeeded: index)
            if pooled[place] == nil {
              let text = UnsafeRawBufferPointer(rebasing: bytes[starts[place]..<starts[place + 1]])
              pooled[place] = pool.number(of: text) ?? .oneTooMany
            }
            found[row] = pooled[place] ?? .oneTooMany
          }
        }
      }
    }
  }

  mutating func string(_ number: StringNumber) -> String { string(field: number.field) }

  /// The string that a field refers to; the empty string for 0 and invalid numbers.
  mutating func string(field number: UInt64) -> String {
    guard number > 0, number <= UInt64(count) else { return "" }
    if made.isEmpty { made = Array(repeating: nil, count: count) }
    let index = Int(number) - 1
    if let known = made[index] { return known }
    let text = String(decoding: bytes[starts[index]..<starts[index + 1]], as: UTF8.self)
    made[index] = text
    return text
  }
}
