/// The strings of one block, made only when they are asked for.
struct BlockStrings {
  private var starts: [Int] = [0]
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  private var made: [String?] = []

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
