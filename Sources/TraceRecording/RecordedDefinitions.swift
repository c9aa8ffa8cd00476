import RedrawCore
import TraceFormat

/// The writer's references for the engine's descriptors, made as they are met.
struct RecordedDefinitions {
  private let writer: TraceWriter
  private let places: SourcePlaces
  private var types: [TypeID] = []
  private var properties: [PropertyID] = []
  private var sites: [SiteKey: SiteID] = [:]
  private var reasons: [ReasonID] = []
  /// The site of the last event or write that had one: it is often the same again.
  private var lastSite: (key: SiteKey, id: SiteID)?

  private struct SiteKey: Hashable {
    let file: UnsafePointer<UInt8>
    let line: UInt
  }

  init(_ writer: TraceWriter, _ places: SourcePlaces) {
    self.writer = writer
    self.places = places
  }

  mutating func id(of type: TypeDescriptor) -> TypeID {
    if type.id < types.count, !types[type.id].isNone { return types[type.id] }
    while types.count <= type.id { types.append(.none) }
    let place = places.types["\(type.module).\(type.name)"] ?? Site(file: "", line: 0)
    types[type.id] = writer.define(
      ViewType(name: type.name, module: type.module, file: place.file, line: place.line))
    return types[type.id]
  }

  mutating func id(of property: PropertyDescriptor) -> PropertyID {
    if property.id < properties.count, !properties[property.id].isNone { return properties[property.id] }
    while properties.count <= property.id { properties.append(.none) }
    properties[property.id] = writer.define(
      Property(
        name: property.name, holder: Holder(rawValue: property.holder.rawValue), owner: property.owner,
        valueType: property.valueType))
    return properties[property.id]
  }

  /// Without counting references: each event has a descriptor.
  @inline(__always) mutating func id(of property: Unmanaged<PropertyDescriptor>) -> PropertyID {
    property._withUnsafeGuaranteedRef { id(of: $0) }
  }

  @inline(__always) mutating func id(of reason: Unmanaged<EngineEvent.Reason>) -> ReasonID {
    reason._withUnsafeGuaranteedRef { id(of: $0) }
  }

  mutating func id(of site: SourceSite?) -> SiteID {
    guard let site, site.file.hasPointerRepresentation else { return .none }
    let key = SiteKey(file: site.file.utf8Start, line: site.line)
    if let lastSite, lastSite.key == key { return lastSite.id }
    if let known = sites[key] {
      lastSite = (key, known)
      return known
    }
    let name = site.file.description
    let id = writer.define(Site(file: places.files[name] ?? name, line: UInt32(clamping: site.line)))
    sites[key] = id
    return id
  }

  mutating func id(of reason: EngineEvent.Reason) -> ReasonID {
    if reason.id < reasons.count, !reasons[reason.id].isNone { return reasons[reason.id] }
    while reasons.count <= reason.id { reasons.append(.none) }
    reasons[reason.id] = define(reason)
    return reasons[reason.id]
  }

  private mutating func define(_ reason: EngineEvent.Reason) -> ReasonID {
    var printed: [PropertyID] = []
    for property in reason.properties { printed.append(id(of: property)) }
    var differed = PropertyID.none
    if let property = reason.differed { differed = id(of: property) }
    var further: [Reason.Difference] = []
    for other in reason.further {
      further.append(
        Reason.Difference(
          property: id(of: other.property), fieldPath: other.fieldPath, rule: ComparisonRule(other.rule)))
    }
    return writer.define(
      Reason(
        flags: Reason.Flags(rawValue: reason.flags.rawValue), properties: printed, differed: differed,
        fieldPath: reason.fieldPath, rule: ComparisonRule(reason.rule), further: further))
  }
}

extension TraceFormat.ComparisonRule {
  /// The engine and the format number rules alike; a test holds them together.
  init(_ rule: RedrawCore.ComparisonRule) { self.init(rawValue: rule.rawValue) }
}
