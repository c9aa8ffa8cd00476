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
  /// The type at each place.
  let localTypes: [LocalNumber<TypeID>]
  /// The type of the node at each place: for sums over many evaluations.
  public let placeTypes: [TypeID]
  private var references: BlockReferences?
  private var madeSites: [SiteID]?
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
    placeTypes = types.withUnsafeBufferPointer { types in
      Array(unsafeUninitializedCapacity: localTypes.count) { places, count in
        count = localTypes.count
        for (place, type) in localTypes.enumerated() { places[place] = types[Int(type)] }
      }
    }
  }

  /// The types that it defines: of its nodes, and of what was found equal.
  public var definedTypes: ArraySlice<TypeID> { types.dropFirst() }

  /// The types of its nodes, each once, in the order in which places first have them; place 0 is none.
  public var metTypes: [TypeID] {
    var isMet = [Bool](repeating: false, count: types.count)
    var met: [TypeID] = []
    for type in localTypes where !isMet[Int(type)] {
      isMet[Int(type)] = true
      met.append(types[Int(type)])
    }
    return met
  }

  /// Its bytes, the header's included.
  public var byteCount: UInt64 { UInt64(header.payloadBytes) + UInt64(BlockHeader.byteCount) }

  /// How many places there are; place 0 is no node.
  public var nodeCount: Int { localTypes.count }

  /// The node at a place; one without a type at place 0 or beyond the last.
  public func node(at place: NodePlace) -> BlockNode { nodes[place] }

  /// The step of a node's path, as recorded when it was mounted.
  public func identity(of node: BlockNode) -> String { strings.string(node.identity) }

  /// The places from the root down to this one, itself included.
  public func path(to place: NodePlace) -> [NodePlace] { nodes.path(to: place) }

  /// The same; `nil` where they are more.
  public func path(to place: NodePlace, atMost most: Int) -> [NodePlace]? { nodes.path(to: place, atMost: most) }

  /// The reason that the block knows by this number.
  public func reason(_ number: LocalNumber<ReasonID>) -> ReasonID { resolved.reason(field: number.field) }

  public func string(_ number: StringNumber) -> String { strings.string(number) }

  /// What the block's records come to, for each type; the reference `none` means nodes of no known type.
  public var totals: [(type: TypeID, totals: TypeTotals)] {
    guard let columns = payload.table(.totals)?.columns(Schema.Totals.width) else { return [] }
    return typeSums(columns)
  }

  /// The rows of the table `totals`.
  func typeSums(_ columns: ColumnNumbers) -> [(type: TypeID, totals: TypeTotals)] {
    columns.rows.map { row in
      let type = columns[row, Schema.Totals.type]
      return (
        self.type(field: type),
        TypeTotals(
          evaluations: columns[row, Schema.Totals.evaluations], wasted: columns[row, Schema.Totals.wasted],
          skipped: columns[row, Schema.Totals.skipped], duration: columns[row, Schema.Totals.duration])
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

  /// The place in the source code that a field refers to. Only writes have one: made when the first one asks.
  func site(field number: UInt64) -> SiteID {
    if madeSites == nil {
      let made = BlockReferences.sites(payload, &strings, definitions)
      if made?.dropFirst().contains(.none) ?? true { isMalformed = true }
      madeSites = made ?? [.none]
    }
    guard let sites = madeSites, number < UInt64(sites.count) else { return .none }
    return sites[Int(number)]
  }
}
