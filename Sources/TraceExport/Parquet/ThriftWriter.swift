/// Writes values in Thrift's compact protocol, which Parquet uses for page headers and the footer.
///
///     var writer = ThriftWriter()
///     writer.structure { fields in
///       fields.add(1, int32: 1)
///       fields.add(2, text: "node")
///     }
struct ThriftWriter {
  private(set) var bytes = ByteList()

  /// The type codes of fields and list elements.
  private enum Kind: UInt8 {
    case yes = 1, no, byte, int16, int32, int64, double, binary, list, set, map, structure
  }

  mutating func structure(_ body: (inout Fields) -> Void) {
    var fields = Fields()
    body(&fields)
    bytes.append(fields.bytes)
    bytes.append(0)
  }

  /// The fields of a structure, in ascending order of their numbers.
  struct Fields {
    fileprivate var bytes = ByteList()
    private var last: Int16 = 0

    mutating func add(_ number: Int16, flag: Bool) { begin(number, flag ? .yes : .no) }

    mutating func add(_ number: Int16, int32: Int) {
      begin(number, .int32)
      bytes.appendZigzag(Int64(int32))
    }

    mutating func add(_ number: Int16, int64: Int) {
      begin(number, .int64)
      bytes.appendZigzag(Int64(int64))
    }

    mutating func add(_ number: Int16, text: String) { add(number, binary: Array(text.utf8)) }

    mutating func add(_ number: Int16, binary: [UInt8]) {
      begin(number, .binary)
      bytes.appendVarint(UInt64(binary.count))
      bytes.append(binary)
    }

    mutating func add(_ number: Int16, _ body: (inout Fields) -> Void) {
      begin(number, .structure)
      append(body)
    }

    mutating func add(_ number: Int16, int32s: [Int]) {
      beginList(number, of: .int32, count: int32s.count)
      for value in int32s { bytes.appendZigzag(Int64(value)) }
    }

    mutating func add(_ number: Int16, texts: [String]) {
      beginList(number, of: .binary, count: texts.count)
      for text in texts {
        bytes.appendVarint(UInt64(text.utf8.count))
        bytes.append(text.utf8)
      }
    }

    mutating func add<Element>(
      _ number: Int16, structures elements: [Element], _ body: (Element, inout Fields) -> Void
    ) {
      beginList(number, of: .structure, count: elements.count)
      for element in elements { append { body(element, &$0) } }
    }

    private mutating func append(_ body: (inout Fields) -> Void) {
      var fields = Fields()
      body(&fields)
      bytes.append(fields.bytes)
      bytes.append(0)
    }

    private mutating func beginList(_ number: Int16, of kind: Kind, count: Int) {
      begin(number, .list)
      if count < 15 {
        bytes.append(UInt8(count) << 4 | kind.rawValue)
      } else {
        bytes.append(0xF0 | kind.rawValue)
        bytes.appendVarint(UInt64(count))
      }
    }

    /// A field's number is encoded as the difference from the previous one.
    private mutating func begin(_ number: Int16, _ kind: Kind) {
      assert(number > last && number - last < 16)
      bytes.append(UInt8(number - last) << 4 | kind.rawValue)
      last = number
    }
  }
}
