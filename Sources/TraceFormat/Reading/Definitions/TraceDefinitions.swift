/// The definitions that a reader has met in all blocks. The same definition always has the same reference.
///
///     let name = reader.definitions[type]?.name ?? "?"
public final class TraceDefinitions {
  private var strings = StringPool()
  private var typeStore = KeyedDefinitions<ViewType, TypeID>()
  private var propertyStore = KeyedDefinitions<Property, PropertyID>()
  private var siteStore = KeyedDefinitions<Site, SiteID>()
  private var reasonStore = KeyedDefinitions<Reason, ReasonID>()

  /// Limits how much readers of the trace keep.
  public let room = TraceRoom()

  init() {}

  public subscript(_ id: TypeID) -> ViewType? { typeStore[id] }
  public subscript(_ id: PropertyID) -> Property? { propertyStore[id] }
  public subscript(_ id: SiteID) -> Site? { siteStore[id] }
  public subscript(_ id: ReasonID) -> Reason? { reasonStore[id] }

  /// All types in the order in which they were met; the first one's reference is 1.
  public var types: [ViewType] { typeStore.definitions }
  public var properties: [Property] { propertyStore.definitions }
  public var sites: [Site] { siteStore.definitions }
  public var reasons: [Reason] { reasonStore.definitions }

  /// The maximum number of definitions of a kind, so that a few bytes that define a hundred thousand can't exhaust memory.
  static let most = 1 << 20

  /// Provides access to the strings of definitions, for many lookups at a time.
  func withStrings<Result>(_ body: (inout StringPool) -> Result) -> Result { body(&strings) }

  // Definitions by the rows of a block's table, strings by number; `none` comes first. A definition beyond the limit, or with a
  // string beyond it, is `none`.

  func types(names: [PooledString], modules: [PooledString], files: [PooledString], lines: [UInt32]) -> [TypeID] {
    let texts = strings.texts
    return typeStore.define(names.count) { row in
      if max(names[row], modules[row], files[row]) == PooledString.oneTooMany { return nil }
      return ShortKey(names[row].rawValue, modules[row].rawValue, files[row].rawValue, lines[row])
    } make: { row in
      ViewType(
        name: texts[Int(names[row])], module: texts[Int(modules[row])], file: texts[Int(files[row])], line: lines[row])
    }
  }

  func properties(names: [PooledString], holders: [UInt8], owners: [PooledString], valueTypes: [PooledString])
    -> [PropertyID]
  {
    let texts = strings.texts
    return propertyStore.define(names.count) { row in
      if max(names[row], owners[row], valueTypes[row]) == PooledString.oneTooMany { return nil }
      return ShortKey(names[row].rawValue, UInt32(holders[row]), owners[row].rawValue, valueTypes[row].rawValue)
    } make: { row in
      Property(
        name: texts[Int(names[row])], holder: Holder(rawValue: holders[row]), owner: texts[Int(owners[row])],
        valueType: texts[Int(valueTypes[row])])
    }
  }

  func sites(files: [PooledString], lines: [UInt32], functions: [PooledString]) -> [SiteID] {
    let texts = strings.texts
    return siteStore.define(files.count) { row in
      ShortKey(files[row].rawValue, lines[row], functions[row].rawValue, 0)
    } make: { row in
      Site(file: texts[Int(files[row])], line: lines[row], function: texts[Int(functions[row])])
    }
  }

  func reasons(_ rows: ReasonRows) -> [ReasonID] {
    let texts = strings.texts
    return reasonStore.define(rows.count) { row in
      rows.key(row)
    } more: { row in
      rows.more(row)
    } make: { row in
      rows.reason(row, texts)
    }
  }
}

extension TraceDefinitions {
  /// References to the reasons of another reader of the same trace, by their numbers there.
  package func reasons(from other: TraceDefinitions) -> [ReasonID] {
    let properties = properties(from: other)
    let rows = other.reasons
    func property(_ id: PropertyID) -> PropertyID { properties[Int(id.rawValue)] }
    var further: [UInt64: [FurtherDifference]] = [:]
    for (index, reason) in rows.enumerated() where !reason.further.isEmpty {
      further[UInt64(index + 1)] = reason.further.map {
        FurtherDifference(property: property($0.property), fieldPath: pooled($0.fieldPath), rule: $0.rule.rawValue)
      }
    }
    return reasons(
      ReasonRows(
        flags: rows.map(\.flags.rawValue), rules: rows.map(\.rule.rawValue),
        differed: rows.map { property($0.differed) },
        fieldPaths: rows.map { pooled($0.fieldPath) }, propertyCounts: rows.map { UInt64($0.properties.count) },
        properties: rows.flatMap { $0.properties.map(property) }, further: further))
  }

