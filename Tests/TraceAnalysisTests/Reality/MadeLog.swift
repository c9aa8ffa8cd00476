import Testing
import TraceFormat

@testable import TraceAnalysis

/// A log of evaluations as devices leave one: names, ticks and reasons, without nodes that mean anything.
///
///     MadeLog([.init("tap Add", ["Feed": 1, "Row": 3])]).source
struct MadeLog {
  /// One tick: how often each view is evaluated in it.
  struct Tick {
    var label: String
    var evaluated: [String: Int]
    /// What the engine found equal, and by which rule; logs have none.
    var skipped: [String: (rule: ComparisonRule, count: UInt32)] = [:]
    /// What is printed for a view: `@self, _count`; where a view isn't listed, `@self`.
    var reasons: [String: String] = [:]
    /// Event kinds that were delivered.
    var events: [String] = []

    init(_ label: String = "", _ evaluated: [String: Int]) { (self.label, self.evaluated) = (label, evaluated) }
  }

  var ticks: [Tick]
  var modules: [String: String] = [:]
  var rules: [TraceMetadata.Entry] = []
  /// Whether reasons are recorded at all.
  var hasReasons = true

  init(_ ticks: [Tick]) { self.ticks = ticks }

  /// Ticks without labels.
  init(_ ticks: [[String: Int]]) { self.init(ticks.map { Tick("", $0) }) }

  func source() throws -> TraceSource {
    let bytes = try bytes()
    return TraceSource(name: "made.rtrace") { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  func observed() throws -> ObservedRun { try ObservedRun(source()) }

  private func bytes() throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests", scenario: "made", rules: rules))
    var nodes: [String: NodeNumber] = [:]
    for (number, tick) in ticks.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(number), label: tick.label, clock: UInt64(number) * 1_000_000_000))
      for kind in tick.events { writer.event(Event(kind: kind, target: "", node: 0)) }
      for name in Set(tick.evaluated.keys).union(tick.skipped.keys).sorted() {
        let type = writer.define(ViewType(name: name, module: modules[name] ?? ""))
        if nodes[name] == nil {
          nodes[name] = NodeNumber(nodes.count)
          writer.mount(Mount(node: NodeNumber(nodes.count - 1), parent: nil, type: type, identity: name))
        }
        let node = nodes[name] ?? 0
        let reason = reason(tick.reasons[name] ?? "@self", writer)
        for _ in 0..<(tick.evaluated[name] ?? 0) { writer.evaluation(Evaluation(node: node, reason: reason)) }
        if let skip = tick.skipped[name] {
          writer.skip(Skip(node: node, type: type, rule: skip.rule, count: skip.count))
        }
      }
      try writer.endTick()
    }
    try writer.finish()
    return output.bytes
  }

  private func reason(_ words: String, _ writer: TraceWriter) -> ReasonID {
    guard hasReasons else { return .none }
    var reason = Reason(flags: [])
    for word in words.split(separator: ",").map({ $0.drop { $0 == " " } }) where word != "unchanged" {
      switch word {
      case "@self": reason.flags.insert(.view)
      case "@identity": reason.flags.insert(.identity)
      case "@dependencies": reason.flags.insert(.dependencies)
      default: reason.properties.append(writer.define(Property(name: String(word), holder: .state)))
      }
    }
    return writer.define(reason)
  }
}

extension RealityCheck {
  init(_ model: MadeLog, _ observed: MadeLog, _ options: RealityOptions = RealityOptions()) throws {
    try self.init(model: model.source(), observed: observed.observed(), options)
  }

  /// The verdict of each view.
  var verdicts: [String: RealityVerdict] {
    Dictionary(views.map { ($0.name, $0.verdict) }) { first, _ in first }
  }

  func view(_ name: String) throws -> RealityView { try #require(views.first { $0.name == name }) }
}
