import TraceFormat

/// The latest reason of each node in the blocks of a tick that continues in another block. If an evaluation there turns
/// out to be wasted, the later block records only the node. Memory depends on the tick's wanted nodes.
struct CutTickReasons {
  private var nodes = PairTable()
  /// By the node's number in the table; `nil` if it wasn't evaluated.
  private var reasons: [ReasonID?] = []

  mutating func keep(_ run: EvaluationRun, _ slots: [ViewSlot], in block: TraceBlock) {
    for row in run.rows where slots[Int(run.places[row])].isWanted {
      reasons[number(of: block.node(at: run.places[row]).number)] = block.reason(run.reasons[row])
    }
  }

  mutating func reason(of node: NodeNumber) -> ReasonID? { reasons[number(of: node)] }

  /// Discards a tick that has ended.
  mutating func removeAll() {
    if !reasons.isEmpty { self = CutTickReasons() }
  }

  private mutating func number(of node: NodeNumber) -> Int {
    let number = nodes.number(of: node.rawValue, 0)
    if number == reasons.count { reasons.append(nil) }
    return number
  }
}
