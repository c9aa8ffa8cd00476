/// A source of truth was written.
public struct Write: Equatable, Sendable {
  /// What was written; its `holder` is the kind of source, its `owner` the type that declares it.
  public var property: PropertyID
  /// The node that owns the source, if a node does (State, an environment modifier).
  public var node: NodeNumber?
  /// Whether the value was equal to the previous one.
  public var isEqual: Bool
  public var site: SiteID
  /// The event whose handler wrote.
  public var cause: CauseNumber
  /// The pass of the tick's update in which it was written; 0 before the first.
  public var pass: UInt32
  /// If values are recorded.
  public var oldValue: String
  public var newValue: String
  public var time: UInt64

  public init(
    property: PropertyID, node: NodeNumber? = nil, isEqual: Bool = false, site: SiteID = .none,
    cause: CauseNumber = 0, pass: UInt32 = 0, oldValue: String = "", newValue: String = "", time: UInt64 = 0
  ) {
    self.property = property
    self.node = node
    self.isEqual = isEqual
    self.site = site
    self.cause = cause
    self.pass = pass
    self.oldValue = oldValue
    self.newValue = newValue
    self.time = time
  }
}

extension Write: PlainRecord {
  public static var name: String { "write" }
  public static var kind: RecordKind { .write }
  public static var blank: Write { Write(property: .none) }
  public var record: TraceRecord { .write(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.property(.init("property", follows: "site"), &property)
    fields.node(.init("node", follows: "site"), &node)
    fields.flag("isEqual", &isEqual)
    fields.site("site", &site)
    fields.number("cause", &cause)
    fields.number("pass", &pass)
    fields.text("oldValue", &oldValue)
    fields.text("newValue", &newValue)
    fields.time("time", &time)
  }
}
