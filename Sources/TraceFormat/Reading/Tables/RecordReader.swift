/// Fills a record from a row of its table, field by field.
struct RecordReader: RecordFieldVisitor {
  private let row: RecordRow
  private let block: TraceBlock
  private var column: ColumnNumber = 0

  @inline(__always) init(_ row: RecordRow, in block: TraceBlock) { (self.row, self.block) = (row, block) }

  @inline(__always) private mutating func next() -> UInt64 {
    column = ColumnNumber(rawValue: column.rawValue &+ 1)
    return row[column]
  }

  @inline(__always) private mutating func nextWord() -> UInt32 { UInt32(truncatingIfNeeded: next()) }

  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout UInt32) { value = nextWord() }
  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout UInt64) { value = next() }
  @inline(__always) mutating func flag(_ column: RecordColumn, _ value: inout Bool) { value = next() != 0 }
  @inline(__always) mutating func text(_ column: RecordColumn, _ value: inout String) {
    value = block.strings.string(field: next())
  }
  @inline(__always) mutating func time(_ column: RecordColumn, _ value: inout UInt64) {
    value = row.tickTime &+ next()
  }
  @inline(__always) mutating func node(_ column: RecordColumn, _ value: inout NodeNumber) {
    value = block.node(field: next()).number
  }
  @inline(__always) mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?) {
    value = block.nodeNumber(field: next())
  }
  @inline(__always) mutating func type(_ column: RecordColumn, _ value: inout TypeID) {
    value = block.type(field: next())
  }
  @inline(__always) mutating func property(_ column: RecordColumn, _ value: inout PropertyID) {
    value = block.property(field: next())
  }
  @inline(__always) mutating func site(_ column: RecordColumn, _ value: inout SiteID) {
    value = block.site(field: next())
  }
  @inline(__always) mutating func reason(_ column: RecordColumn, _ value: inout ReasonID) {
    value = block.reason(field: next())
  }
  @inline(__always) mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule) {
    value = ComparisonRule(rawValue: UInt8(truncatingIfNeeded: next()))
  }
}

extension TraceBlock {
  /// A row as a record, which remains valid after the block is gone.
  public func record(_ row: RecordRow) -> TraceRecord {
    // Frequent kinds are listed, so that the compiler specializes the code for each.
    switch row.kind {
    case .tickBegin: .tickBegin(content(of: row))
    case .tickEnd: .tickEnd(content(of: row))
    case .event: .event(content(of: row))
    case .write: .write(content(of: row))
    case .mount: .mount(content(of: row))
    case .unmount: .unmount(content(of: row))
    case .skip: .skip(content(of: row))
    case .commit: .commit(content(of: row))
    default: record(row, as: row.kind.content)
    }
  }

  func record<Content: RecordContent>(_ row: RecordRow, as content: Content.Type) -> TraceRecord {
    (self.content(of: row) as Content).record
  }

  @inline(__always) private func content<Content: RecordContent>(of row: RecordRow) -> Content {
    var (content, reader) = (Content.blank, RecordReader(row, in: self))
    content.visitFields(&reader)
    return content
  }

  func nodeNumber(field place: UInt64) -> NodeNumber? {
    place > 0 && place < UInt64(nodeCount) ? node(field: place).number : nil
  }

  func type(field number: UInt64) -> TypeID { number < UInt64(types.count) ? types[Int(number)] : .none }
}
