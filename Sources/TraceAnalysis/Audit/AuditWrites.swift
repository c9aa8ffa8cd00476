import TraceFormat

/// Writes by property and handler: which ones wrote an equal value, and what they caused.
struct AuditWrites {
  private struct Key: Hashable {
    let property: PropertyID
    let site: SiteID
  }

  private struct Sum {
    var times: UInt64 = 0
    var equalTimes: UInt64 = 0
    var amount = TraceOverview.Amount()
    var equalAmount = TraceOverview.Amount()
    /// Whether a view went out of date after one of them: it should have shown it.
    var isMissed = false
  }

  private var sums: [Key: Sum] = [:]
  /// The current tick's writes, by cause number.
  private var writes: [CauseNumber: (key: Key, isEqual: Bool)] = [:]
  private var amounts: [CauseNumber: TraceOverview.Amount] = [:]
  /// How many views went out of date in this tick, perhaps because of what was written.
  private var newlyStaleViews = 0

  mutating func beginTick() {
    newlyStaleViews = 0
    writes.removeAll(keepingCapacity: true)
    amounts.removeAll(keepingCapacity: true)
  }

  mutating func add(_ write: Write, number: CauseNumber) {
    writes[number] = (Key(property: write.property, site: write.site), write.isEqual)
  }

  mutating func noteStaleView() { newlyStaleViews += 1 }

  /// The view noted last shows and should show the same as before: no write of this tick is the reason.
  mutating func noteStaleAsBefore() { newlyStaleViews -= 1 }

  func isEqual(_ number: CauseNumber) -> Bool { number > 0 && writes[number]?.isEqual ?? false }

  mutating func count(_ one: TraceOverview.Amount, for number: CauseNumber) {
    if number > 0 { amounts[number, default: .init()] += one }
  }

  mutating func endTick() {
    for (number, write) in writes {
      let amount = amounts[number] ?? .init()
      var sum = sums[write.key] ?? Sum()
      sum.times &+= 1
      if newlyStaleViews > 0 { sum.isMissed = true }
      sum.amount += amount
      if write.isEqual {
        sum.equalTimes &+= 1
        sum.equalAmount += amount
      }
      sums[write.key] = sum
    }
    beginTick()
  }

  func findings(_ definitions: TraceDefinitions) -> [AuditFinding] {
    sums.compactMap { key, sum in
      if sum.equalAmount.evaluations > 0 {
        return finding(.unchangedWrite, key, definitions, sum.equalTimes, of: sum.times, sum.equalAmount)
      }
      let isUnshown =
        !sum.isMissed && sum.times > 1 && sum.amount.evaluations > 1 && sum.amount.evaluations == sum.amount.wasted
      return isUnshown ? finding(.unshownWrite, key, definitions, sum.times, of: sum.times, sum.amount) : nil
    }
  }

  private func finding(
    _ kind: AuditFinding.Kind, _ key: Key, _ definitions: TraceDefinitions, _ times: UInt64, of total: UInt64,
    _ amount: TraceOverview.Amount
  ) -> AuditFinding {
    let place = definitions[key.site].map { AuditFinding.Place(file: ShownText.name($0.file), line: $0.line) }
    let subject = AuditNames.full(key.property, definitions)
    var finding = AuditFinding(.init(kind: kind, view: "", subject: subject, place: place))
    (finding.times, finding.total, finding.amount) = (times, total, amount)
    finding.holder = definitions[key.property]?.holder
    return finding
  }
}

/// States that were written, and what has read them.
struct AuditStates {
  private struct Written {
    let type: TypeID
    let property: PropertyID
    var times: UInt64 = 0
  }

  /// By name, such as `Feed._query`.
  private var written: [String: Written] = [:]
  private var read: Set<String> = []
  private var readByHandlers: Set<String> = []

  private static let most = 100_000

  mutating func note(writeOf property: PropertyID, by type: TypeID, _ definitions: TraceDefinitions) {
    guard let known = definitions[property] else { return }
    let name = "\(known.owner).\(known.name)"
    guard written[name] != nil || written.count < Self.most else { return }
    written[name, default: Written(type: type, property: property)].times &+= 1
  }

  mutating func note(readOf name: String, byHandler: Bool) {
    guard read.count + readByHandlers.count < Self.most else { return }
    if byHandler { readByHandlers.insert(name) } else { read.insert(name) }
  }

  func findings(_ definitions: TraceDefinitions) -> [AuditFinding] {
    written.filter { !read.contains($0.key) && !readByHandlers.contains($0.key) }.map { _, state in
      let subject = AuditNames.plain(state.property, definitions)
      var finding = AuditFinding(AuditNames.key(.unreadState, state.type, subject, definitions))
      finding.times = state.times
      return finding
    }
  }
}
