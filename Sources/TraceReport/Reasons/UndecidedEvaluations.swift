import TraceFormat

/// The latest evaluation of each node in a tick that continues in another block. It may still turn out wasted, which a later
/// record reports by node only. Memory depends on the nodes in the tick.
struct UndecidedEvaluations {
  private var evaluations: [NodeNumber: (type: TypeID, reason: ReasonID)] = [:]

  mutating func beginTick() {
    if !evaluations.isEmpty { evaluations.removeAll() }
  }

  mutating func keep(_ node: NodeNumber, _ type: TypeID, _ reason: ReasonID) { evaluations[node] = (type, reason) }

  /// Removes and returns the evaluation of a node that turned out wasted.
  mutating func take(_ node: NodeNumber) -> (type: TypeID, reason: ReasonID)? { evaluations.removeValue(forKey: node) }
}
