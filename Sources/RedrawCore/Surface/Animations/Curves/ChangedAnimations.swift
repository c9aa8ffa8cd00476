import Foundation

/// An animation that may never end.
protocol LastingAnimation: CustomAnimation {
  var isEndless: Bool { get }
}

/// An animation that modifies another one.
protocol ChangedAnimation: LastingAnimation {
  var base: Animation { get }
}

extension ChangedAnimation {
  var isEndless: Bool { base.isEndless }
}

struct DelayedAnimation: ChangedAnimation {
  let base: Animation
  let delay: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }
}

struct PacedAnimation: ChangedAnimation {
  let base: Animation
  let speed: Double

  var isEndless: Bool { speed <= 0 || base.isEndless }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time * max(0, speed), context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time * max(0, speed), context: context)?.scaled(by: max(0, speed))
  }
}

struct CompletedAnimation: ChangedAnimation {
  let base: Animation
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let value = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = !time.isBefore(duration)
    return value
  }
}

/// Repeats forward and back, or from the start; `nil` means forever. A round ends with the first frame at or after its end.
struct RepeatedAnimation: ChangedAnimation {
  let base: Animation
  let count: Int?
  let autoreverses: Bool

  private struct Round<V: VectorArithmetic>: AnimationStateKey {
    var index = 0
    var start = 0.0
    var state = AnimationState<V>()
    static var defaultValue: Self { Self() }
  }

  var isEndless: Bool { count == nil || base.isEndless }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var round = context.state[Round<V>.self]
    defer { context.state[Round<V>.self] = round }
    let isBackwards = autoreverses && round.index % 2 == 1
    var inner = context.withState(round.state)
    if let there = base.animate(value: value, time: time - round.start, context: &inner) {
      round.state = inner.state
      context.isLogicallyComplete = inner.isLogicallyComplete && round.index + 1 == count
      return isBackwards ? value - there : there
    }
    round = Round(index: round.index + 1, start: time)
    if let count, round.index >= count { return nil }
    return isBackwards ? .zero : value
  }
}

/// Several animations, each of which began while earlier ones were still running; the last one decides when all are over.
struct CombinedAnimation: LastingAnimation {
  struct Part: Hashable {
    let animation: Animation
    /// When it began.
    let start: TimeInterval
  }

  let parts: [Part]

  var isEndless: Bool { parts.last?.animation.isEndless ?? false }

  struct Way<V: VectorArithmetic>: AnimationStateKey {
    /// The combined value of all animations up to this one.
    let value: V
    /// `nil` after it has ended.
    var state: AnimationState<V>?
    static var defaultValue: [Way<V>] { [] }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var ways = context.state[Way<V>.self]
    defer { context.state[Way<V>.self] = ways }
    var sum = V.zero
    for (index, part) in parts.enumerated() where index < ways.count {
      let way = ways[index].value - sum
      guard let state = ways[index].state else {
        sum = ways[index].value
        continue
      }
      var inner = context.withState(state)
      let there = part.animation.animate(value: way, time: time - part.start, context: &inner)
      ways[index].state = there == nil ? nil : inner.state
      sum += there ?? way
      if index == parts.count - 1 {
        context.isLogicallyComplete = inner.isLogicallyComplete
        return there == nil ? nil : sum
      }
    }
    return nil
  }
}
