/// Shows the values of a node frame by frame: its body runs for each that differs from the one before.
///
/// What the parent made is the goal. What is in the node's storage, and what the body sees, is the goal with the data of the
/// moment.
final class NodeAnimator<Value: Animatable>: FrameClient, Detachable {
  private let borrowedNode: Borrowed<_Node>
  private var goal: Value?
  private var shown: Value?
  private var animator: Animator<Value.AnimatableData>

  private init(_ node: _Node, _ value: Value) {
    borrowedNode = Borrowed(node, keptBy: "the tree; what it keeps in its slots goes with it")
    (goal, shown) = (value, value)
    animator = Animator(at: value.animatableData)
  }

  private var node: _Node { borrowedNode.object }
  private var storage: UnsafeMutablePointer<Value> { node.storage.assumingMemoryBound(to: Value.self) }
  var isMoving: Bool { animator.isMoving }
  var isEndless: Bool { animator.isEndless }
  var words: String { "\(node.type.descriptor.name): \(animator.animation?.description ?? "")" }

  static func of(_ node: _Node) -> NodeAnimator? { node.animatorSlot as? NodeAnimator }

  /// The node has another value from its parent.
  static func takeUp(_ node: _Node) {
    if let animator = of(node) {
      animator.takeUp()
    } else {
      node.animatorSlot = NodeAnimator(node, node.storage.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  private func takeUp() {
    let node = node
    let made = storage.pointee
    let animation = animator.go(to: made.animatableData, in: node.environment, node.engine)
    if let animation {
      node.engine.note("animation", "\(node.type.descriptor.name) starts: \(animation)", node: node)
      // Whoever made the value has led to what its frames will show.
      node.engine.markChangedOutput()
      node.engine.frames.add(self, node.engine)
    }
    goal = made
    if animator.isMoving {
      storage.pointee.animatableData = animator.shown
      if let shown { withUnsafePointer(to: shown) { node.engine.compareAgain(node, shown: UnsafeRawPointer($0)) } }
    }
    shown = storage.pointee
  }

  func isGoal(_ made: UnsafeRawPointer) -> Bool {
    guard let goal else { return false }
    return withUnsafePointer(to: goal) { node.type.plan.areEqual(at: $0, made) }
  }

  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    guard var next = goal else { return false }
    let words = words
    let isMoving = animator.advance(to: now, in: node.environment)
    next.animatableData = animator.shown
    withUnsafePointer(to: next) { signal(UnsafeRawPointer($0), words, engine) }
    storage.pointee = next
    shown = next
    return isMoving
  }

  /// The node is evaluated where it shows another value than before.
  private func signal(_ next: UnsafeRawPointer, _ words: String, _ engine: Engine) {
    let step = node.type.plan.firstDifference(node.storage, next)
    if step.isNone { return }
    engine.deliver("frame", target: words, node: node) {
      engine.signalDifference(node, next, at: step, cause: engine.tick.delivery.event)
    }
  }

  func detach() {
    node.engine.frameClock?.remove(self)
    (goal, shown) = (nil, nil)
  }
}

extension Animatable {
  @inlinable
  public static var _isAnimated: Bool { AnimatableData.self != EmptyAnimatableData.self }
  public static func _takeUp(_ node: _Node) { NodeAnimator<Self>.takeUp(node) }
  public static func _isMoving(_ node: _Node) -> Bool { NodeAnimator<Self>.of(node)?.isMoving ?? false }
  public static func _isGoal(_ made: UnsafeRawPointer, of node: _Node) -> Bool {
    NodeAnimator<Self>.of(node)?.isGoal(made) ?? false
  }
}
