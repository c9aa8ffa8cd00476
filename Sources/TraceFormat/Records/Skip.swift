/// Children of an evaluated node were re-made, compared, and found equal.
public struct Skip: Equatable, Sendable {
  /// The evaluated node that made them, or the one child where `isSingle`.
  public var node: NodeNumber
  /// The type of the children.
  public var type: TypeID
  /// The rule that found them equal.
  public var rule: ComparisonRule
  /// How many; 1 where `isSingle`.
  public var count: UInt32
  /// `node` is the skipped child itself: recorded on request only, in place of the counted record.
  public var isSingle: Bool

  public init(node: NodeNumber, type: TypeID, rule: ComparisonRule, count: UInt32 = 1, isSingle: Bool = false) {
    self.node = node
    self.type = type
    self.rule = rule
    self.count = count
    self.isSingle = isSingle
  }
}

extension Skip: PlainRecord {
  public static var name: String { "skip" }
  public static var kind: RecordKind { .skip }
  public static var blank: Skip { Skip(node: 0, type: .none, rule: .none) }
  public var record: TraceRecord { .skip(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.node("node", &node)
    fields.type("type", &type)
    fields.rule("rule", &rule)
    fields.number("count", &count)
    fields.flag("isSingle", &isSingle)
  }
}
