/// A field of a record: its key in JSON, and its value.
public struct RecordField: Equatable, Sendable {
  public let key: String
  public let value: Value

  /// The value of the field, by its kind in the table.
  public enum Value: Equatable, Sendable {
    case number(UInt64)
    case flag(Bool)
    case text(String)
    case node(NodeNumber?)
    case type(TypeID)
    case property(PropertyID)
    case site(SiteID)
    case reason(ReasonID)
    case rule(ComparisonRule)
  }
}

extension RecordField.Value {
  /// Whether it is zero, false, empty, or a reference to nothing.
  public var isBlank: Bool {
    switch self {
    case .number(let number): number == 0
    case .flag(let flag): !flag
    case .text(let text): text.isEmpty
    case .node(let node): node == nil
    case .type(let type): type.isNone
    case .property(let property): property.isNone
    case .site(let site): site.isNone
    case .reason(let reason): reason.isNone
    case .rule(let rule): rule == .none
    }
  }

  /// Whether it refers to a node, or could.
  public var isNode: Bool { if case .node = self { true } else { false } }
}

extension RecordContent {
  /// All fields, in the order of their columns.
  public var fields: [RecordField] {
    var (copy, list) = (self, FieldList(room: Self.kind.width))
    copy.visitFields(&list)
    return list.fields
  }
}

extension TraceRecord {
  public var kind: RecordKind { type(of: content).kind }

  /// All fields, in the order of their columns.
  public var fields: [RecordField] { content.fields }
}

private struct FieldList: RecordFieldVisitor {
  var fields: [RecordField] = []

  init(room: Int) { fields.reserveCapacity(room) }

  private mutating func add(_ column: RecordColumn, _ value: RecordField.Value) {
    fields.append(RecordField(key: column.key, value: value))
  }

  mutating func number(_ column: RecordColumn, _ value: inout UInt32) { add(column, .number(UInt64(value))) }
  mutating func number(_ column: RecordColumn, _ value: inout UInt64) { add(column, .number(value)) }
  mutating func flag(_ column: RecordColumn, _ value: inout Bool) { add(column, .flag(value)) }
  mutating func text(_ column: RecordColumn, _ value: inout String) { add(column, .text(value)) }
  mutating func time(_ column: RecordColumn, _ value: inout UInt64) { add(column, .number(value)) }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber) { add(column, .node(value)) }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?) { add(column, .node(value)) }
  mutating func type(_ column: RecordColumn, _ value: inout TypeID) { add(column, .type(value)) }
  mutating func property(_ column: RecordColumn, _ value: inout PropertyID) { add(column, .property(value)) }
  mutating func site(_ column: RecordColumn, _ value: inout SiteID) { add(column, .site(value)) }
  mutating func reason(_ column: RecordColumn, _ value: inout ReasonID) { add(column, .reason(value)) }
  mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule) { add(column, .rule(value)) }
}
