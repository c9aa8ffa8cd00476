/// A view value that may be shown frame by frame while it changes: what the engine knows of `Animatable`.
public protocol _FrameValue {
  /// It has data to go through; a type without any changes at once.
  static var _isAnimated: Bool { get }
  /// A value has been put into the node's storage: puts what is to be shown in its place.
  static func _takeUp(_ node: _Node)
  /// The node is on its way: what it shows is not what its parent made.
  static func _isMoving(_ node: _Node) -> Bool
  /// The value is the one that the node is on its way to.
  static func _isGoal(_ made: UnsafeRawPointer, of node: _Node) -> Bool
}

extension _Node {
  /// What the node shows while it changes is kept behind the slots of its dynamic properties.
  var animatorSlot: AnyObject? {
    get { slots.last.flatMap { $0 } }
    set { slots[slots.count - 1] = newValue }
  }

  /// It shows something on the way between two values.
  var isMoving: Bool { type.animated?._isMoving(self) ?? false }

  /// A value that is equal to what the node shows changes nothing: it has the same sources, and the node isn't on its way to
  /// another one.
  func isSettled(on made: UnsafeRawPointer) -> Bool {
    hasSameSources(as: made) && (!isMoving || type.animated?._isGoal(made, of: self) == true)
  }
}

extension Engine {
  /// The node is on its way and shows something else than its parent made: whether it has to be evaluated follows from
  /// what it showed before.
  func compareAgain(_ node: _Node, shown: UnsafeRawPointer) {
    node.pending.flags.remove(.view)
    node.pending.step = .none
    if let details = node.pending.details { (details.place, details.values, details.further) = (nil, nil, []) }
    let step = node.type.plan.firstDifference(shown, node.storage)
    if !step.isNone { differed(node, from: shown, to: node.storage, at: step) }
  }

  /// The node is to show another value by itself: it is evaluated for `cause`.
  func signalDifference(_ node: _Node, _ made: UnsafeRawPointer, at step: StepIndex, cause: CauseNumber) {
    let wasClean = node.pending.isEmpty
    differed(node, from: node.storage, to: made, at: step)
    if node.pending.cause.isNone { node.pending.cause = cause }
    if wasClean { enqueue(node) }
  }
}
