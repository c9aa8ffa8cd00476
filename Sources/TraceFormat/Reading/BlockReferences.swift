/// What a block's numbers for properties and reasons stand for. Number 0 is none.
struct BlockReferences {
  private(set) var properties: [PropertyID] = [.none]
  private(set) var reasons: [ReasonID] = [.none]
  /// No table contradicts itself. One that does counts as empty: references into it lead to nothing.
  private(set) var isWhole = true

  init(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    addProperties(payload, &strings, definitions)
    addReasons(payload, &strings, definitions)
  }

  /// Whether the trace has more definitions than a reader takes: some references lead to nothing.
  var areTooMany: Bool {
    properties.dropFirst().contains(.none) || reasons.dropFirst().contains(.none)
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
    let names = strings.pooled(columns[Schema.Types.name - 1], in: definitions)
    let modules = strings.pooled(columns[Schema.Types.module - 1], in: definitions)
    let files = strings.pooled(columns[Schema.Types.file - 1], in: definitions)
    guard ![names, modules, files].contains(where: { $0.contains(StringPool.oneTooMany) }) else { return nil }
    types += definitions.types(
      names: names, modules: modules, files: files,
      lines: columns[Schema.Types.line - 1].map { UInt32(truncatingIfNeeded: $0) })
    return types.dropFirst().contains(.none) ? nil : types
  }

  /// `nil` where the table contradicts itself.
  static func sites(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [SiteID]? {
    var sites: [SiteID] = [.none]
    guard let table = payload.table(.sites) else { return sites }
    guard let columns = table.columns(Schema.Sites.width) else { return nil }
    let files = strings.pooled(columns[Schema.Sites.file - 1], in: definitions)
    let functions = strings.pooled(columns[Schema.Sites.function - 1], in: definitions)
    guard !files.contains(StringPool.oneTooMany), !functions.contains(StringPool.oneTooMany) else { return nil }
    sites += definitions.sites(
      files: files, lines: columns[Schema.Sites.line - 1].map { UInt32(truncatingIfNeeded: $0) }, functions: functions)
    return sites
  }

  private mutating func addProperties(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) {
    let columns = columns(of: .properties, in: payload)
    properties += definitions.properties(
      names: strings.pooled(columns[Schema.Properties.name - 1], in: definitions),
      holders: columns[Schema.Properties.holder - 1].map { UInt8(truncatingIfNeeded: $0) },
      owners: strings.pooled(columns[Schema.Properties.owner - 1], in: definitions),
      valueTypes: strings.pooled(columns[Schema.Properties.valueType - 1], in: definitions))
  }

  private mutating func addReasons(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    let columns = columns(of: .reasons, in: payload)
    let printed = self.columns(of: .reasonProperties, in: payload)[0].map { property($0) }
    let rows = ReasonRows(
      flags: columns[Schema.Reasons.flags - 1], rules: columns[Schema.Reasons.rule - 1],
      differed: columns[Schema.Reasons.differed - 1].map { property($0) },
      fieldPaths: strings.pooled(columns[Schema.Reasons.fieldPath - 1], in: definitions),
      propertyCounts: columns[Schema.Reasons.propertyCount - 1], properties: printed,
      further: furtherDifferences(payload, &strings, definitions))
    reasons += definitions.reasons(rows)
  }

  /// By the number of the reason; those of reasons that the block doesn't have are of no use to anyone.
  private mutating func furtherDifferences(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [UInt64: [FurtherDifference]] {
    let columns = columns(of: .reasonDifferences, in: payload)
    var found: [UInt64: [FurtherDifference]] = [:]
    let paths = strings.pooled(columns[Schema.ReasonDifferences.fieldPath - 1], in: definitions)
    for (row, fieldPath) in paths.enumerated() where fieldPath != StringPool.oneTooMany {
      found[columns[Schema.ReasonDifferences.reason - 1][row], default: []].append(
        FurtherDifference(
          property: property(columns[Schema.ReasonDifferences.property - 1][row]), fieldPath: fieldPath,
          rule: UInt8(truncatingIfNeeded: columns[Schema.ReasonDifferences.rule - 1][row])))
    }
    return found
  }

  func property(_ number: UInt64) -> PropertyID { number < UInt64(properties.count) ? properties[Int(number)] : .none }
  func reason(_ number: UInt64) -> ReasonID { number < UInt64(reasons.count) ? reasons[Int(number)] : .none }
}
