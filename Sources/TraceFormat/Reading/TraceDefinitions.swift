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

  /// The number by which definitions know a string; `nil` for one that is one too many.
  func number(of string: UnsafeRawBufferPointer) -> UInt32? { strings.number(of: string) }

  // Strings by their numbers. Each returns `none` for a definition that is one too many.

  func type(name: UInt32, module: UInt32, file: UInt32, line: UInt32) -> TypeID {
    typeStore.define(DefinitionKey(name, module, file, line)) {
      ViewType(
        name: strings.texts[Int(name)], module: strings.texts[Int(module)], file: strings.texts[Int(file)], line: line)
    }
  }

  func property(name: UInt32, holder: Holder, owner: UInt32, valueType: UInt32) -> PropertyID {
    propertyStore.define(DefinitionKey(name, UInt32(holder.rawValue), owner, valueType)) {
      Property(
        name: strings.texts[Int(name)], holder: holder, owner: strings.texts[Int(owner)],
        valueType: strings.texts[Int(valueType)])
    }
  }

  func site(file: UInt32, line: UInt32, function: UInt32) -> SiteID {
    siteStore.define(DefinitionKey(file, line, function, 0)) {
      Site(file: strings.texts[Int(file)], line: line, function: strings.texts[Int(function)])
    }
  }

  func reason(
    flags: Reason.Flags, properties: [PropertyID], differed: PropertyID, fieldPath: UInt32, rule: ComparisonRule,
    further: [FurtherDifference]
  ) -> ReasonID {
    let first = properties.first ?? .none
    // None at all is not the same as one that is not known.
    let shape = UInt32(flags.rawValue) << 16 | UInt32(rule.rawValue) << 8 | UInt32(properties.isEmpty ? 0 : 1)
    var more: [UInt32] = properties.count > 1 ? properties.map(\.rawValue) : []
    for difference in further { more += difference.numbers }
    let key = DefinitionKey(shape, differed.rawValue, fieldPath, first.rawValue, more: more)
    return reasonStore.define(key) {
      Reason(
        flags: flags, properties: properties, differed: differed, fieldPath: strings.texts[Int(fieldPath)], rule: rule,
        further: further.map {
          Reason.Difference(
            property: $0.property, fieldPath: strings.texts[Int($0.fieldPath)], rule: ComparisonRule(rawValue: $0.rule))
        })
    }
  }
}

/// A property that differed besides the first, its path by the number of the string.
struct FurtherDifference {
  let property: PropertyID
  let fieldPath: UInt32
  let rule: UInt8

  /// What tells it from others, behind what no property is numbered by.
  fileprivate var numbers: [UInt32] { [.max, property.rawValue, fieldPath, UInt32(rule)] }
}

/// Definitions of one kind by what they are made of.
private struct KeyedDefinitions<Definition, ID: DefinitionReference> {
  private var ids: [DefinitionKey: ID] = [:]
  private(set) var definitions: [Definition] = []
  /// What was looked up lately, at a place that follows from the key: block after block has the same definitions.
  private var lately = [RecentDefinition](repeating: RecentDefinition(), count: 4096)

  mutating func define(_ key: DefinitionKey, _ make: () -> Definition) -> ID {
    guard key.isShort else { return look(for: key, make) }
    let place = key.place & (lately.count - 1)
    let recent = lately[place]
    if recent.first == key.first, recent.second == key.second { return ID(rawValue: recent.id) }
    let id = look(for: key, make)
    if !id.isNone { lately[place] = RecentDefinition(first: key.first, second: key.second, id: id.rawValue) }
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
private struct DefinitionKey: Hashable {
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
