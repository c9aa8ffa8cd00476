import Foundation
import TraceFormat

/// A trace as it would have been had some views been evaluated less often.
enum ThinnedTrace {
  /// The same trace without every so-manieth evaluation of a view after the first appearance.
  static func bytes(of trace: Data, without view: String, every: Int) throws -> Data {
    let reader = try TraceReader(bytes: [UInt8](trace))
    var records: [TraceRecord] = []
    try reader.forEachRecord { records.append($0) }
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: reader.metadata ?? TraceMetadata(producer: "tests"))
    // In the order in which they were met, so that references stay what they are.
    for type in reader.definitions.types { _ = writer.define(type) }
    for property in reader.definitions.properties { _ = writer.define(property) }
    for site in reader.definitions.sites { _ = writer.define(site) }
    for reason in reader.definitions.reasons { _ = writer.define(reason) }
    var nodes: Set<NodeNumber> = []
    var (tick, count) = (0, 0)
    for record in records {
      switch record {
      case .tickBegin(let begin): tick = Int(begin.tick)
      case .mount(let mount) where reader.definitions[mount.type]?.name == view: nodes.insert(mount.node)
      case .evaluation(let evaluation) where tick > 0 && nodes.contains(evaluation.node):
        count += 1
        if count % every == 1 { continue }
      default: break
      }
      try writer.record(record)
    }
    try writer.finish()
    return Data(output.bytes)
  }
}
