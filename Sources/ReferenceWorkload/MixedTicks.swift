import TraceFormat

/// Ticks with every kind of record, derived from their number alone, so that a test can regenerate what it wrote.
///
///     let ticks = MixedTicks(definingIn: writer)
///     for record in ticks.records(of: 3) { try writer.record(record) }
///
/// Write ticks from 0 on without a gap: nodes that one mounts are unmounted by a later one.
public struct MixedTicks: Sendable {
  public static let metadata = TraceMetadata(
    producer: "mixed ticks", scenario: "every kind of record", seed: 1, parameters: [.init("rows", "8")],
    rules: [.init("observationLabel", "dependencies")], extras: [.init("host", "none")])

  /// Everything that the ticks refer to, in order of definition: the first of a kind has the reference 1.
  public static let types = ["Feed", "Feed.Row", "Badge", "Avatar"].enumerated().map { index, name in
    ViewType(name: name, module: "App", file: "\(name).swift", line: UInt32(10 * index + 1))
  }
  public static let properties = [
    Property(name: "_items", holder: .state, owner: "Feed", valueType: "[Item]"),
    Property(name: "item", holder: .stored, owner: "Feed.Row", valueType: "Item"),
    Property(name: "count", holder: .observable, owner: "Model", valueType: "Int"),
  ]
  public static let sites = (0..<3).map { Site(file: "Feed.swift", line: 20 + $0, function: "tap\($0)()") }
  public static let reasons = [
    Reason(flags: [.view, .identity, .first], properties: [PropertyID(rawValue: 1)]),
    Reason(flags: .view, differed: PropertyID(rawValue: 2), fieldPath: "name.first", rule: .equatable),
    Reason(flags: .dependencies), Reason(flags: [], properties: [PropertyID(rawValue: 1), PropertyID(rawValue: 3)]),
  ]

  private let types: [TypeID]
  private let properties: [PropertyID]
  private let sites: [SiteID]
  private let reasons: [ReasonID]

  /// Defines everything that the ticks refer to. The writer must have no other definitions.
  public init(definingIn writer: TraceWriter) {
    types = Self.types.map { writer.define($0) }
    properties = Self.properties.map { writer.define($0) }
    sites = Self.sites.map { writer.define($0) }
    reasons = Self.reasons.map { writer.define($0) }
  }

  /// All records of a tick, including its beginning and end.
  public func records(of tick: TickNumber) -> [TraceRecord] {
    let (start, number) = (UInt64(tick) * 16_666_667, tick.rawValue)
    var records: [TraceRecord] = [
      .tickBegin(TickBegin(tick: tick, label: number % 3 == 0 ? "step \(tick)" : "", clock: start, time: start + 40))
    ]
    if tick == 0 { records += firstAppearance() }
    records += causes(number, start)
    records += lifecycle(number)
    records += evaluations(number, start)
    records += findings(number)
    records.append(.commit(Commit(inserted: number % 2, removed: number % 3, updated: pick(number, 9, below: 500))))
    records.append(.tickEnd(TickEnd(time: start + 90_000)))
    return records
  }

  /// A pseudorandom number that depends only on the tick and the purpose.
  private func pick(_ tick: UInt32, _ purpose: UInt64, below limit: UInt32) -> UInt32 {
    var word = (UInt64(tick) << 8 | purpose) &* 0x9E37_79B9_7F4A_7C15
    word = (word ^ (word >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return UInt32((word >> 32) % UInt64(limit))
  }

  private func node(_ tick: UInt32, _ purpose: UInt64) -> NodeNumber { NodeNumber(pick(tick, purpose, below: 9)) }

  private func firstAppearance() -> [TraceRecord] {
    let root = TraceRecord.mount(Mount(node: 0, parent: nil, type: types[0], identity: "root"))
    return [root]
      + (1...8).map {
        .mount(Mount(node: NodeNumber($0), parent: NodeNumber($0 / 2), type: types[$0 % 4], identity: "[\($0)] é"))
      }
  }

  private func causes(_ tick: UInt32, _ start: UInt64) -> [TraceRecord] {
    [
      .event(Event(kind: "tap", target: "Button \"\(tick % 5)\"", node: node(tick, 1), time: start + 50)),
      .write(
        Write(
          property: properties[Int(tick % 3)], node: tick % 4 == 0 ? nil : 0, isEqual: tick % 7 == 0,
          site: sites[Int(tick % 3)], cause: 1, pass: tick % 2, oldValue: tick % 5 == 0 ? "\(tick)" : "",
          newValue: tick % 5 == 0 ? "\(tick + 1)" : "", time: start + 60)),
    ]
  }

  /// A node lives for two ticks. Its number is reused three ticks later.
  private func lifecycle(_ tick: UInt32) -> [TraceRecord] {
    let mount = Mount(node: NodeNumber(10 + tick % 5), parent: node(tick, 2), type: types[1], identity: "#\(tick)")
    return [.mount(mount)] + (tick < 2 ? [] : [.unmount(Unmount(node: NodeNumber(10 + (tick - 2) % 5)))])
  }

  private func evaluations(_ tick: UInt32, _ start: UInt64) -> [TraceRecord] {
    var time = start + 100
    return (0...pick(tick, 3, below: 12)).map { index in
      let number = tick &* 16 &+ index
      let duration = UInt64(pick(number, 4, below: 5000)) + (pick(number, 5, below: 40) == 0 ? 1_000_000 : 300)
      defer { time += duration + 70 }
      let hasValues = pick(number, 6, below: 6) == 0
      return .evaluation(
        Evaluation(
          node: node(number, 7), reason: reasons[Int(pick(number, 8, below: 4))], cause: index == 0 ? 2 : 0,
          pass: index / 8, isWasted: index % 5 == 4, oldValue: hasValues ? "old" : "",
          newValue: hasValues ? "new \(number)" : "", start: time, duration: duration))
    }
  }

  private func findings(_ tick: UInt32) -> [TraceRecord] {
    let skip = Skip(node: 0, type: types[1], rule: .bytes, count: 1 + pick(tick, 10, below: 10_000))
    let rare: [TraceRecord] = [
      .skip(Skip(node: 2, type: types[2], rule: .closure, isSingle: true)),
      .cycle(Cycle(node: 1, reason: reasons[3], passes: 32)), .stale(Stale(node: 2, reason: reasons[1])),
      .note(Note(kind: "duplicate-id", text: "two rows with the id \(tick)", node: 0)), .waste(Waste(node: 3)),
    ]
    return [.skip(skip), rare[Int(tick % 5)]]
  }
}
