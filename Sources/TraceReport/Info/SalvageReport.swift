import JSONText
import TerminalText
import TraceFormat

/// What could be saved of a trace, and what could not.
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
      : "\(counted(salvage.evaluations, "evaluation")) in \(counted(UInt64(salvage.blocks), "block")) recovered"
    let mended =
      salvage.mendedBlocks == 0
      ? "" : ", \(grouped(UInt64(salvage.mendedBlocks))) of them without summaries"
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
    object.add("mendedBlocks", salvage.mendedBlocks)
    object.add("faults", salvage.faults.count)
  }
}
