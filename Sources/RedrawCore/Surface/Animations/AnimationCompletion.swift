import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let name: String
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Writes made in `body` form an update of their own. `completion` runs on the scenario's clock when the animation
/// would be over, as a tick of its own; that of an endless one never does.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  Engine.current?.complete(animation, completion)
  return result
}

extension Engine {
  /// Without an animation it is over as soon as the pass is.
  func complete(_ animation: Animation?, _ completion: @escaping () -> Void) {
    let deliver = { [self] in self.deliver("completion", target: "withAnimation", node: nil) { completion() } }
    guard let animation else {
      afterPass(deliver)
      return
    }
    if animation.isEndless { return }
    _ = clock.add(due: clock.moment(after: animation.seconds), fire: deliver)
  }
}

extension Transaction {
  /// Runs `completion` when the transaction's animation would be over.
  public func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    Engine.current?.complete(animation, completion)
  }
}
