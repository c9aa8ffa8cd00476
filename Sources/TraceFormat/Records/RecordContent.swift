/// The content of a kind of record. Its fields are described once, in `visitFields`: how they are written, read and named, and
/// their columns, all follow from that.
public protocol RecordContent: Equatable, Sendable {
  /// The name of the kind in the format's document, in JSON and in counts.
  static var name: String { get }
  static var kind: RecordKind { get }
  /// An empty record to fill.
  static var blank: Self { get }
  var record: TraceRecord { get }

  /// Calls a visitor with each field, which it may read or replace. The first field is column 1, the next one 2, and so on: the
  /// order never changes, and new fields come last.
  mutating func visitFields(_ fields: inout some RecordFieldVisitor)
}

/// A record that only adds a row to its table. Others change the writer's state: the current tick, or the mounted nodes.
public protocol PlainRecord: RecordContent {}

/// Processes the fields of a record by type.
public protocol RecordFieldVisitor {
  mutating func number(_ column: RecordColumn, _ value: inout UInt32)
  mutating func number(_ column: RecordColumn, _ value: inout UInt64)
  mutating func flag(_ column: RecordColumn, _ value: inout Bool)
  mutating func text(_ column: RecordColumn, _ value: inout String)
  /// Wall-clock nanoseconds since the recording's start, written relative to the tick's begin.
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
  /// A number with its own type, such as that of a cause.
  @inline(__always) mutating func number(_ column: RecordColumn, _ value: inout some TraceNumber) {
    var raw = value.rawValue
    number(column, &raw)
    value = .init(rawValue: raw)
  }
}

/// The names of a field.
public struct RecordColumn: ExpressibleByStringLiteral, Sendable {
  /// In the format's document.
  public let name: String
  /// In JSON.
  public let key: String
  /// The column that mostly determines its value, as an event's target determines its node.
  public let leader: String?

  @inline(__always) public init(stringLiteral name: String) { self.init(name) }

  @inline(__always) init(_ name: String, key: String? = nil, follows leader: String? = nil) {
    self.name = name
    self.key = key ?? name
    self.leader = leader
  }
}
