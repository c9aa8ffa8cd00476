/// Appends a row for a record, field by field.
struct RowMaker: RecordFieldVisitor {
  private let draft: UnsafeMutablePointer<BlockDraft>
  private let table: UnsafeMutablePointer<RowBuffer>
  /// The address of the row; tables of records never move.
  private let place: UnsafeMutablePointer<UInt32>
  private var column = 0

  @inline(__always) init(_ draft: UnsafeMutablePointer<BlockDraft>, _ kind: RecordKind) {
    (self.draft, table) = (draft, draft.pointee.rows.table(of: kind))
    place = table.pointee.next
  }

  /// Makes the row part of the table.
  @inline(__always) func finish() { table.pointee.next = place + column }

  /// Puts a value that fits 32 bits, as all do except clocks and times.
  @inline(__always) private mutating func put(_ value: UInt64) {
    place[column] = UInt32(truncatingIfNeeded: value)
    column &+= 1
  }

  @inline(__always) private mutating func putWide(_ value: UInt64) {
    if value &>> 32 != 0 { table.pointee.keepUpperHalf(of: value, in: ColumnNumber(index: column)) }
    put(value)
  }

  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout UInt32) { put(UInt64(value)) }
  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout UInt64) { putWide(value) }
  @inline(__always) mutating func flag(_ column: RecordColumn, _ value: inout Bool) { put(value ? 1 : 0) }
  @inline(__always) mutating func text(_ column: RecordColumn, _ value: inout String) {
    put(draft.pointee.number(value).field)
  }
  @inline(__always) mutating func time(_ column: RecordColumn, _ value: inout UInt64) {
    putWide(draft.pointee.sinceTick(value))
  }
  @inline(__always) mutating func node(_ column: RecordColumn, _ value: inout NodeNumber) {
    put(draft.pointee.reference(value).field)
  }
  @inline(__always) mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?) {
    put(draft.pointee.reference(value).field)
  }
  @inline(__always) mutating func type(_ column: RecordColumn, _ value: inout TypeID) {
    put(draft.pointee.types.number(value).field)
  }
  @inline(__always) mutating func property(_ column: RecordColumn, _ value: inout PropertyID) {
    put(draft.pointee.properties.number(value).field)
  }
  @inline(__always) mutating func site(_ column: RecordColumn, _ value: inout SiteID) {
    put(draft.pointee.sites.number(value).field)
  }
  @inline(__always) mutating func reason(_ column: RecordColumn, _ value: inout ReasonID) {
    put(draft.pointee.reasons.number(value).field)
  }
  @inline(__always) mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule) {
    put(UInt64(value.rawValue))
  }
}

extension UnsafeMutablePointer<BlockDraft> {
  /// Adds a record's row to the table of its kind.
  @inline(__always) func addRow<Content: RecordContent>(_ content: Content) {
    var (copy, maker) = (content, RowMaker(self, Content.kind))
    copy.visitFields(&maker)
    maker.finish()
  }
}
