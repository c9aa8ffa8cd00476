import TraceFormat

/// The causes of an evaluation within a tick: the nearest write, and the nearest handler of an appearing view.
struct AuditStart {
  var write: CauseNumber = 0
  var appearance: CauseNumber = 0

  /// - Parameter known: what was found in this tick, by cause number.
  static func find(_ number: CauseNumber, _ causes: TickCauses, _ known: inout [AuditStart?]) -> AuditStart {
    if known.count <= causes.causes.count {
      known += repeatElement(nil, count: causes.causes.count + 1 - known.count)
    }
    var way: [CauseNumber] = []
    var next = number
    var found = AuditStart()
    // Numbers decrease on the way up. In a damaged trace they may not; the search then ends.
    while let cause = causes.cause(next), way.last.map({ next < $0 }) ?? true {
      if let start = known[Int(next)] {
        found = start
        break
      }
      way.append(next)
      next = cause.cause
    }
    for number in way.reversed() {
      switch causes.cause(number) {
      case .write: found.write = number
      case .event(let event) where AuditAppearances.kinds.contains(event.kind): found.appearance = number
      default: break
      }
      known[Int(number)] = found
    }
    return found
  }
}

/// Handlers of appearing views, and the evaluations that they caused.
struct AuditAppearances {
  static let kinds: Set<String> = ["onAppear", "task"]

  private struct Key: Hashable {
    let type: TypeID
    let kind: String
  }

  private struct Sum {
    var handlers: UInt64 = 0
    /// Evaluations of views that existed before.
    var amount = TraceOverview.Amount()
  }

  private var sums: [Key: Sum] = [:]
  /// By cause number, in the current tick.
  private var keys: [CauseNumber: Key] = [:]

  /// Fewer don't count as a storm.
  private static let fewest: UInt64 = 5

  mutating func beginTick() { keys.removeAll(keepingCapacity: true) }

  mutating func add(_ event: Event, of type: TypeID, number: CauseNumber) {
    guard Self.kinds.contains(event.kind) else { return }
    let key = Key(type: type, kind: event.kind)
    keys[number] = key
    sums[key, default: Sum()].handlers &+= 1
  }

  mutating func count(_ one: TraceOverview.Amount, for number: CauseNumber) {
    if number > 0, let key = keys[number] { sums[key]?.amount += one }
  }

  func findings(_ definitions: TraceDefinitions) -> [AuditFinding] {
    sums.filter { $0.value.handlers >= Self.fewest && $0.value.amount.evaluations >= $0.value.handlers }
      .map { key, sum in
        var finding = AuditFinding(AuditNames.key(.appearStorm, key.type, key.kind, definitions))
        (finding.times, finding.amount) = (sum.handlers, sum.amount)
        return finding
      }
  }
}
