import Foundation

/// Goes through phases. Headless it stands in the first one: a phase lasts as long as its animation, and nothing is
/// ever on its way.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let content: (Phase) -> Content

  public init<S: Sequence>(
    _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    (self.phases, self.content) = (Array(phases), content)
  }

  public init<S: Sequence, Trigger: Equatable>(
    _ phases: S, trigger: Trigger, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    self.init(phases, content: content, animation: animation)
  }

  public var body: some View { phases.first.map(content) }
}

/// Goes along tracks of values. Headless it stands at the first.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let value: Value
  private let content: (Value) -> Content

  public init<K: Keyframes>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
  ) where K.Value == Value {
    (value, self.content) = (initialValue, content)
  }

  public init<K: Keyframes, Trigger: Equatable>(
    initialValue: Value, trigger: Trigger, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
  ) where K.Value == Value {
    (value, self.content) = (initialValue, content)
  }

  public var body: some View { content(value) }
}

/// The tracks of a keyframe animation.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// The steps of one track.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent> where Content.Value == Value {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {}

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {}
}

/// A step to a value: straight, along a spring or curve, or at once.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

public struct _Tracks<Value>: Keyframes {}
public struct _Steps<Value>: KeyframeTrackContent {}

@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<V, C: KeyframeTrackContent>(
    _ track: KeyframeTrack<Value, V, C>
  ) -> _Tracks<Value> where C.Value == V {
    _Tracks()
  }
  public static func buildExpression<K: KeyframeTrackContent>(_ step: K) -> _Tracks<Value> where K.Value == Value {
    _Tracks()
  }
  public static func buildBlock(_ tracks: _Tracks<Value>...) -> _Tracks<Value> { _Tracks() }
}

@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ step: K) -> _Steps<Value> where K.Value == Value {
    _Steps()
  }
  public static func buildBlock(_ steps: _Steps<Value>...) -> _Steps<Value> { _Steps() }
  public static func buildOptional(_ steps: _Steps<Value>?) -> _Steps<Value> { _Steps() }
  public static func buildEither(first: _Steps<Value>) -> _Steps<Value> { first }
  public static func buildEither(second: _Steps<Value>) -> _Steps<Value> { second }
  public static func buildArray(_ steps: [_Steps<Value>]) -> _Steps<Value> { _Steps() }
}

/// A view whose changes a phase or keyframe animator shows: its content as it stands at first.
extension View {
  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
  }

  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
  }

  public func keyframeAnimator<Value, V: View>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Self, Value) -> V,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(self, $0) }, keyframes: keyframes)
  }

  public func keyframeAnimator<Value, V: View>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Self, Value) -> V,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(self, $0) }, keyframes: keyframes)
  }
}
