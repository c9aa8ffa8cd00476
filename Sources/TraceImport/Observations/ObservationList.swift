/// Millions of observations, column by column: what a form of input never knows takes no memory.
///
/// A console without times takes 9 bytes per evaluation, and an export of Instruments up to 45.
struct ObservationList: RandomAccessCollection, MutableCollection {
  private var kinds = GrowingList<Observation.Kind>()
  private var names = GrowingList<NameNumber>()
  private var reasons = OptionalColumn(usual: ReasonNumber.unknown)
  private var times = OptionalColumn(usual: Observation.noTime)
  private var durations = OptionalColumn(usual: UInt64(0))
  private var events = OptionalColumn(usual: UInt32(0))
  private var modules = OptionalColumn(usual: NameNumber.empty)
  private var details = OptionalColumn(usual: NameNumber.empty)
  private var rootCauses = OptionalColumn(usual: NameNumber.empty)

  var startIndex: Int { 0 }
  var endIndex: Int { kinds.count }

  subscript(place: Int) -> Observation {
    get {
      Observation(
        kind: kinds[place], time: times[place], duration: durations[place], name: names[place], reason: reasons[place],
        event: events[place], module: modules[place], details: details[place], rootCauses: rootCauses[place])
    }
    set {
      kinds[place] = newValue.kind
      names[place] = newValue.name
      reasons[place] = newValue.reason
      times[place] = newValue.time
      durations[place] = newValue.duration
      events[place] = newValue.event
      modules[place] = newValue.module
      details[place] = newValue.details
      rootCauses[place] = newValue.rootCauses
    }
  }

  // MARK: Columns, where a whole observation is not needed

  var haveTimes: Bool { times.allSatisfy { $0 != Observation.noTime } }

  var hasMarkers: Bool { kinds.contains(.marker) }

  var isSortedByTime: Bool { zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } }

  func time(at place: Int) -> UInt64 { times[place] }

  /// Whether two are one update, as two tables have it.
  func isRepeated(_ place: Int, by other: Int) -> Bool {
    events[place] == events[other] && names[place] == names[other] && events[other] != 0
  }

  mutating func move(_ place: Int, to other: Int) {
    if place != other { self[other] = self[place] }
  }

  mutating func append(_ observation: Observation) {
    kinds.append(observation.kind)
    names.append(observation.name)
    reasons.append(observation.reason)
    times.append(observation.time)
    durations.append(observation.duration)
    events.append(observation.event)
    modules.append(observation.module)
    details.append(observation.details)
    rootCauses.append(observation.rootCauses)
  }

  mutating func removeLast() { keep(first: count - 1) }

  /// Forgets all behind the first ones.
  mutating func keep(first: Int) {
    kinds.keep(first: first)
    names.keep(first: first)
    reasons.keep(first: first)
    times.keep(first: first)
    durations.keep(first: first)
    events.keep(first: first)
    modules.keep(first: first)
    details.keep(first: first)
    rootCauses.keep(first: first)
  }

  mutating func removeAll(where isUnwanted: (Observation) -> Bool) {
    var kept = 0
    for place in indices {
      let observation = self[place]
      if isUnwanted(observation) { continue }
      self[kept] = observation
      kept += 1
    }
    keep(first: kept)
  }

  /// Simultaneous observations stay in their order.
  mutating func sortByTime() {
    var order = GrowingList<UInt32>()
    for place in indices { order.append(UInt32(place)) }
    order.sort { (times[Int($0)], $0) < (times[Int($1)], $1) }
    kinds.arrange(order)
    names.arrange(order)
    reasons.arrange(order)
    times.arrange(order)
    durations.arrange(order)
    events.arrange(order)
    modules.arrange(order)
    details.arrange(order)
    rootCauses.arrange(order)
  }
}

/// A column that takes no memory while all of its values are the usual one.
private struct OptionalColumn<Value: BitwiseCopyable & Equatable>: RandomAccessCollection {
  private let usual: Value
  private var values: GrowingList<Value>?
  private(set) var count = 0

  init(usual: Value) { self.usual = usual }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(place: Int) -> Value {
    get { values?[place] ?? usual }
    set {
      if values == nil, newValue == usual { return }
      begin()
      values?[place] = newValue
    }
  }

  mutating func append(_ value: Value) {
    if values != nil || value != usual {
      begin()
      values?.append(value)
    }
    count += 1
  }

  mutating func keep(first: Int) {
    count = Swift.max(0, Swift.min(first, count))
    values?.keep(first: count)
  }

  mutating func arrange(_ order: GrowingList<UInt32>) { values?.arrange(order) }

  private mutating func begin() {
    guard values == nil else { return }
    var all = GrowingList<Value>()
    for _ in 0..<count { all.append(usual) }
    values = all
  }
}

extension GrowingList {
  /// Puts the elements into an order, given as their places.
  fileprivate mutating func arrange(_ order: GrowingList<UInt32>) {
    var arranged = GrowingList()
    for place in order { arranged.append(self[Int(place)]) }
    self = arranged
  }
}