  private func properties(from other: TraceDefinitions) -> [PropertyID] {
    let rows = other.properties
    return properties(
      names: rows.map { pooled($0.name) }, holders: rows.map(\.holder.rawValue), owners: rows.map { pooled($0.owner) },
      valueTypes: rows.map { pooled($0.valueType) })
  }

  private func pooled(_ text: String) -> PooledString {
    var text = text
    return text.withUTF8 { strings.number(of: UnsafeRawBufferPointer($0)) } ?? .oneTooMany
  }
}

/// Definitions of one kind by their contents.
private struct KeyedDefinitions<Definition, ID: DefinitionReference> {
  private(set) var definitions: [Definition] = []
  /// By reference: the contents, if short.
  private var keys = [ShortKey.unused]
  /// The references of definitions whose contents are short.
  private var slots = HashSlots()
  /// Those of the others.
  private var longIDs: [DefinitionKey: ID] = [:]
  /// Differs from run to run, so that no trace can have all of its definitions in one slot.
  private let seed = ShortKey.randomSeed()

  /// The references of `count` definitions, after `none`; definitions without a key are `none`. New ones are made.
  @inline(__always)
  mutating func define(
    _ count: Int, key: (_ row: Int) -> ShortKey?, more: (_ row: Int) -> [UInt32]? = { _ in nil },
    make: (_ row: Int) -> Definition
  ) -> [ID] {
    var ids = [ID](repeating: .none, count: count + 1)
    for row in 0..<count {
      guard let key = key(row) else { continue }
      if let more = more(row) {
        ids[row + 1] = look(for: DefinitionKey(key: key, more: more)) { make(row) }
        continue
      }
      let slot = slots.slot(of: key.hash(seed)) { keys[$0] == key }
      let known = slots[slot]
      ids[row + 1] = known != 0 ? ID(rawValue: known) : add(key, at: slot) { make(row) }
    }
    return ids
  }

  @inline(never) private mutating func look(for key: DefinitionKey, _ make: () -> Definition) -> ID {
    if let known = longIDs[key] { return known }
    guard let id = add(.unused, make) else { return .none }
    longIDs[key] = id
    return id
  }

  @inline(never) private mutating func add(_ key: ShortKey, at slot: Int, _ make: () -> Definition) -> ID {
    guard let id = add(key, make) else { return .none }
    slots.fill(slot, with: id.rawValue)
    if slots.areCrowded { slots = slots.doubled { keys[$0].hash(seed) } }
    return id
  }

  /// `nil` beyond the limit.
  private mutating func add(_ key: ShortKey, _ make: () -> Definition) -> ID? {
    guard definitions.count < TraceDefinitions.most else { return nil }
    definitions.append(make())
    keys.append(key)
    return ID(rawValue: UInt32(definitions.count))
  }

  /// `nil` for none and for unknown references.
  subscript(_ id: ID) -> Definition? {
    let index = Int(id.rawValue) - 1
    return definitions.indices.contains(index) ? definitions[index] : nil
  }
}

/// The contents of most definitions, as numbers.
struct ShortKey: Hashable, BitwiseCopyable {
  private let first: UInt64
  private let second: UInt64

  init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    first = UInt64(a) << 32 | UInt64(b)
    second = UInt64(c) << 32 | UInt64(d)
  }

  /// A key that no definition has.
  static let unused = ShortKey(.max, .max, .max, .max)

  static func randomSeed() -> ShortKey { ShortKey(first: .random(in: 0...(.max)), second: .random(in: 0...(.max))) }

  private init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// Mixes all bits by a full product, which is enough where nobody knows the seed.
  @inline(__always) func hash(_ seed: ShortKey) -> Int {
    let product = (first ^ seed.first).multipliedFullWidth(by: second ^ seed.second)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// The contents of a definition, as numbers.
private struct DefinitionKey: Hashable {
  let key: ShortKey
  /// The properties of a reason that has several, and what else differed.
  let more: [UInt32]
}
