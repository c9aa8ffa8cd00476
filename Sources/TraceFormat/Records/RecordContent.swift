/// The content of a record of one kind. Its fields are described once, in `visitFields`: how they are written and read, what
/// they are called, and which column each of them is all follow from that.
public protocol RecordContent: Equatable, Sendable {
  /// The name of the kind in the format's document, in JSON and in counts.
  static var name: String { get }
  static var kind: RecordKind { get }
  /// A record to fill in.
  static var blank: Self { get }
  var record: TraceRecord { get }

  /// Shows each field to a visitor, which may read or replace it. The first field is column 1, the next one 2, and so on:
  /// the order is for good, and a new field comes last.
  mutating func visitFields(_ fields: inout some RecordFieldVisitor)
}

/// One that is recorded by adding a row to its table, and nothing else. Others change what the writer knows: which tick it
/// is in, which nodes are mounted.
public protocol PlainRecord: RecordContent {}

/// Does something with each field of a record, by the type of the field.
public protocol RecordFieldVisitor {
  mutating func number(_ column: RecordColumn, _ value: inout UInt32)
  mutating func number(_ column: RecordColumn, _ value: inout UInt64)
  mutating func flag(_ column: RecordColumn, _ value: inout Bool)
  mutating func text(_ column: RecordColumn, _ value: inout String)
  /// Wall-clock nanoseconds since the recording's start, which are written as those since the tick's begin.
  mutating func time(_ column: RecordColumn, _ value: inout UInt64)
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber)
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?)
  mutating func type(_ column: RecordColumn, _ value: inout TypeID)
  mutating func property(_ column: RecordColumn, _ value: inout PropertyID)
  mutating func site(_ column: RecordColumn, _ value: inout SiteID)
  mutating func reason(_ column: RecordColumn, _ value: inout ReasonID)
  mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule)
}

extension RecordFieldVisitor {
  /// A number of its own type, such as that of a cause.
  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout some TraceNumber) {
    var raw = value.rawValue
    number(column, &raw)
    value = .init(rawValue: raw)
  }
}

/// What a field is called.
public struct RecordColumn: ExpressibleByStringLiteral, Sendable {
  /// In the format's document.
  public let name: String
  /// In JSON.
  public let key: String
  /// The column that its value mostly follows from: an event's node from its target, and so on.
  public let leader: String?

  @inline(__always) public init(stringLiteral name: String) { self.init(name) }

  @inline(__always) init(_ name: String, key: String? = nil, follows leader: String? = nil) {
    self.name = name
    self.key = key ?? name
    self.leader = leader
  }
}
