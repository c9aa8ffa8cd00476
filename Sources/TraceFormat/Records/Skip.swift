/// Children of an evaluated node were re-created, compared and found equal.
public struct Skip: Equatable, Sendable {
  /// The evaluated node that created them, or the child itself if `isSingle`.
  public var node: NodeNumber
  /// The type of the children.
  public var type: TypeID
  /// The rule that found them equal.
  public var rule: ComparisonRule
  /// The number of children; 1 if `isSingle`.
  public var count: UInt32
  /// Whether `node` is the skipped child itself: only on request, instead of the counted record.
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
