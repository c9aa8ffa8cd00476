/// Shows a node's values frame by frame: its body runs for each one that differs from the previous one.
///
/// The parent's value is the goal. The node's storage, and so the body, has the goal with the current data.
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
  private var storage: UnsafeMutablePointer<Value> { node.storage(of: Value.self) }
  var isMoving: Bool { animator.isMoving }
  var isEndless: Bool { animator.isEndless }
  var words: String { "\(node.type.descriptor.name): \(animator.animation?.description ?? "")" }

  static func of(_ node: _Node) -> NodeAnimator? { node.animatorSlot as? NodeAnimator }

  /// Called when the node got another value from its parent.
  static func animateToNewValue(_ node: _Node) {
    if let animator = of(node) {
      animator.animateToNewValue()
    } else {
      node.animatorSlot = NodeAnimator(node, node.storage(of: Value.self).pointee)
    }
  }

  private func animateToNewValue() {
    let node = node
    let made = storage.pointee
    let animation = animator.go(to: made.animatableData, in: node.environment, node.engine)
    if let animation {
      node.engine.note("animation", "\(node.type.descriptor.name) starts: \(animation)", node: node)
      // The evaluation that created the value is responsible for what its frames show.
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

  /// Evaluates the node if it shows another value than before.
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
  public static func _animateToNewValue(_ node: _Node) { NodeAnimator<Self>.animateToNewValue(node) }
  public static func _isMoving(_ node: _Node) -> Bool { NodeAnimator<Self>.of(node)?.isMoving ?? false }
  public static func _isGoal(_ made: UnsafeRawPointer, of node: _Node) -> Bool {
    NodeAnimator<Self>.of(node)?.isGoal(made) ?? false
  }
}
