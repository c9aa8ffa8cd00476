import JSONText
import TerminalText
import TraceFormat

/// Whether a trace is whole, and where it isn't.
public struct CheckReport: FileReport {
  public let name: String
  private let check: TraceCheck

  public init(_ check: TraceCheck, of name: String) {
    self.check = check
    self.name = name
  }

  /// One line: the first fault, how many more there are, and what can still be read.
  public var text: String {
    let read = "\(counted(check.evaluations, "evaluation")) in \(counted(check.blocks, "block"))"
    guard let damage = check.faults.summary(count: check.faultCount) else {
      return "\(printable(name)): whole, \(read)\n"
    }
    let rest = check.blocks == 0 ? "nothing can be read" : "\(read) can be read, redraw-trace salvage recovers them"
    return "\(printable(name)): \(damage); \(rest)\n"
  }

  public func addMembers(to object: inout JSONObject) {
    object.add("whole", check.isWhole)
    object.add("blocks", check.blocks)
    object.add("evaluations", check.evaluations)
    object.add("faultCount", check.faultCount)
    object.addArray("faults") { faults in
      for fault in check.faults { faults.addObject { $0.add(fault) } }
    }
  }
}

extension TraceReader {
  /// The faults found while reading, as part of a line; `nil` if there are none.
  public var damage: String? { faults.summary(count: faultCount) }
}

extension [TraceFault] {
  /// The first fault, and how many more of `count` there are; `nil` if there are none.
  public func summary(count: Int) -> String? {
    guard let first else { return nil }
    return first.sentence + (count > 1 ? "; \(counted(count - 1, "more fault"))" : "")
  }
}

extension TraceFault {
  /// What is wrong and where, as part of a sentence.
  var sentence: String {
    switch kind {
    case .noBlock: "\(counted(byteCount, "byte")) at \(offset) \(byteCount == 1 ? "is" : "are") not a block"
    case .damagedPayload: "the block at byte \(offset) is damaged\(loss)"
    case .malformed: "the block at byte \(offset) contradicts itself\(loss)"
    case .truncated: "the file ends within the block at byte \(offset)\(loss)"
    case .missingBlocks(let count):
      "\(counted(count, "block")) before byte \(offset) \(count == 1 ? "is" : "are") missing"
    case .misplaced: "the block at byte \(offset) is repeated or belongs to another trace\(loss)"
    case .trailing:
      "\(counted(byteCount, "byte")) at \(offset) \(byteCount == 1 ? "follows" : "follow") the end of the trace"
    case .unfinished: "the recording was cut short: it ends at byte \(offset) without its index"
    }
  }

  private var loss: String {
    guard let header, header.kind == .records else { return "" }
    let ticks =
      header.firstTick == header.lastTick ? "tick \(header.firstTick)" : "ticks \(header.firstTick)..\(header.lastTick)"
    return " (\(ticks), \(counted(header.evaluations, "evaluation")))"
  }

  /// One word.
  var name: String {
    switch kind {
    case .noBlock: "noBlock"
    case .damagedPayload: "damagedPayload"
    case .malformed: "malformed"
    case .truncated: "truncated"
    case .missingBlocks: "missingBlocks"
    case .misplaced: "misplaced"
    case .trailing: "trailing"
    case .unfinished: "unfinished"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ fault: TraceFault) {
    add("kind", fault.name)
    add("offset", fault.offset)
    add("bytes", fault.byteCount)
    if case .missingBlocks(let count) = fault.kind { add("blocks", count) }
    guard let header = fault.header, header.kind == .records else { return }
    add("firstTick", header.firstTick)
    add("lastTick", header.lastTick)
    add("evaluations", header.evaluations)
  }
}
