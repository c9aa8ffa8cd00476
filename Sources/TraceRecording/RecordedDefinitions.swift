import RedrawCore
import TraceFormat

/// The writer's references for the engine's descriptors, created when first needed.
struct RecordedDefinitions: ~Copyable {
  private let writer: TraceWriter
  private let places: SourcePlaces
  private var types = KnownReferences<TypeID>()
  private var properties = KnownReferences<PropertyID>()
  private var reasons = KnownReferences<ReasonID>()
  private var sites: [SiteKey: SiteID] = [:]
  /// The site of the last event or write that had one. It often repeats.
  private var lastSite = SiteKey.none
  private var lastSiteID = SiteID.none

  private struct SiteKey: Hashable {
    let file: UnsafePointer<UInt8>?
    let line: UInt

    /// Equal to the key of no site.
    static var none: Self { Self(file: nil, line: 0) }

    /// `nil` if its file isn't a pointer.
    @inline(__always) init?(_ site: SourceSite) {
      guard site.file.hasPointerRepresentation else { return nil }
      self.init(file: site.file.utf8Start, line: site.line)
    }

    private init(file: UnsafePointer<UInt8>?, line: UInt) { (self.file, self.line) = (file, line) }
  }

  init(_ writer: TraceWriter, _ places: SourcePlaces) {
    self.writer = writer
    self.places = places
  }

  @inline(__always) mutating func id(of type: Immortal<TypeDescriptor>) -> TypeID {
    let known = types[type.with { $0.id }]
    return known.isNone ? define(type.object) : known
  }

  @inline(__always) mutating func id(of property: Immortal<PropertyDescriptor>) -> PropertyID {
    knownID(of: property) ?? define(property.object)
  }

  @inline(__always) mutating func id(of reason: Immortal<EngineEvent.Reason>) -> ReasonID {
    knownID(of: reason) ?? define(reason.object)
  }

  mutating func id(of site: SourceSite?) -> SiteID {
    guard let site, let key = SiteKey(site) else { return .none }
    return key == lastSite ? lastSiteID : id(of: key, site)
  }

  // MARK: Known definitions

  /// `nil` for a property that isn't defined yet.
  @inline(__always) func knownID(of property: Immortal<PropertyDescriptor>) -> PropertyID? {
    let known = property.with { properties[$0.id] }
    return known.isNone ? nil : known
  }

  @inline(__always) func knownID(of reason: Immortal<EngineEvent.Reason>) -> ReasonID? {
    let known = reason.with { reasons[$0.id] }
    return known.isNone ? nil : known
  }

  /// `nil` for any site except the last one.
  @inline(__always) func knownID(of site: SourceSite?) -> SiteID? {
    guard let site, let key = SiteKey(site) else { return SiteID.none }
    return key == lastSite ? lastSiteID : nil
  }

  // MARK: Less frequent definitions

  private mutating func define(_ type: TypeDescriptor) -> TypeID {
    let place = places.types["\(type.module).\(type.name)"] ?? Site(file: "", line: 0)
    let made = writer.define(ViewType(name: type.name, module: type.module, file: place.file, line: place.line))
    types[type.id] = made
    return made
  }

  private mutating func define(_ property: PropertyDescriptor) -> PropertyID {
    let made = writer.define(
      Property(
        name: property.name, holder: Holder(rawValue: property.holder.rawValue), owner: property.owner,
        valueType: property.valueType))
    properties[property.id] = made
    return made
  }

  private mutating func id(of key: SiteKey, _ site: SourceSite) -> SiteID {
    let id = sites[key] ?? define(site)
    sites[key] = id
    (lastSite, lastSiteID) = (key, id)
    return id
  }

  private func define(_ site: SourceSite) -> SiteID {
    let name = site.file.description
    return writer.define(Site(file: places.files[name] ?? name, line: UInt32(clamping: site.line)))
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
          property: id(of: other.property), fieldPath: other.fieldPath,
          rule: ComparisonRule(other.rule)))
    }
    let made = writer.define(
      Reason(
        flags: Reason.Flags(rawValue: reason.flags.rawValue), properties: printed, differed: differed,
        fieldPath: reason.fieldPath, rule: ComparisonRule(reason.rule), further: further))
    reasons[reason.id] = made
    return made
  }
}

extension TraceFormat.ComparisonRule {
  /// The engine and the format use the same numbers for rules; a test compares them.
  init(_ rule: RedrawCore.ComparisonRule) { self.init(rawValue: rule.rawValue) }
}
