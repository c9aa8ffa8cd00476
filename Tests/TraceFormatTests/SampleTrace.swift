import TraceFormat

/// A small trace with every kind of record, and what was written into it.
struct SampleTrace {
  let metadata = TraceMetadata(
    producer: "tests 1.0", scenario: "sample", seed: 7, parameters: [.init("rows", "3"), .init("rows", "4")],
    rules: [.init("observationLabel", "dependencies")], extras: [.init("host", "none")])
  let types = [
    ViewType(name: "Feed.List", module: "App", file: "Feed.swift", line: 10), ViewType(name: "Cell", module: "App"),
  ]
  let properties = [
    Property(name: "_users", holder: .state, owner: "Feed.List", valueType: "[User]"),
    Property(name: "item", holder: .stored, owner: "Cell", valueType: "Item"),
  ]
  /// Properties are referred to in the order of their definition.
  static let reasons = [
    Reason(flags: [.view, .identity, .first], properties: [PropertyID(rawValue: 1)]),
    Reason(
      flags: .view, differed: PropertyID(rawValue: 2), fieldPath: "name.first", rule: .equatable,
      further: [
        Reason.Difference(property: PropertyID(rawValue: 1), rule: .closure),
        Reason.Difference(property: PropertyID(rawValue: 2), fieldPath: "age", rule: .bytes),
      ]),
    Reason(flags: [], properties: [PropertyID(rawValue: 1)]),
  ]
  let sites = [Site(file: "Feed.swift", line: 21, function: "tap()")]
  private(set) var records: [TraceRecord] = []
  let bytes: [UInt8]

  init(recordsDurations: Bool) throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: metadata, options: .init(recordsDurations: recordsDurations))
    records = Self.records(writer, types, properties, sites)
    for record in records { try writer.record(record) }
    try writer.finish()
    bytes = output.bytes
  }

  func property(_ id: PropertyID) -> Property? { id.isNone ? nil : properties[Int(id.rawValue) - 1] }
  func reason(_ id: ReasonID) -> Reason? { id.isNone ? nil : Self.reasons[Int(id.rawValue) - 1] }

  private static func records(
    _ writer: TraceWriter, _ viewTypes: [ViewType], _ known: [Property], _ sites: [Site]
  ) -> [TraceRecord] {
    let types = viewTypes.map { writer.define($0) }
    let properties = known.map { writer.define($0) }
    let site = writer.define(sites[0])
    let reasons = Self.reasons.map { writer.define($0) }
    return appearance(types, reasons) + tap(types, properties, site, reasons)
  }

  private static func appearance(_ types: [TypeID], _ reasons: [ReasonID]) -> [TraceRecord] {
    let first = reasons[0]
    return [
      .tickBegin(TickBegin(tick: 0, label: "first appearance", clock: 0, time: 1000)),
      .mount(Mount(node: 0, parent: nil, type: types[0], identity: "root")),
      .evaluation(Evaluation(node: 0, reason: first, start: 1200, duration: 900)),
      .mount(Mount(node: 1, parent: 0, type: types[1], identity: "[1]")),
      .mount(Mount(node: 2, parent: 0, type: types[1], identity: "[2] 😀")),
      .evaluation(Evaluation(node: 1, reason: first, start: 2200, duration: 300)),
      .evaluation(Evaluation(node: 2, reason: first, start: 2600, duration: 350)),
      .event(Event(kind: "onAppear", node: 2, time: 3000)),
      .commit(Commit(inserted: 5)),
      .tickEnd(TickEnd(time: 3100)),
    ]
  }

  private static func tap(
    _ types: [TypeID], _ properties: [PropertyID], _ site: SiteID, _ reasons: [ReasonID]
  ) -> [TraceRecord] {
    let (again, signalled) = (reasons[1], reasons[2])
    return [
      .tickBegin(TickBegin(tick: 1, label: "tap", clock: 16_666_667, time: 20_000)),
      .event(Event(kind: "tap", target: "Button \"Add\"", node: 1, time: 20_010)),
      .write(
        Write(
          property: properties[0], node: 0, site: site, cause: 1, pass: 0, oldValue: "[]", newValue: "[User]",
          time: 20_020)),
      .write(Write(property: properties[0], node: 0, isEqual: true, cause: 1, pass: 2, time: 20_025)),
      .evaluation(Evaluation(node: 0, reason: signalled, cause: 2, start: 20_100, duration: 1100)),
      .evaluation(
        Evaluation(
          node: 1, reason: again, pass: 1, isWasted: true, oldValue: "Ann", newValue: "Ben", start: 21_500,
          duration: 310)),
      .skip(Skip(node: 0, type: types[1], rule: .bytes, count: 10_000)),
      .skip(Skip(node: 2, type: types[1], rule: .closure, isSingle: true)),
      .cycle(Cycle(node: 0, reason: signalled, passes: 32)),
      .stale(Stale(node: 2, reason: again)),
      .note(Note(kind: "duplicate-id", text: "two rows with the id 3", node: 0)),
      .unmount(Unmount(node: 2)),
      .commit(Commit(inserted: 1, removed: 2, updated: 3)),
      .tickEnd(TickEnd(time: 30_000)),
    ]
  }
}
