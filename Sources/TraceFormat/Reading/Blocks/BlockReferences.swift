/// What a block's numbers of properties and reasons refer to. Number 0 is none.
struct BlockReferences {
  private(set) var properties: [PropertyID] = [.none]
  private(set) var reasons: [ReasonID] = [.none]
  /// Whether all tables are consistent. An inconsistent one counts as empty, and references into it lead to nothing.
  private(set) var isWhole = true

  init() {}

  init(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    addProperties(payload, &strings, definitions)
    addReasons(payload, &strings, definitions)
  }

  /// Whether the trace has more definitions than a reader accepts, so that some references lead to nothing.
  var areTooMany: Bool {
    properties.dropFirst().contains(.none) || reasons.dropFirst().contains(.none)
  }

  private mutating func columns(of table: Schema.Table, in payload: Payload) -> TableColumns<UInt64> {
    if let columns = TableColumns<UInt64>(payload, table) { return columns }
    isWhole = false
    return TableColumns()
  }

  static func types(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [TypeID]? {
    guard let columns = TableColumns<UInt64>(payload, .types) else { return nil }
    let names = strings.pooled(columns, Schema.Types.name, in: definitions)
    let modules = strings.pooled(columns, Schema.Types.module, in: definitions)
    let files = strings.pooled(columns, Schema.Types.file, in: definitions)
    let types = definitions.types(
      names: names, modules: modules, files: files, lines: columns.cut(Schema.Types.line))
    return types.dropFirst().contains(.none) ? nil : types
  }

  /// `nil` if the table contradicts itself.
  static func sites(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [SiteID]? {
    guard let columns = TableColumns<UInt64>(payload, .sites) else { return nil }
    let files = strings.pooled(columns, Schema.Sites.file, in: definitions)
    let functions = strings.pooled(columns, Schema.Sites.function, in: definitions)
    guard !files.contains(PooledString.oneTooMany), !functions.contains(PooledString.oneTooMany) else { return nil }
    return definitions.sites(files: files, lines: columns.cut(Schema.Sites.line), functions: functions)
  }

  private mutating func addProperties(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) {
    let columns = columns(of: .properties, in: payload)
    properties = definitions.properties(
      names: strings.pooled(columns, Schema.Properties.name, in: definitions),
      holders: columns.cut(Schema.Properties.holder),
      owners: strings.pooled(columns, Schema.Properties.owner, in: definitions),
      valueTypes: strings.pooled(columns, Schema.Properties.valueType, in: definitions))
  }

  private mutating func addReasons(_ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions) {
    let columns = columns(of: .reasons, in: payload)
    let printed = self.columns(of: .reasonProperties, in: payload)
    let rows = ReasonRows(
      flags: columns.cut(Schema.Reasons.flags), rules: columns.cut(Schema.Reasons.rule),
      differed: properties(columns, Schema.Reasons.differed),
      fieldPaths: strings.pooled(columns, Schema.Reasons.fieldPath, in: definitions),
      propertyCounts: columns.cut(Schema.Reasons.propertyCount),
      properties: properties(printed, Schema.ReasonProperties.property),
      further: furtherDifferences(payload, &strings, definitions))
    reasons = definitions.reasons(rows)
  }

  /// By the reason's number; rows for reasons that the block doesn't have are ignored.
  private mutating func furtherDifferences(
    _ payload: Payload, _ strings: inout BlockStrings, _ definitions: TraceDefinitions
  ) -> [UInt64: [FurtherDifference]] {
    let columns = columns(of: .reasonDifferences, in: payload)
    var found: [UInt64: [FurtherDifference]] = [:]
    guard columns.rows > 0 else { return found }
    let paths = strings.pooled(columns, Schema.ReasonDifferences.fieldPath, in: definitions)
    for (row, fieldPath) in paths.enumerated() where fieldPath != PooledString.oneTooMany {
      found[columns[Schema.ReasonDifferences.reason][row], default: []].append(
        FurtherDifference(
          property: property(field: columns[Schema.ReasonDifferences.property][row]), fieldPath: fieldPath,
          rule: UInt8(truncatingIfNeeded: columns[Schema.ReasonDifferences.rule][row])))
    }
    return found
  }

  private func properties(_ columns: borrowing TableColumns<UInt64>, _ column: ColumnNumber) -> [PropertyID] {
    let numbers = columns[column]
    return properties.withUnsafeBufferPointer { known in
      (0..<columns.rows).map { row in
        numbers[row] < UInt64(known.count) ? known[Int(truncatingIfNeeded: numbers[row])] : .none
      }
    }
  }

  func property(field number: UInt64) -> PropertyID {
    number < UInt64(properties.count) ? properties[Int(number)] : .none
  }

  func reason(field number: UInt64) -> ReasonID { number < UInt64(reasons.count) ? reasons[Int(number)] : .none }
}
