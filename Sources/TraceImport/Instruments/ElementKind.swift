/// The kind of an element in an export.
enum ElementKind: UInt8 {
  case other
  case node, schema, column, mnemonic, row
  /// An empty cell.
  case sentinel
  /// The content is a number.
  case number
  /// The content is text.
  case text
  /// The value is the first text in it.
  case list
  /// The value is its `fmt` attribute.
  case described

  @inline(__always) init(_ name: Bytes) {
    self = .other
    switch name.count {
    case 3: if name.equals("row") { self = .row } else if name.equals("col") { self = .column }
    case 4: if name.equals("node") { self = .node }
    case 6:
      if name.equals("string") {
        self = .text
      } else if name.equals("uint32") {
        self = .number
      } else if name.equals("schema") {
        self = .schema
      }
    case 7: if name.equals("process") { self = .described }
    case 8:
      if name.equals("duration") {
        self = .number
      } else if name.equals("sentinel") {
        self = .sentinel
      } else if name.equals("mnemonic") {
        self = .mnemonic
      }
    case 10: if name.equals("start-time") || name.equals("event-time") { self = .number }
    case 11:
      if name.equals("typed-array") { self = .list } else if name.equals("event-count") { self = .number }
    case 13: if name.equals("event-concept") { self = .text }
    case 14: if name.equals("swiftui-update") { self = .text }
    case 15: if name.equals("description-set") { self = .described }
    default: break
    }
  }
}
