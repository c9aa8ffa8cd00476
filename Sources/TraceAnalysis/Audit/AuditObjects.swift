import TraceFormat

/// Evaluations caused by objects that views declare, by view and property.
struct AuditSignals {
  private struct Key: Hashable {
    let type: TypeID
    let property: PropertyID
  }

  private var amounts: [Key: TraceOverview.Amount] = [:]

  private static let holders: Set<Holder> = [.stateObject, .observedObject, .environmentObject]
  /// A single one may be a coincidence.
  private static let fewest: UInt64 = 2

  mutating func count(
    _ one: TraceOverview.Amount, of type: TypeID, _ reason: Reason, _ definitions: TraceDefinitions
  ) {
    for property in reason.properties where definitions[property].map({ Self.holders.contains($0.holder) }) ?? false {
      amounts[Key(type: type, property: property), default: .init()] += one
    }
  }

  func findings(_ definitions: TraceDefinitions) -> [AuditFinding] {
    amounts.filter { $0.value.evaluations >= Self.fewest && $0.value.evaluations == $0.value.wasted }.map {
      key, amount in
      let subject = AuditNames.plain(key.property, definitions)
      var finding = AuditFinding(AuditNames.key(.unreadObject, key.type, subject, definitions))
      (finding.times, finding.amount) = (amount.evaluations, amount)
      finding.holder = definitions[key.property]?.holder
      return finding
    }
  }
}

/// Views whose object was a new one each time they were re-created.
struct AuditObjects {
  private struct Key: Hashable {
    let type: TypeID
    let property: PropertyID
  }

  /// The number of values after the first of each node.
  private var values: [TypeID: UInt64] = [:]
  private var amounts: [Key: TraceOverview.Amount] = [:]
  /// The evaluations in which nothing else differed.
  private var amountsAlone: [Key: TraceOverview.Amount] = [:]

  private static let fewest: UInt64 = 2

  mutating func skip(_ type: TypeID, _ count: UInt64) { values[type, default: 0] &+= count }

  mutating func count(
    _ one: TraceOverview.Amount, of type: TypeID, _ reason: Reason, _ definitions: TraceDefinitions
  ) {
    guard reason.flags.contains(.view) else { return }
    values[type, default: 0] &+= one.evaluations
    var differences = reason.further
    differences.append(.init(property: reason.differed, fieldPath: reason.fieldPath, rule: reason.rule))
    for difference in differences where difference.rule == .identity && difference.fieldPath.isEmpty {
      guard let property = definitions[difference.property], !Self.isBuffer(property.valueType) else { continue }
      let key = Key(type: type, property: difference.property)
      amounts[key, default: .init()] += one
      if differences.count == 1 { amountsAlone[key, default: .init()] += one }
    }
  }

  /// Whether it is the storage of an array or a similar type, which is compared by address but isn't an object.
  private static func isBuffer(_ type: String) -> Bool {
    ["Array<", "Set<", "Dictionary<", "Optional<Array<", "["].contains {
      type.hasPrefix($0) || type.hasPrefix("Swift." + $0)
    }
  }

  func findings(_ definitions: TraceDefinitions) -> [AuditFinding] {
    amounts.compactMap { key, amount in
      let isAlways = amount.evaluations >= Self.fewest && amount.evaluations == values[key.type]
      // A view may be passed a different object on purpose. It counts if the view shows the same as before, or owns the
      // object. What the view shows when another property has changed, too, proves nothing.
      let isOwn = definitions[key.property]?.holder == .observedObject
      let alone = amountsAlone[key] ?? .init()
      let isUnshown = alone.evaluations >= Self.fewest && alone.wasted == alone.evaluations
      guard isAlways, isOwn || isUnshown else { return nil }
      let subject = AuditNames.plain(key.property, definitions)
      var finding = AuditFinding(AuditNames.key(.remadeObject, key.type, subject, definitions))
      (finding.times, finding.amount) = (amount.evaluations, isOwn ? amount : alone)
      return finding
    }
  }
}
