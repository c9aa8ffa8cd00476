/// The definitions that a reader has met so far, over all blocks: the same definition has the same reference everywhere.
///
///     let name = reader.definitions[type]?.name ?? "?"
public final class TraceDefinitions {
  private var typeStore = DefinitionStore<ViewType, TypeID>()
  private var propertyStore = DefinitionStore<Property, PropertyID>()
  private var siteStore = DefinitionStore<Site, SiteID>()
  private var reasonStore = DefinitionStore<Reason, ReasonID>()

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

  // Each returns `none` for a definition that is one too many.
  func define(_ type: ViewType) -> TypeID { define(type, in: &typeStore) }
  func define(_ property: Property) -> PropertyID { define(property, in: &propertyStore) }
  func define(_ site: Site) -> SiteID { define(site, in: &siteStore) }
  func define(_ reason: Reason) -> ReasonID { define(reason, in: &reasonStore) }

  private func define<Definition, ID>(_ definition: Definition, in store: inout DefinitionStore<Definition, ID>) -> ID {
    guard store.definitions.count >= Self.most else { return store.define(definition) }
    return store.find(definition) ?? .none
  }
}
