/// Writes of a state that nobody has read yet. They signal nothing, so that the results of the owner's latest body stay the same.
extension StateLocation {
  struct ValueOfBody {
    let value: Value
    /// The owner's generation when it was written; the next body sees the current value.
    let generation: UInt32
  }

  /// The first such write since the owner's latest body keeps the old value for that body's closures.
  @usableFromInline
  func noteUnreadWrite(over old: Value, _ node: _Node) {
    if valueOfBody?.generation != node.generation { valueOfBody = ValueOfBody(value: old, generation: node.generation) }
    node._noteUnreadWrite(of: slot)
  }

  /// The value for a closure from the owner's latest body; `nil` if that is the current one.
  func valueOfBody(of node: _Node) -> Value? {
    guard let kept = valueOfBody else { return nil }
    if kept.generation == node.generation { return node.engine.frame.isLate ? kept.value : nil }
    valueOfBody = nil
    return nil
  }
}
