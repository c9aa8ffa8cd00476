import TraceFormat

/// A whole, checksummed trace that is small as a file and large as what it says: names of many bytes that many rows refer
/// to, trees as deep as they have nodes, counts as high as the format has them. A column of one repeated value, or of values
/// that rise by one, costs a file nothing.
struct HostileTrace: Sendable {
  let name: String
  /// What it makes large.
  let summary: String
  var metadata: TraceMetadata?
  let play: @Sendable (HostileStage) throws(TraceError) -> Void

  init(
    _ name: String, _ summary: String, metadata: TraceMetadata? = nil,
    _ play: @escaping @Sendable (HostileStage) throws(TraceError) -> Void
  ) {
    (self.name, self.summary, self.metadata, self.play) = (name, summary, metadata, play)
  }

  /// - Parameters:
  ///   - isWorse: evaluates a node more in each tick, to compare with the other one.
  ///   - recorded: what the trace says about its recording, to pass for a trace of a baseline.
  func write(to path: String, isWorse: Bool = false, as recorded: TraceMetadata? = nil) throws(TraceError) {
    let metadata = recorded ?? metadata ?? TraceMetadata(producer: "hostile", scenario: name)
    let stage = HostileStage(try TraceWriter(to: FileOutput(path: path), metadata: metadata), isWorse: isWorse)
    try play(stage)
    try stage.writer.finish()
  }
}

/// What the traces are made with.
final class HostileStage {
  let writer: TraceWriter
  private let isWorse: Bool
  private var tick: TickNumber = 0

  init(_ writer: TraceWriter, isWorse: Bool) { (self.writer, self.isWorse) = (writer, isWorse) }

  var isFirstTick: Bool { tick == 1 }

  /// A name of so many bytes.
  static func long(_ count: Int, _ start: String = "") -> String {
    start + String(repeating: "n", count: max(0, count - start.utf8.count))
  }

  func type(_ name: String, line: Int = 0) -> TypeID {
    writer.define(ViewType(name: name, line: UInt32(line)))
  }

  func property(_ name: String) -> PropertyID { writer.define(Property(name: name, holder: .state, owner: "Owner")) }

  var first: ReasonID { writer.define(Reason(flags: [.view, .first])) }
  var again: ReasonID { writer.define(Reason(flags: .view)) }

  func tick(_ label: String = "", _ body: () throws(TraceError) -> Void) throws(TraceError) {
    writer.beginTick(TickBegin(tick: tick, label: label))
    tick = tick.next
    try body()
    try writer.endTick()
  }

  /// Mounts nodes of a type, numbered from `start`, each below what the closure says.
  func mount(_ count: Int, _ type: TypeID, from start: Int = 0, identity: String, below parent: (Int) -> Int?) {
    for node in start..<start + count {
      writer.mount(
        Mount(node: NodeNumber(node), parent: parent(node).map { NodeNumber($0) }, type: type, identity: identity))
    }
  }

  func evaluate(_ nodes: Range<Int>, _ reason: ReasonID, cause: CauseNumber = 0, old: String = "", new: String = "") {
    let extra = isWorse ? [nodes.lowerBound] : []
    for node in Array(nodes) + extra {
      writer.evaluation(
        Evaluation(node: NodeNumber(node), reason: reason, cause: cause, isWasted: true, oldValue: old, newValue: new))
    }
  }
}
