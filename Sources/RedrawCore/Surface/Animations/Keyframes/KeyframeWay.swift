import Foundation

/// The value of a track at any time: its steps, each starting where the previous one ended.
///
/// A spring continues with the velocity it finds. Between cubic steps, the velocity is that of a Catmull–Rom spline. It is zero at
/// both ends of the track and, next to a step of another kind, that step's.
struct KeyframeWay<Data: VectorArithmetic> {
  private var legs: [Leg] = []
  private let start: Data

  private struct Leg {
    let start: TimeInterval
    let duration: TimeInterval
    let data: (TimeInterval) -> Data
    let endVelocity: Data
  }

  init<Value: Animatable>(from data: Data, along steps: [_KeyframeStep<Value>]) where Value.AnimatableData == Data {
    start = data
    for index in steps.indices { append(steps, index) }
  }

  var duration: TimeInterval { legs.last.map { $0.start + $0.duration } ?? 0 }

  func data(at time: TimeInterval) -> Data {
    guard let leg = legs.last(where: { $0.start <= time }) else { return start }
    return leg.data(min(time - leg.start, leg.duration))
  }

  private mutating func append<Value: Animatable>(_ steps: [_KeyframeStep<Value>], _ index: Int)
  where Value.AnimatableData == Data {
    let step = steps[index]
    let from = legs.last.map { $0.data($0.duration) } ?? start
    let velocity = legs.last?.endVelocity ?? .zero
    let goal = step.goal.animatableData
    let way = goal - from
    let duration = max(0, step.duration ?? 0)
    switch step.kind {
    case .move: add(0, endVelocity: .zero) { _ in goal }
    case .linear(let curve):
      let pace = duration > 0 ? way.scaled(by: curve.velocity(at: 1) / duration) : .zero
      add(duration, endVelocity: pace) { time in
        duration > 0 ? from + way.scaled(by: curve.value(at: time / duration)) : goal
      }
    case .spring(let spring, let startVelocity):
      let push = startVelocity?.animatableData ?? velocity
      let length = step.duration ?? spring.settlingDuration(target: way, initialVelocity: push, epsilon: 0.001)
      let isWhole = step.duration == nil
      let end = spring.velocity(target: way, initialVelocity: push, time: length)
      add(length.isFinite ? length : 0, endVelocity: isWhole ? .zero : end) { time in
        isWhole && time >= length ? goal : from + spring.value(target: way, initialVelocity: push, time: time)
      }
    case .cubic(let startVelocity, let endVelocity):
      let first = startVelocity?.animatableData ?? velocity
      let last = endVelocity?.animatableData ?? passingVelocity(steps, index, from: from)
      add(duration, endVelocity: last) { time in
        duration > 0 ? Self.hermite(from, goal, first, last, time, of: duration) : goal
      }
    }
  }

  private mutating func add(_ duration: TimeInterval, endVelocity: Data, _ data: @escaping (TimeInterval) -> Data) {
    legs.append(Leg(start: self.duration, duration: duration, data: data, endVelocity: endVelocity))
  }

  /// The velocity at the end of a cubic step: from its start to the end of the next one, over the duration of both.
  private func passingVelocity<Value: Animatable>(_ steps: [_KeyframeStep<Value>], _ index: Int, from: Data) -> Data
  where Value.AnimatableData == Data {
    guard index + 1 < steps.count, case .cubic(let given, _) = steps[index + 1].kind else { return .zero }
    if let given { return given.animatableData }
    let time = (steps[index].duration ?? 0) + (steps[index + 1].duration ?? 0)
    return time > 0 ? (steps[index + 1].goal.animatableData - from).scaled(by: 1 / time) : .zero
  }

  private static func hermite(
    _ from: Data, _ to: Data, _ first: Data, _ last: Data, _ time: TimeInterval, of duration: TimeInterval
  ) -> Data {
    let t = time / duration
    let (squared, cubed) = (t * t, t * t * t)
    return from.scaled(by: 2 * cubed - 3 * squared + 1) + to.scaled(by: 3 * squared - 2 * cubed)
      + first.scaled(by: (cubed - 2 * squared + t) * duration) + last.scaled(by: (cubed - squared) * duration)
  }
}
