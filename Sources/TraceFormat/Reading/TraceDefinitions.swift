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

  func define(_ type: ViewType) -> TypeID { typeStore.define(type) }
  func define(_ property: Property) -> PropertyID { propertyStore.define(property) }
  func define(_ site: Site) -> SiteID { siteStore.define(site) }
  func define(_ reason: Reason) -> ReasonID { reasonStore.define(reason) }
}
