/// A view value that can be animated frame by frame: what the engine knows about `Animatable`.
public protocol _FrameValue {
  /// Whether it has data to animate; types without any change immediately.
  static var _isAnimated: Bool { get }
  /// Called after a value was stored in the node: replaces it by what is to be shown.
  static func _animateToNewValue(_ node: _Node)
  /// Whether the node is being animated, so that it shows another value than its parent created.
  static func _isMoving(_ node: _Node) -> Bool
  /// Whether the value is the one that the node is being animated to.
  static func _isGoal(_ made: UnsafeRawPointer, of node: _Node) -> Bool
}

extension _Node {
  /// The animator, stored after the slots of the dynamic properties.
  var animatorSlot: AnyObject? {
    get { kept(in: lastSlot) }
    set { keep(newValue, in: lastSlot) }
  }

  private var lastSlot: PropertySlot { PropertySlot(type.slotCount - 1) }

  /// Whether it shows a value between two others.
  var isMoving: Bool { type.animated?._isMoving(self) ?? false }

  /// Whether a value equal to what the node shows changes nothing: it has the same sources, and the node isn't being animated to
  /// another value.
  func isSettled(on made: UnsafeRawPointer) -> Bool {
    hasSameSources(as: made) && (!isMoving || type.animated?._isGoal(made, of: self) == true)
  }
}

extension Engine {
  /// The node is being animated and doesn't show what its parent created: compares with what it showed before to decide whether
  /// it has to be evaluated.
  func compareAgain(_ node: _Node, shown: UnsafeRawPointer) {
    node.pending.flags.remove(.view)
    node.pending.step = .none
    if let details = node.details { (details.place, details.values, details.further) = (nil, nil, []) }
    let step = node.type.plan.firstDifference(shown, node.storage)
    if !step.isNone { differed(node, from: shown, to: node.storage, at: step) }
  }

  /// Signals the node to show another value on its own: it is evaluated for `cause`.
  func signalDifference(_ node: _Node, _ made: UnsafeRawPointer, at step: StepIndex, cause: CauseNumber) {
    let wasClean = node.pending.isEmpty
    differed(node, from: node.storage, to: made, at: step)
    if node.pending.cause.isNone { node.pending.cause = cause }
    if wasClean { enqueue(node) }
  }
}
