import TraceFormat

/// A made-up recording of five ticks in blocks of their own, of a view that comes in tick 2, is evaluated once more in tick
/// 3, for a text that was empty before, and goes away in tick 4.
public enum LateTrace {
  public static func bytes() throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests", scenario: "late"))
    let (root, late) = (writer.define(ViewType(name: "Root")), writer.define(ViewType(name: "Late")))
    let text = writer.define(Property(name: "text", holder: .stored, owner: "Late"))
    let first = writer.define(Reason(flags: [.view, .first]))
    let differed = writer.define(Reason(flags: .view, differed: text, rule: .bytes))
    for tick in 0..<5 as Range<TickNumber> {
      writer.beginTick(TickBegin(tick: tick, label: "tap"))
      switch tick {
      case 0:
        writer.mount(Mount(node: 0, parent: nil, type: root, identity: "root"))
        writer.evaluation(Evaluation(node: 0, reason: first))
      case 2:
        writer.mount(Mount(node: 1, parent: 0, type: late, identity: "late"))
        writer.evaluation(Evaluation(node: 1, reason: first))
      case 3: writer.evaluation(Evaluation(node: 1, reason: differed, oldValue: "", newValue: "a"))
      case 4: writer.unmount(Unmount(node: 1))
      default: break
      }
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    return output.bytes
  }
}
