/// The table of a kind of record, derived from its fields.
struct RecordLayout: Sendable {
  private(set) var columns: [RecordColumn] = []
  /// The columns that refer to nodes, as bits by number.
  private(set) var nodes: UInt64 = 0
  /// The key column of each column, if it has one.
  private(set) var keys: [ColumnNumber?] = []

  var width: Int { columns.count }

  init(of content: any RecordContent.Type) {
    var list = ColumnList()
    Self.list(content, in: &list)
    (columns, nodes) = (list.columns, list.nodes)
    keys = columns.map { column in list.columns.firstIndex { $0.name == column.leader }.map(ColumnNumber.init(index:)) }
  }

  private static func list<Content: RecordContent>(_ content: Content.Type, in list: inout ColumnList) {
    var blank = Content.blank
    blank.visitFields(&list)
  }

  /// By the kinds' tags.
  fileprivate static let all = {
    var all = [RecordLayout?](repeating: nil, count: Int(UInt8.max) + 1)
    for kind in RecordKind.allCases { all[Int(kind.rawValue)] = RecordLayout(of: kind.content) }
    return all
  }()
}

extension RecordKind {
  var layout: RecordLayout { RecordLayout.all[Int(rawValue)] ?? RecordLayout(of: content) }

  /// The number of columns in its table.
  var width: Int { layout.width }

  /// The name of the kind in the format's document, in JSON and in counts.
  public var name: String { content.name }

  /// The kinds whose rows are kept until the block is cut; evaluations have a journal instead.
  static var inRows: [RecordKind] { allCases.filter { $0 != .evaluation } }
}

private struct ColumnList: RecordFieldVisitor {
  var columns: [RecordColumn] = []
  var nodes: UInt64 = 0

  private mutating func add(_ column: RecordColumn) { columns.append(column) }

  private mutating func addNode(_ column: RecordColumn) {
    add(column)
    nodes |= 1 << UInt64(columns.count)
  }

  mutating func number(_ column: RecordColumn, _ value: inout UInt32) { add(column) }
  mutating func number(_ column: RecordColumn, _ value: inout UInt64) { add(column) }
  mutating func flag(_ column: RecordColumn, _ value: inout Bool) { add(column) }
  mutating func text(_ column: RecordColumn, _ value: inout String) { add(column) }
  mutating func time(_ column: RecordColumn, _ value: inout UInt64) { add(column) }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber) { addNode(column) }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?) { addNode(column) }
  mutating func type(_ column: RecordColumn, _ value: inout TypeID) { add(column) }
  mutating func property(_ column: RecordColumn, _ value: inout PropertyID) { add(column) }
  mutating func site(_ column: RecordColumn, _ value: inout SiteID) { add(column) }
  mutating func reason(_ column: RecordColumn, _ value: inout ReasonID) { add(column) }
  mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule) { add(column) }
}
