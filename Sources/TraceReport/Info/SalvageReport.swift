import JSONText
import TerminalText
import TraceFormat

/// What was recovered from a trace, and what is lost.
public struct SalvageReport: FileReport {
  public let name: String
  private let salvage: TraceSalvage

  public init(_ salvage: TraceSalvage, into name: String) {
    self.salvage = salvage
    self.name = name
  }

  public var text: String {
    let kept =
      salvage.blocks == 0
      ? "no ticks, as in the input"
      : "\(counted(salvage.evaluations, "evaluation")) in \(counted(salvage.blocks, "block")) recovered"
    let mended =
      salvage.repairedBlocks == 0
      ? "" : ", \(grouped(UInt64(salvage.repairedBlocks))) of them without summaries"
    return "\(printable(name)): \(kept)\(mended)\(losses)\n"
  }

  /// What is lost, as the rest of a sentence.
  public var losses: String {
    let lost =
      salvage.lostEvaluations == 0 ? "" : ", \(counted(salvage.lostEvaluations, "evaluation")) known to be lost"
    return lost + (salvage.faults.summary(count: salvage.faults.count).map { "; \($0)" } ?? "")
  }

  public func addMembers(to object: inout JSONObject) {
    object.add("blocks", salvage.blocks)
    object.add("evaluations", salvage.evaluations)
    object.add("lostEvaluations", salvage.lostEvaluations)
    object.add("mendedBlocks", salvage.repairedBlocks)
    object.add("faults", salvage.faults.count)
  }
}
