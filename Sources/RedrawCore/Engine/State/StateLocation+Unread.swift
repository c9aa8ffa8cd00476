/// Writes of a state that nobody has read yet: they signal nothing, so that what the owner's last body has made stays as it is.
extension StateLocation {
  struct ValueOfBody {
    let value: Value
    /// Of the owner when it was written: the next body is made with the value that there is then.
    let generation: UInt32
  }

  /// The first such write since the owner's last body keeps the value for the closures of that body.
  @usableFromInline
  func noteUnreadWrite(over old: Value, _ node: _Node) {
    if valueOfBody?.generation != node.generation { valueOfBody = ValueOfBody(value: old, generation: node.generation) }
    node._noteUnreadWrite(of: slot)
  }

  /// What a closure that the owner's last body has left behind sees; `nil` where that is the value that there is.
  func valueOfBody(of node: _Node) -> Value? {
    guard let kept = valueOfBody else { return nil }
    if kept.generation == node.generation { return node.engine.frame.isLate ? kept.value : nil }
    valueOfBody = nil
    return nil
  }
}
