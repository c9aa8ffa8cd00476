import TraceFormat

/// The latest evaluation of each node of a tick that goes on in another block, which may still turn out wasted: a later record
/// says so by the node alone. Memory depends on the nodes of the tick.
struct UndecidedEvaluations {
  private var evaluations: [NodeNumber: (type: TypeID, reason: ReasonID)] = [:]

  mutating func beginTick() {
    if !evaluations.isEmpty { evaluations.removeAll() }
  }

  mutating func keep(_ node: NodeNumber, _ type: TypeID, _ reason: ReasonID) { evaluations[node] = (type, reason) }

  /// The evaluation of a node that turned out wasted.
  mutating func take(_ node: NodeNumber) -> (type: TypeID, reason: ReasonID)? { evaluations.removeValue(forKey: node) }
}
