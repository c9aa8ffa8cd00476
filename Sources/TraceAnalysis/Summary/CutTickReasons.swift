import TraceFormat

/// Why the nodes of a tick were last evaluated in those of its blocks behind which it goes on: what of it turned out wasted
/// is recorded later, by the node alone. Memory depends on the nodes of the tick that are wanted.
struct CutTickReasons {
  private var nodes = PairTable()
  /// By the node's number in the table; `nil` where no evaluation was met.
  private var reasons: [ReasonID?] = []

  mutating func keep(_ run: EvaluationRun, _ slots: [ViewSlot], in block: TraceBlock) {
    for row in 0..<run.count where slots[Int(run.places[row])] != .unwanted {
      reasons[number(of: block.node(at: run.places[row]).number)] = block.reason(run.reasons[row])
    }
  }

  mutating func reason(of node: NodeNumber) -> ReasonID? { reasons[number(of: node)] }

  /// Forgets a tick that is over.
  mutating func removeAll() {
    if !reasons.isEmpty { self = CutTickReasons() }
  }

  private mutating func number(of node: NodeNumber) -> Int {
    let number = nodes.number(of: node.rawValue, 0)
    if number == reasons.count { reasons.append(nil) }
    return number
  }
}
