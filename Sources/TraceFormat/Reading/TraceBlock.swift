/// A whole block of records, its checksum proved.
///
/// Stands alone: everything that its records refer to is in it. Stays good for as long as it is kept.
public final class TraceBlock {
  public let header: BlockHeader
  /// Where in the file it begins.
  public let offset: UInt64
  let payload: Payload
  let definitions: TraceDefinitions
  var strings: BlockStrings
  let types: [TypeID]
  /// Each place's type as the block numbers it.
  let localTypes: [UInt32]
  /// The type of the node at each place: for sums over many evaluations.
  public let placeTypes: [TypeID]
  private var references: BlockReferences?
  private var madeNodes: BlockNodes?
  /// Something in it contradicts itself, which showed only when it was asked for.
  private(set) var isMalformed = false
  /// Keeps the payload's bytes.
  private let backing: AnyObject

  /// `nil` where the payload contradicts itself.
  init?(_ found: BlockScanner.Found, backing: AnyObject, definitions: TraceDefinitions) {
    guard let payload = Payload(found.payload), var strings = BlockStrings(payload),
      let types = BlockReferences.types(payload, &strings, definitions),
      let localTypes = BlockNodes.types(payload, typeCount: types.count)
    else { return nil }
    header = found.header
    offset = found.offset
    self.payload = payload
    self.definitions = definitions
    self.strings = strings
    self.types = types
    self.backing = backing
    self.localTypes = localTypes
    placeTypes = localTypes.map { types[Int($0)] }
  }

  /// How many places there are; place 0 is no node.
  public var nodeCount: Int { localTypes.count }

  /// The node at a place; one without a type at place 0 or beyond the last.
  public func node(at place: UInt32) -> BlockNode { nodes[UInt64(place)] }

  /// The step of a node's path, as recorded when it was mounted.
  public func identity(of node: BlockNode) -> String { strings.string(node.identity) }

  /// The places from the root down to this one, itself included.
  public func path(to place: UInt32) -> [UInt32] { nodes.path(to: place) }

  /// The reason that the block knows by this number.
  public func reason(_ number: UInt32) -> ReasonID {
    let reasons = resolved.reasons
    return Int(number) < reasons.count ? reasons[Int(number)] : .none
  }

  public func string(_ number: UInt32) -> String { strings.string(UInt64(number)) }

  /// What the block's records come to, for each type; the reference `none` stands for nodes of no known type.
  public var totals: [(type: TypeID, totals: TypeTotals)] {
    guard let table = payload.table(.totals), let columns = table.columns(Schema.Totals.width) else { return [] }
    return (0..<table.rows).map { row in
      let type = columns[Schema.Totals.type - 1][row]
      return (
        type < UInt64(types.count) ? types[Int(type)] : .none,
        TypeTotals(
          evaluations: columns[Schema.Totals.evaluations - 1][row], wasted: columns[Schema.Totals.wasted - 1][row],
          skipped: columns[Schema.Totals.skipped - 1][row], duration: columns[Schema.Totals.duration - 1][row])
      )
    }
  }

  /// What is known of each node; made when first asked for, since sums need no more than types.
  var nodes: BlockNodes {
    if let madeNodes { return madeNodes }
    let made = BlockNodes(payload, types: placeTypes, firstTick: header.firstTick)
    if made == nil { isMalformed = true }
    madeNodes = made ?? BlockNodes()
    return made ?? BlockNodes()
  }

  /// References of this block in terms of the reader's; made when first asked for, since sums need none.
  var resolved: BlockReferences {
    if let references { return references }
    let made = BlockReferences(payload, &strings, definitions)
    if made.areTooMany { isMalformed = true }
    references = made
    if !made.isWhole { isMalformed = true }
    return made
  }
}

/// What a block's numbers for properties, sites and reasons stand for. Number 0 is none.
struct BlockReferences {
  private(set) var properties: [PropertyID] = [.none]
  private(set) var sites: [SiteID] = [.none]
  private(set) var reasons: [ReasonID] = [.none]
  /// No table contradicts itself. One that does counts as empty: references into it lead to nothing.
  private(set) var isWhole = true

  init(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    addProperties(payload, &strings, definitions)
    addSites(payload, &strings, definitions)
    addReasons(payload, &strings, definitions)
  }

