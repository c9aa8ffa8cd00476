/// Moves a value's data from its current state to its goal.
struct Animator<Data: VectorArithmetic> {
  private var goal: Data
  private var motion: Motion<Data>?
  /// Whether it belongs to an endless sequence.
  private var isInCircle = false

  init(at data: Data) { goal = data }

  var isMoving: Bool { motion != nil }
  var animation: Animation? { motion?.animation }
  var isEndless: Bool { isInCircle || animation?.isEndless == true }
  var shown: Data { motion?.shown(onTheWayTo: goal) ?? goal }

  /// Sets a new goal. Without an animation, it is reached immediately, except for what is already moving.
  ///
  /// - Returns: the animation used.
  mutating func go(to data: Data, in scope: EnvironmentScope, _ engine: Engine) -> Animation? {
    let further = data - goal
    if data == goal { return nil }
    goal = data
    let transaction = engine.transaction(in: scope)
    guard let animation = transaction.animationInForce else { return nil }
    let now = engine.clock.now
    let fresh = Motion(animation, by: further, at: now)
    let groups = transaction.observers.compactMap { $0 as? AnimationGroup }
    for group in groups { group.wait(for: fresh, engine) }
    isInCircle = groups.contains(where: \.isInCircle)
    if motion == nil {
      motion = fresh
    } else {
      motion?.turn(by: further, animation, at: now, EnvironmentValues(scope))
    }
    return animation
  }

  /// Advances to a frame; `false` when the goal is reached.
  mutating func advance(to now: UInt64, in scope: EnvironmentScope) -> Bool {
    if motion?.advance(to: now, EnvironmentValues(scope)) == true { return true }
    motion = nil
    return false
  }
}

extension Transaction {
  /// The current animation of changes, if any.
  var animationInForce: Animation? { disablesAnimations ? nil : animation }
}
