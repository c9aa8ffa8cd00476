extension EngineEvent {
  /// Why a body was evaluated.
  ///
  /// There is one instance per reason, kept forever: evaluations of one type for the same properties by the same rule share it.
  /// So emitting a reason allocates nothing, and sinks can index tables by `id`, as with descriptors.
  public final class Reason: @unchecked Sendable {
    /// A reason other than a named property.
    public enum Flag: UInt8, CaseIterable, Sendable {
      /// An `@Observable` property that the body had read changed.
      case dependencies = 1
      /// The view value differed from the one kept.
      case view = 2
      /// The node is new, if that is printed: a view without dynamic properties only has `first`.
      case identity = 4
      /// It is the node's first evaluation.
      case first = 8
    }

    /// A set of flags.
    public struct Flags: OptionSet, Sendable, Hashable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      public static let dependencies = Flags(rawValue: Flag.dependencies.rawValue)
      public static let view = Flags(rawValue: Flag.view.rawValue)
      public static let identity = Flags(rawValue: Flag.identity.rawValue)
      public static let first = Flags(rawValue: Flag.first.rawValue)
    }

    /// Small and dense, from 1, in the order in which the process met the reasons.
    public let id: Int
    /// The reasons without a property's name.
    public let flags: Flags
    /// The properties printed as reasons, in print order.
    public let properties: [Immortal<PropertyDescriptor>]
    /// The stored property that made the view value differ; `nil` for the view itself, or if none did.
    public let differed: Immortal<PropertyDescriptor>?
    /// The path inside that property.
    public let fieldPath: String
    /// The rule that found it different.
    public let rule: ComparisonRule
    /// Further stored properties that differed, in declaration order, if properties were compared one by one; empty if the view's
    /// own `==` decided.
    public let further: [Difference]

    /// A stored property that differed, by which rule, and the path inside it.
    public struct Difference: Sendable {
      /// The stored property.
      public let property: Immortal<PropertyDescriptor>
      /// The path inside it; empty if it differed as a whole.
      public let fieldPath: String
      /// The rule that found it different.
      public let rule: ComparisonRule
    }

    private struct Key: Hashable {
      let flags: Flags
      let properties: [Int]
      let differed: Int
      let fieldPath: String
      let rule: ComparisonRule
      let further: [FurtherKey]
    }

    private struct FurtherKey: Hashable {
      let property: Int
      let fieldPath: String
      let rule: ComparisonRule

      init(_ difference: Difference) {
        (property, fieldPath, rule) = (difference.property.id, difference.fieldPath, difference.rule)
      }
    }

    /// Like descriptors, only created on the engine's thread.
    private nonisolated(unsafe) static var all: [Key: Immortal<Reason>] = [:]

    private init(
      id: Int, _ flags: Flags, _ properties: [Immortal<PropertyDescriptor>], _ differed: Immortal<PropertyDescriptor>?,
      _ fieldPath: String, _ rule: ComparisonRule, _ further: [Difference]
    ) {
      self.id = id
      self.flags = flags
      self.properties = properties
      self.differed = differed
      self.fieldPath = fieldPath
      self.rule = rule
      self.further = further
    }

    static func of(
      flags: Flags, properties: [Immortal<PropertyDescriptor>], differed: Immortal<PropertyDescriptor>?,
      fieldPath: String,
      rule: ComparisonRule, further: [Difference] = []
    ) -> Immortal<Reason> {
      let key = Key(
        flags: flags, properties: properties.map(\.id), differed: differed?.id ?? 0, fieldPath: fieldPath, rule: rule,
        further: further.map(FurtherKey.init))
      if let known = all[key] { return known }
      let made = Immortal(
        keeping: Reason(id: all.count + 1, flags, properties, differed, fieldPath, rule, further),
        by: "the table of reasons")
      all[key] = made
      return made
    }
  }
}

/// The reasons of one type's nodes so far, by what the engine knows before it makes descriptors. There are few, and the latest
/// one is nearly always wanted again.
struct KnownReasons {
  /// What identifies a reason of a type, if the comparison's step alone determines what differed.
  struct Key: Equatable {
    let flags: EngineEvent.Reason.Flags
    let step: StepIndex
    let properties: UInt64
  }

  private var known = PlainList<(key: Key, reason: Immortal<EngineEvent.Reason>)>()
  private static let most = 16
  /// The latest one found or added.
  private var lastKey = Key(flags: [], step: .none, properties: 0)
  private var last: Immortal<EngineEvent.Reason>?

  @inline(__always)
  mutating func find(_ key: Key) -> Immortal<EngineEvent.Reason>? { key == lastKey ? last : findAmongAll(key) }

  @inline(never)
  private mutating func findAmongAll(_ key: Key) -> Immortal<EngineEvent.Reason>? {
    for index in 0..<known.count where known[index].key == key {
      (lastKey, last) = known[index]
      return last
    }
    return nil
  }

  mutating func add(_ reason: Immortal<EngineEvent.Reason>, for key: Key) {
    if known.count == Self.most { return }
    (lastKey, last) = (key, reason)
    known.append((key, reason))
  }
}