  /// Whether the trace has more definitions than a reader takes: some references lead to nothing.
  var areTooMany: Bool {
    properties.dropFirst().contains(.none) || sites.dropFirst().contains(.none) || reasons.dropFirst().contains(.none)
  }

  private mutating func columns(of table: Schema.Table, in payload: Payload) -> [[UInt64]] {
    guard let rows = payload.table(table) else { return Array(repeating: [], count: table.width) }
    if let columns = rows.columns(table.width) { return columns }
    isWhole = false
    return Array(repeating: [], count: table.width)
  }

  static func types(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [TypeID]? {
    var types: [TypeID] = [.none]
    guard let table = payload.table(.types) else { return types }
    guard let columns = table.columns(Schema.Types.width) else { return nil }
    for row in 0..<table.rows {
      types.append(
        definitions.define(
          ViewType(
            name: strings.string(columns[Schema.Types.name - 1][row]),
            module: strings.string(columns[Schema.Types.module - 1][row]),
            file: strings.string(columns[Schema.Types.file - 1][row]),
            line: UInt32(truncatingIfNeeded: columns[Schema.Types.line - 1][row]))))
    }
    return types.dropFirst().contains(.none) ? nil : types
  }

  private mutating func addProperties(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) {
    let columns = columns(of: .properties, in: payload)
    for row in columns[0].indices {
      properties.append(
        definitions.define(
          Property(
            name: strings.string(columns[Schema.Properties.name - 1][row]),
            holder: Holder(rawValue: UInt8(truncatingIfNeeded: columns[Schema.Properties.holder - 1][row])),
            owner: strings.string(columns[Schema.Properties.owner - 1][row]),
            valueType: strings.string(columns[Schema.Properties.valueType - 1][row]))))
    }
  }

  private mutating func addSites(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    let columns = columns(of: .sites, in: payload)
    for row in columns[0].indices {
      sites.append(
        definitions.define(
          Site(
            file: strings.string(columns[Schema.Sites.file - 1][row]),
            line: UInt32(truncatingIfNeeded: columns[Schema.Sites.line - 1][row]),
            function: strings.string(columns[Schema.Sites.function - 1][row]))))
    }
  }

  private mutating func addReasons(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    let columns = columns(of: .reasons, in: payload)
    let printed = self.columns(of: .reasonProperties, in: payload)[0]
    let further = furtherDifferences(payload, &strings)
    var next = 0
    for row in columns[0].indices {
      let count = min(columns[Schema.Reasons.propertyCount - 1][row], UInt64(printed.count - next))
      let names = printed[next..<next + Int(count)].map { property($0) }
      next += Int(count)
      reasons.append(
        definitions.define(
          Reason(
            flags: Reason.Flags(rawValue: UInt8(truncatingIfNeeded: columns[Schema.Reasons.flags - 1][row])),
            properties: names, differed: property(columns[Schema.Reasons.differed - 1][row]),
            fieldPath: strings.string(columns[Schema.Reasons.fieldPath - 1][row]),
            rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: columns[Schema.Reasons.rule - 1][row])),
            further: further[UInt64(row + 1)] ?? [])))
    }
  }

  /// By the number of the reason; those of reasons that the block doesn't have are of no use to anyone.
  private mutating func furtherDifferences(
    _ payload: Payload, _ strings: inout BlockStrings
  ) -> [UInt64: [Reason.Difference]] {
    let columns = columns(of: .reasonDifferences, in: payload)
    var found: [UInt64: [Reason.Difference]] = [:]
    for row in columns[0].indices {
      found[columns[Schema.ReasonDifferences.reason - 1][row], default: []].append(
        Reason.Difference(
          property: property(columns[Schema.ReasonDifferences.property - 1][row]),
          fieldPath: strings.string(columns[Schema.ReasonDifferences.fieldPath - 1][row]),
          rule: ComparisonRule(
            rawValue: UInt8(truncatingIfNeeded: columns[Schema.ReasonDifferences.rule - 1][row]))))
    }
    return found
  }

  func property(_ number: UInt64) -> PropertyID { number < UInt64(properties.count) ? properties[Int(number)] : .none }
  func site(_ number: UInt64) -> SiteID { number < UInt64(sites.count) ? sites[Int(number)] : .none }
  func reason(_ number: UInt64) -> ReasonID { number < UInt64(reasons.count) ? reasons[Int(number)] : .none }
}
