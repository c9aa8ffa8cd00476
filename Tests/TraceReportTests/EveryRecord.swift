import TraceFormat

/// Two ticks with every kind of record and every field filled somewhere.
enum EveryRecord {
  static func reader(ticks: ClosedRange<TickNumber> = TraceReader.allTicks) throws -> TraceReader {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests", rules: [.init("observationLabel", "keyPath")]),
      options: .init(recordsDurations: true))
    let type = writer.define(ViewType(name: "Row\u{7}", module: "App"))
    let items = writer.define(Property(name: "_items", holder: .observable, owner: "Model"))
    let bare = writer.define(Property(name: "store", holder: .stored))
    let site = writer.define(Site(file: "Row.swift", line: 7))
    let every = writer.define(
      Reason(
        flags: [.dependencies, .view, .identity, .first], properties: [items, bare], differed: bare, rule: .closure))
    let later = writer.define(
      Reason(
        flags: .view, differed: items, fieldPath: "a.b", rule: .init(rawValue: 99),
        further: [.init(property: bare, rule: .closure), .init(property: items, fieldPath: "c", rule: .bytes)]))
    for record: TraceRecord in [
      .tickBegin(TickBegin(tick: 4, time: 10)), .mount(Mount(node: 1, parent: nil, type: type)),
      .mount(Mount(node: 2, parent: 1, type: type, identity: "if \"a\"")),
      .evaluation(Evaluation(node: 2, reason: every, start: 20, duration: 5)),
      .commit(Commit(inserted: 1, removed: 2, updated: 3)), .tickEnd(TickEnd(time: 40)),
      .tickBegin(TickBegin(tick: 6, label: "drag", clock: 9, time: 50)),
      .event(Event(kind: "tap", target: "Button \"Add\"", node: 2, time: 51)),
      .event(Event(kind: "onChange", cause: 1)),
      .write(Write(property: items, isEqual: true, cause: 2, pass: 1)),
      .write(Write(property: bare, node: 2, site: site, oldValue: "\"a\"\n", newValue: "ü", time: 53)),
      .evaluation(
        Evaluation(
          node: 1, reason: later, cause: 3, pass: 2, isWasted: true, oldValue: "x", newValue: "y", start: 60,
          duration: 1)),
      .furtherCause(FurtherCause(node: 1, cause: 4)),
      .skip(Skip(node: 1, type: type, rule: .equatable, count: 12)),
      .skip(Skip(node: 2, type: type, rule: .empty, isSingle: true)),
      .cycle(Cycle(node: 1, reason: later, passes: 32)), .stale(Stale(node: 2, reason: later)),
      .note(Note(kind: "duplicate-id", text: "twice 3", node: 1)), .note(Note(kind: "other", text: "said")),
      .unmount(Unmount(node: 2)), .tickEnd(TickEnd(time: 70)),
    ] { try writer.record(record) }
    try writer.finish()
    return try TraceReader(bytes: output.bytes, ticks: ticks)
  }
}
