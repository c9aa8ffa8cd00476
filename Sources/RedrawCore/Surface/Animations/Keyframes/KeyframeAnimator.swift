import Foundation

/// Shows its content frame by frame, with a value that follows tracks of keyframes: repeatedly, or each time a trigger changes.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let trigger: Trigger?
  private let content: (Value) -> Content
  private var stage: KeyframeStage<Value>

  public init<K: Keyframes>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
  ) where K.Value == Value {
    (trigger, self.content) = (nil, content)
    stage = KeyframeStage(value: initialValue, repeats: repeating, trigger: nil) { keyframes($0)._paths(from: $0) }
  }

  public init<K: Keyframes, T: Equatable>(
    initialValue: Value, trigger: T, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
  ) where K.Value == Value {
    (self.trigger, self.content) = (Trigger(trigger), content)
    stage = KeyframeStage(value: initialValue, repeats: false, trigger: self.trigger) {
      keyframes($0)._paths(from: $0)
    }
  }

  public var body: some View { content(stage.shown) }
}

/// Signals its view in each frame with another value.
struct KeyframeStage<Value>: DynamicProperty {
  let value: Value
  let repeats: Bool
  let trigger: Trigger?
  let paths: (Value) -> [_KeyframePath<Value>]
  private var runner: KeyframeRunner<Value>?

  init(
    value: Value, repeats: Bool, trigger: Trigger?, paths: @escaping (Value) -> [_KeyframePath<Value>]
  ) {
    (self.value, self.repeats, self.trigger, self.paths) = (value, repeats, trigger, paths)
  }

  var shown: Value { runner?.value ?? value }

  static var _isComposite: Bool { false }

  mutating func _link(_ context: _LinkContext) {
    let runner = context.kept(orMade: KeyframeRunner(context, self))
    runner.follow(self)
    self.runner = runner
  }
}

final class KeyframeRunner<Value>: FrameClient, Detachable {
  private let borrowedNode: Borrowed<_Node>
  private var node: _Node { borrowedNode.object }
  private let slot: PropertySlot
  private let plan = ComparisonPlan.of(Value.self)
  private var stage: KeyframeStage<Value>
  private var isNew = true
  private(set) var value: Value
  private var timeline: KeyframeTimeline<Value>?
  private var start: UInt64 = 0

  init(_ context: _LinkContext, _ stage: KeyframeStage<Value>) {
    (borrowedNode, slot, self.stage, value) = (context.borrowedNode, context.slot, stage, stage.value)
  }

  var isEndless: Bool { stage.repeats }
  var words: String { "KeyframeAnimator" }

  func follow(_ stage: KeyframeStage<Value>) {
    let engine = node.engine
    if engine.isProbing { return }
    let begins = isNew ? stage.trigger == nil : stage.trigger != self.stage.trigger
    (self.stage, isNew) = (stage, false)
    guard begins else { return }
    let timeline = KeyframeTimeline(value, stage.paths(value))
    guard timeline.duration > 0 else { return }
    (self.timeline, start) = (timeline, engine.clock.now)
    engine.markChangedOutput()
    engine.frames.add(self, engine)
  }

  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    guard let timeline else { return false }
    let time = Double(now - start) / 1e9
    let isOver = time >= timeline.duration && !stage.repeats
    let next = timeline.value(
      time: isOver ? timeline.duration : time.truncatingRemainder(dividingBy: timeline.duration))
    if !plan.areEqual(value, next) {
      value = next
      engine.deliver("frame", target: "KeyframeAnimator", node: node) {
        engine.signal(node, property: slot, cause: engine.tick.delivery.event)
      }
    }
    if isOver { self.timeline = nil }
    return !isOver
  }

  func detach() { node.engine.frameClock?.remove(self) }
}

extension View {
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
