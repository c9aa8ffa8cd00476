/// An intact block of records, its checksum verified.
///
/// It is self-contained: everything that its records refer to is in it. It stays valid for as long as it is kept.
public final class TraceBlock {
  public let header: BlockHeader
  /// The block's offset in the file.
  public let offset: UInt64
  let payload: Payload
  let definitions: TraceDefinitions
  /// One thread reads a block, so accesses need no check.
  @exclusivity(unchecked) var strings: BlockStrings
  let types: [TypeID]
  /// The type at each place.
  let localTypes: [LocalNumber<TypeID>]
  /// The type of the node at each place, for sums over many evaluations.
  public let placeTypes: [TypeID]
  private var references = BlockReferences()
  private var areResolved = false
  private var madeSites: [SiteID]?
  private var nodes = BlockNodes()
  private var areNodesMade = false
  /// Whether a contradiction was found in a part that is decoded on demand.
  private(set) var isMalformed = false
  /// Whether all of it is free of contradictions, if somebody has found out.
  var isSound: Bool?
  /// Keeps the payload's bytes.
  private let backing: AnyObject

  /// `nil` if the payload contradicts itself.
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

  /// The types that it defines: of its nodes, and of views found equal.
  public var definedTypes: ArraySlice<TypeID> { types.dropFirst() }

  /// The distinct types of its nodes, in the order of places; place 0 is none.
  public var typesOfNodes: [TypeID] {
    var isMet = [Bool](repeating: false, count: types.count)
    var met: [TypeID] = []
    for type in localTypes where !isMet[Int(type)] {
      isMet[Int(type)] = true
      met.append(types[Int(type)])
    }
    return met
  }

  /// Its size including the header.
  public var byteCount: UInt64 { UInt64(header.payloadBytes) + UInt64(BlockHeader.byteCount) }

  /// The number of places; place 0 is no node.
  public var nodeCount: Int { localTypes.count }

  /// The node at a place; a node without a type at invalid places.
  public func node(at place: NodePlace) -> BlockNode { node(field: place.field) }

  /// The node that a field refers to; a node without a type for invalid places.
  func node(field place: UInt64) -> BlockNode {
    if !areNodesMade { makeNodes() }
    return nodes[field: place]
  }

  /// The node's own step in its path, as recorded when it was mounted.
  public func identity(of node: BlockNode) -> String { strings.string(node.identity) }

  /// The places from the root down to this one, inclusive.
  public func path(to place: NodePlace) -> [NodePlace] {
    if !areNodesMade { makeNodes() }
    return nodes.path(to: place)
  }

  /// The reason with this number in the block.
  public func reason(_ number: LocalNumber<ReasonID>) -> ReasonID { reason(field: number.field) }

  /// The reason that a field refers to, in the reader's terms.
  func reason(field number: UInt64) -> ReasonID {
    if !areResolved { resolve() }
    return references.reason(field: number)
  }

  func property(field number: UInt64) -> PropertyID {
    if !areResolved { resolve() }
    return references.property(field: number)
  }

  /// All reasons of the block, by number. Other numbers refer to no reason.
  public var reasons: [ReasonID] {
    if !areResolved { resolve() }
    return references.reasons
  }

  public func string(_ number: StringNumber) -> String { number == 0 ? "" : strings.string(number) }

  /// The sums of the block's records by type; the reference `none` means nodes of unknown type.
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

  /// On demand, because sums only need types.
  private func makeNodes() {
    areNodesMade = true
    if let made = BlockNodes(payload, types: placeTypes, firstTick: header.firstTick) {
      nodes = made
    } else {
      isMalformed = true
    }
  }

  /// Makes references in the reader's terms: on demand, because sums need none.
  private func resolve() {
    areResolved = true
    references = BlockReferences(payload, &strings, definitions)
    if references.areTooMany || !references.isWhole { isMalformed = true }
  }

  /// The place in the source code that a field refers to. Made on demand, because only writes have one.
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
