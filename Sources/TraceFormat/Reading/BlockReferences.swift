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
    for row in 0..<table.rows {
      guard let name = strings.pooled(columns[Schema.Types.name - 1][row], in: definitions),
        let module = strings.pooled(columns[Schema.Types.module - 1][row], in: definitions),
        let file = strings.pooled(columns[Schema.Types.file - 1][row], in: definitions)
      else { return nil }
      let line = UInt32(truncatingIfNeeded: columns[Schema.Types.line - 1][row])
      types.append(definitions.type(name: name, module: module, file: file, line: line))
    }
    return types.dropFirst().contains(.none) ? nil : types
  }

  /// `nil` where the table contradicts itself.
  static func sites(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [SiteID]? {
    var sites: [SiteID] = [.none]
    guard let table = payload.table(.sites) else { return sites }
    guard let columns = table.columns(Schema.Sites.width) else { return nil }
    for row in 0..<table.rows {
      guard let file = strings.pooled(columns[Schema.Sites.file - 1][row], in: definitions),
        let function = strings.pooled(columns[Schema.Sites.function - 1][row], in: definitions)
      else { return nil }
      let line = UInt32(truncatingIfNeeded: columns[Schema.Sites.line - 1][row])
      sites.append(definitions.site(file: file, line: line, function: function))
    }
    return sites
  }

  private mutating func addProperties(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) {
    let columns = columns(of: .properties, in: payload)
    let (names, holders) = (columns[Schema.Properties.name - 1], columns[Schema.Properties.holder - 1])
    let (owners, valueTypes) = (columns[Schema.Properties.owner - 1], columns[Schema.Properties.valueType - 1])
    properties.reserveCapacity(names.count + 1)
    for row in names.indices {
      guard let name = strings.pooled(names[row], in: definitions),
        let owner = strings.pooled(owners[row], in: definitions),
        let valueType = strings.pooled(valueTypes[row], in: definitions)
      else {
        properties.append(.none)
        continue
      }
      let holder = Holder(rawValue: UInt8(truncatingIfNeeded: holders[row]))
      properties.append(definitions.property(name: name, holder: holder, owner: owner, valueType: valueType))
    }
  }

  private mutating func addReasons(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    let columns = columns(of: .reasons, in: payload)
    let (flags, rules) = (columns[Schema.Reasons.flags - 1], columns[Schema.Reasons.rule - 1])
    let (differed, paths) = (columns[Schema.Reasons.differed - 1], columns[Schema.Reasons.fieldPath - 1])
    let counts = columns[Schema.Reasons.propertyCount - 1]
    let printed = self.columns(of: .reasonProperties, in: payload)[0]
    let further = furtherDifferences(payload, &strings, definitions)
    reasons.reserveCapacity(flags.count + 1)
    var next = 0
    for row in flags.indices {
      let end = next + Int(min(counts[row], UInt64(printed.count - next)))
      let names = next == end ? [] : printed[next..<end].map { property($0) }
      next = end
      guard let fieldPath = strings.pooled(paths[row], in: definitions) else {
        reasons.append(.none)
        continue
      }
      reasons.append(
        definitions.reason(
          flags: Reason.Flags(rawValue: UInt8(truncatingIfNeeded: flags[row])), properties: names,
          differed: property(differed[row]), fieldPath: fieldPath,
          rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: rules[row])),
          further: further.isEmpty ? [] : further[UInt64(row + 1)] ?? []))
    }
  }

  /// By the number of the reason; those of reasons that the block doesn't have are of no use to anyone.
  private mutating func furtherDifferences(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [UInt64: [FurtherDifference]] {
    let columns = columns(of: .reasonDifferences, in: payload)
    var found: [UInt64: [FurtherDifference]] = [:]
    for row in columns[0].indices {
      guard let fieldPath = strings.pooled(columns[Schema.ReasonDifferences.fieldPath - 1][row], in: definitions)
      else { continue }
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
