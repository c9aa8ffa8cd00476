/// The definitions that a reader has met so far, over all blocks: the same definition has the same reference everywhere.
///
///     let name = reader.definitions[type]?.name ?? "?"
public final class TraceDefinitions {
  private var strings = StringPool()
  private var typeStore = KeyedDefinitions<ViewType, TypeID>()
  private var propertyStore = KeyedDefinitions<Property, PropertyID>()
  private var siteStore = KeyedDefinitions<Site, SiteID>()
  private var reasonStore = KeyedDefinitions<Reason, ReasonID>()

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

  /// No trace has more definitions of a kind, lest a few bytes that define a hundred thousand each fill the memory.
  static let most = 1 << 20

  /// Shows the strings of definitions, which are asked for many at a time.
  func withStrings<Result>(_ body: (inout StringPool) -> Result) -> Result { body(&strings) }

  // Definitions by the rows of a block's table, strings by their numbers. Each has `none` for a definition that is one
  // too many, or a string of which is.

  func types(names: [UInt32], modules: [UInt32], files: [UInt32], lines: [UInt32]) -> [TypeID] {
    let texts = strings.texts
    return typeStore.define(names.count) { row in
      DefinitionKey(names[row], modules[row], files[row], lines[row])
    } make: { row in
      ViewType(
        name: texts[Int(names[row])], module: texts[Int(modules[row])], file: texts[Int(files[row])], line: lines[row])
    }
  }

  func properties(names: [UInt32], holders: [UInt8], owners: [UInt32], valueTypes: [UInt32]) -> [PropertyID] {
    let texts = strings.texts
    return propertyStore.define(names.count) { row in
      if max(names[row], owners[row], valueTypes[row]) == StringPool.oneTooMany { return nil }
      return DefinitionKey(names[row], UInt32(holders[row]), owners[row], valueTypes[row])
    } make: { row in
      Property(
        name: texts[Int(names[row])], holder: Holder(rawValue: holders[row]), owner: texts[Int(owners[row])],
        valueType: texts[Int(valueTypes[row])])
    }
  }

  func sites(files: [UInt32], lines: [UInt32], functions: [UInt32]) -> [SiteID] {
    let texts = strings.texts
    return siteStore.define(files.count) { row in
      DefinitionKey(files[row], lines[row], functions[row], 0)
    } make: { row in
      Site(file: texts[Int(files[row])], line: lines[row], function: texts[Int(functions[row])])
    }
  }

  func reasons(_ rows: ReasonRows) -> [ReasonID] {
    let texts = strings.texts
    return reasonStore.define(rows.count) { row in
      rows.key(row)
    } make: { row in
      rows.reason(row, texts)
    }
  }
}

/// Definitions of one kind by what they are made of.
private struct KeyedDefinitions<Definition, ID: DefinitionReference> {
  private var ids: [DefinitionKey: ID] = [:]
  private(set) var definitions: [Definition] = []
  /// What was looked up lately, at a place that follows from the key: block after block has the same definitions.
  private var lately = [RecentDefinition](repeating: RecentDefinition(), count: 4096)

  /// The references of as many definitions, those without a key `none`; what is not known yet is made.
  @inline(__always)
  mutating func define(
    _ count: Int, key: (_ row: Int) -> DefinitionKey?, make: (_ row: Int) -> Definition
  ) -> [ID] {
    var ids = [ID](repeating: .none, count: count)
    for row in 0..<count {
      guard let key = key(row) else { continue }
      let recent = lately[key.place & (lately.count - 1)]
      if key.isShort, recent.first == key.first, recent.second == key.second {
        ids[row] = ID(rawValue: recent.id)
      } else {
        ids[row] = define(key) { make(row) }
      }
    }
    return ids
  }

  private mutating func define(_ key: DefinitionKey, _ make: () -> Definition) -> ID {
    let id = look(for: key, make)
    if key.isShort, !id.isNone {
      lately[key.place & (lately.count - 1)] = RecentDefinition(first: key.first, second: key.second, id: id.rawValue)
    }
    return id
  }

  private mutating func look(for key: DefinitionKey, _ make: () -> Definition) -> ID {
    if let known = ids[key] { return known }
    guard definitions.count < TraceDefinitions.most else { return .none }
    definitions.append(make())
    let id = ID(rawValue: UInt32(definitions.count))
    ids[key] = id
    return id
  }

  /// `nil` for none and for a reference that was never handed out.
  subscript(_ id: ID) -> Definition? {
    let index = Int(id.rawValue) - 1
    return definitions.indices.contains(index) ? definitions[index] : nil
  }
}

/// A key that was looked up, and what it led to. No key is made of these numbers at first.
private struct RecentDefinition: BitwiseCopyable {
  var first = UInt64.max
  var second = UInt64.max
  var id: UInt32 = 0
}

/// What a definition is made of, as numbers.
struct DefinitionKey: Hashable {
  let first: UInt64
  let second: UInt64
  /// The properties of a reason that has several, and what differed besides.
  private let more: [UInt32]

  init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, more: [UInt32] = []) {
    first = UInt64(a) << 32 | UInt64(b)
    second = UInt64(c) << 32 | UInt64(d)
    self.more = more
  }

  /// Whether it is made of its two numbers alone.
  var isShort: Bool { more.isEmpty }

  /// Where to look first.
  var place: Int { Int(truncatingIfNeeded: ((first ^ second &* XXH64.prime2) &* XXH64.prime1) >> 40) }
}
