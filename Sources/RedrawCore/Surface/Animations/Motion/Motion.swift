import Foundation

/// A change being animated, frame by frame.
struct Motion<Data: VectorArithmetic> {
  private(set) var animation: Animation
  /// The whole distance from the start.
  private var interval: Data
  /// The part of it that was covered.
  private var passed = Data.zero
  private var state = AnimationState<Data>()
  private let start: UInt64
  private(set) var isLogicallyComplete = false

  init(_ animation: Animation, by interval: Data, at now: UInt64) {
    (self.animation, self.interval, start) = (animation, interval, now)
  }

  /// What to show while moving to `goal`.
  func shown(onTheWayTo goal: Data) -> Data { goal - interval + passed }

  /// Changes the goal during the animation: the shown value stays, and the animation continues from there.
  mutating func turn(by further: Data, _ new: Animation, at now: UInt64, _ environment: EnvironmentValues) {
    if passed == .zero, now == start {
      (animation, interval) = (new, interval + further)
      return
    }
    let time = seconds(at: now)
    var context = AnimationContext(state, environment, isLogicallyComplete: isLogicallyComplete)
    if new.shouldMerge(previous: animation, value: interval, time: time, context: &context) {
      state = context.state
      animation = new
    } else {
      combine(with: new, by: further, at: time)
    }
    isLogicallyComplete = false
    interval += further
  }

  private mutating func combine(with new: Animation, by further: Data, at time: TimeInterval) {
    var ways = state[CombinedAnimation.Way<Data>.self]
    var parts = (animation.base as? CombinedAnimation)?.parts ?? []
    if parts.isEmpty {
      parts = [CombinedAnimation.Part(animation: animation, start: 0)]
      ways = [CombinedAnimation.Way(value: interval, state: state)]
    }
    parts.append(CombinedAnimation.Part(animation: new, start: time))
    ways.append(CombinedAnimation.Way(value: interval + further, state: AnimationState()))
    state = AnimationState()
    state[CombinedAnimation.Way<Data>.self] = ways
    animation = Animation(CombinedAnimation(parts: parts), new.description)
  }

  /// Advances to a moment; `false` when it is over.
  mutating func advance(to now: UInt64, _ environment: EnvironmentValues) -> Bool {
    var context = AnimationContext(state, environment, isLogicallyComplete: isLogicallyComplete)
    guard let value = animation.animate(value: interval, time: seconds(at: now), context: &context) else {
      isLogicallyComplete = true
      return false
    }
    state = context.state
    isLogicallyComplete = isLogicallyComplete || context.isLogicallyComplete
    passed = value
    return true
  }

  private func seconds(at now: UInt64) -> TimeInterval { Double(now - start) / 1e9 }
}

/// A motion whose end is waited for, independent of the data's type.
protocol TimedMotion {
  var animation: Animation { get }
  var isLogicallyComplete: Bool { get }
  mutating func advance(to now: UInt64, _ environment: EnvironmentValues) -> Bool
}

extension Motion: TimedMotion {}
