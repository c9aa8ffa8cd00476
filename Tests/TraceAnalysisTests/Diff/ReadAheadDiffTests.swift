import Synchronization
import Testing

@testable import TraceAnalysis
@testable import TraceFormat

/// Two large traces that are compared while threads of their own read them.
@Suite struct ReadAheadDiffTests {
  /// A trace of many ticks, of which some differ with `extra`: cells that are evaluated once more, by another view that is only
  /// there, for a reason that is only there.
  private static func bytes(
    extra: String? = nil, ticks: UInt32 = 600, label: (_ tick: UInt32) -> UInt32 = { $0 }
  ) throws -> [UInt8] {
    let trace = try ActiveRowTrace()
    try trace.appear()
    let writer = trace.writer
    for tick in 1..<ticks {
      writer.beginTick(TickBegin(tick: TickNumber(tick), label: "tap \(label(tick))"))
      writer.event(Event(kind: "tap", target: "Button \(tick)"))
      for row in 0..<tick % 8 { writer.evaluation(Evaluation(node: NodeNumber(2 + row), reason: trace.differed)) }
      if let extra, tick % 3 > 0 { add(extra, tick, to: writer) }
      try writer.endTick()
      if tick % 50 == 0 {
        // So long that the file is worth more than one thread.
        writer.append(Note(kind: "tap", text: String(repeating: "tap \(tick) ", count: 20_000)))
        try writer.flush()
      }
    }
    try writer.finish()
    return trace.output.bytes
  }

  private static func add(_ extra: String, _ tick: UInt32, to writer: TraceWriter) {
    let property = writer.define(Property(name: "_\(extra)\(tick % 7)", holder: .state, owner: extra))
    let reason = writer.define(Reason(flags: [], properties: [property]))
    writer.write(Write(property: property, node: 1, cause: 1))
    writer.mount(Mount(node: 50, parent: 1, type: writer.define(ViewType(name: extra)), identity: extra))
    writer.evaluation(Evaluation(node: 50, reason: reason, cause: 2))
    writer.evaluation(Evaluation(node: NodeNumber(2 + tick % 8), reason: reason, cause: 2))
  }

  private static func source(_ bytes: [UInt8], name: String = "trace") -> TraceSource {
    TraceSource(name: name) { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  private static func lines(_ diff: TraceDiff) -> [String] {
    ["\(diff.totals) \(diff.tickKinds) \(diff.otherAdded) \(diff.otherSaved)"]
      + diff.views.map { "\($0)" } + diff.ticks.map { "\($0)" } + (diff.added + diff.saved).map { "\($0)" }
  }

  @Test(arguments: [[], ["Feed.*"], ["Late"]], [10, 1_000])
  func `two threads find what one finds`(views: [String], mostCauses: Int) throws {
    let base = Self.source(try Self.bytes(extra: "Early"))
    for other in try [Self.bytes(), Self.bytes(extra: "Late"), Self.bytes(extra: "Late", ticks: 500)] {
      var options = DiffOptions(views: ViewFilter(wanted: views.map { NamePattern($0) }), mostCauses: mostCauses)
      let alone = try TraceDiff(base: base, head: Self.source(other), options)
      options.jobs = 2
      #expect(try TraceReader(bytes: other).isWorthParts(jobs: 2))
      #expect(try Self.lines(TraceDiff(base: base, head: Self.source(other), options)) == Self.lines(alone))
    }
  }

  @Test func `steps are paired by their labels, in whichever order each side meets them`() throws {
    let base = Self.source(try Self.bytes())
    let head = Self.source(try Self.bytes(extra: "Late") { ($0 + 200) % 600 })
    var options = DiffOptions()
    let alone = try TraceDiff(base: base, head: head, options)
    options.jobs = 2
    #expect(try Self.lines(TraceDiff(base: base, head: head, options)) == Self.lines(alone))
  }

  @Test func `two equal traces don't differ`() throws {
    let (base, head) = (Self.source(try Self.bytes()), Self.source(try Self.bytes()))
    var options = DiffOptions()
    options.jobs = 2
    #expect(try TraceDiff(base: base, head: head, options).isSame)
  }

  @Test(arguments: [1, 2]) func `a side that can't be read a second time is named, and the other side's thread ends`(
    jobs: Int
  ) throws {
    let (bytes, other) = (try Self.bytes(), try Self.bytes(extra: "Late"))
    let opened = SharedCount()
    let head = TraceSource(name: "head") { () throws(TraceError) in
      // The first two readers look at the start and compute digests.
      if opened.next() > 2 { throw .cannotOpen(path: "head", code: 2) }
      return try TraceReader(bytes: other)
    }
    var options = DiffOptions()
    options.jobs = jobs
    #expect(throws: DiffFault.unreadable(name: "head", .cannotOpen(path: "head", code: 2))) {
      try TraceDiff(base: Self.source(bytes), head: head, options)
    }
  }

  @Test func `details come as they do on one thread, and the thread ends if not all are asked for`() throws {
    let source = Self.source(try Self.bytes(extra: "Late"))
    let wanted = (5..<500).map { TickNumber($0) }
    func details(ahead: Bool) throws -> TickDetails {
      try TickDetails(of: source, wanted, SharedTables(ViewFilter()), renamed: [:], readsAhead: ahead)
    }
    let (alone, ahead) = (try details(ahead: false), try details(ahead: true))
    for order in wanted.indices {
      let (one, other) = (try alone.next(order), try ahead.next(order))
      #expect(one.number == wanted[order])
      #expect(other.number == one.number && other.nodes.map(\.key) == one.nodes.map(\.key))
      #expect(other.causes == one.causes && other.news?.causes == one.news?.causes)
    }
    let left = try details(ahead: true)
    #expect(try left.next(0).number == 5)
  }

  @Test func `a tick that isn't there is empty`() throws {
    let source = Self.source(try Self.bytes(ticks: 20))
    for ahead in [false, true] {
      let details = try TickDetails(
        of: source, [3, 500], SharedTables(ViewFilter()), renamed: [:], readsAhead: ahead)
      #expect(try !details.next(0).nodes.isEmpty)
      #expect(try details.next(1).nodes.isEmpty)
    }
  }
}

/// Counts calls from any thread.
private final class SharedCount: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
