import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let name: String
  /// When it appears to end, although a spring may still be settling.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Writes in `body` form an update of their own. `completion` runs in the frame in which all animations of the update have ended, or
/// immediately if there are none. It never runs for an endless animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

extension Transaction {
  /// Runs `completion` when everything started by the transaction's update has ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    observers.append(
      AnimationGroup(criteria, animationInForce) { engine in
        engine.deliver("completion", target: "withAnimation", node: nil, completion)
      })
  }
}

/// Everything started by one update, for a completion that waits for its end.
///
/// Views evaluated frame by frame end with their own data. Other changes on screen would be the renderer's: they take as long as the
/// transaction's animation.
final class AnimationGroup: TransactionObserver, FrameClient {
  private let criteria: AnimationCompletionCriteria
  private let animation: Animation?
  private let completion: (Engine) -> Void
  private var motions: [any TimedMotion] = []
  private var isOver = false
  /// Whether it belongs to an endless sequence.
  let isInCircle: Bool

  init(
    _ criteria: AnimationCompletionCriteria, _ animation: Animation?, isInCircle: Bool = false,
    completion: @escaping (Engine) -> Void
  ) {
    (self.criteria, self.animation, self.isInCircle, self.completion) = (criteria, animation, isInCircle, completion)
  }

  /// Called when nobody waits any more.
  func cancel() {
    isOver = true
    motions = []
  }

  var isEndless: Bool { isInCircle || motions.contains { $0.animation.isEndless } }
  var words: String {
    let animation = motions.first.map { ": \($0.animation)" } ?? ""
    return (isInCircle ? "PhaseAnimator" : "completion") + animation
  }

  func wait(for motion: any TimedMotion, _ engine: Engine) {
    motions.append(motion)
    engine.frames.add(self, engine)
  }

  func updateEnded(_ engine: Engine, showsChange: Bool, isLast: Bool) {
    if showsChange, let animation { wait(for: Motion(animation, by: 1.0, at: engine.clock.now), engine) }
    if isLast, motions.isEmpty { end(engine) }
  }

  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    if isOver { return false }
    let environment = EnvironmentValues(engine.rootEnvironment)
    motions = motions.compactMap { motion in
      var motion = motion
      let isMoving = motion.advance(to: now, environment)
      return isMoving && (criteria == .removed || !motion.isLogicallyComplete) ? motion : nil
    }
    if motions.isEmpty { end(engine) }
    return !motions.isEmpty
  }

  /// Ends after the last frame has been shown.
  private func end(_ engine: Engine) {
    if isOver { return }
    isOver = true
    engine.afterPass { [completion] in completion(engine) }
  }
}
