import Foundation

/// Shows its content phase by phase: each phase has its own animation, and the next one comes when that is over. With a trigger, it
/// goes through all phases once per change of the trigger; without one, it repeats forever.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: Trigger?
  private let content: (Phase) -> Content
  private var stage: PhaseStage

  public init<S: Sequence>(
    _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    self.init(Array(phases), nil, content, animation)
  }

  public init<S: Sequence, T: Equatable>(
    _ phases: S, trigger: T, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) where S.Element == Phase {
    self.init(Array(phases), Trigger(trigger), content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: Trigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    (self.phases, self.trigger, self.content) = (phases, trigger, content)
    stage = PhaseStage(count: phases.count, trigger: trigger) { animation(phases[$0]) }
  }

  public var body: some View { phases.isEmpty ? nil : content(phases[stage.index % phases.count]) }
}

/// Signals its view when the next phase comes.
struct PhaseStage: DynamicProperty {
  let count: Int
  let trigger: Trigger?
  let animation: (Int) -> Animation?
  private var runner: PhaseRunner?

  init(count: Int, trigger: Trigger?, animation: @escaping (Int) -> Animation?) {
    (self.count, self.trigger, self.animation) = (count, trigger, animation)
  }

  var index: Int { runner?.index ?? 0 }

  static var _isComposite: Bool { false }

  mutating func _link(_ context: _LinkContext) {
    let runner = context.kept(orMade: PhaseRunner(context, self))
    runner.follow(self)
    self.runner = runner
  }
}

final class PhaseRunner: Detachable {
  private let borrowedNode: Borrowed<_Node>
  private var node: _Node { borrowedNode.object }
  private let slot: PropertySlot
  private var stage: PhaseStage
  private var isNew = true
  private(set) var index = 0
  /// The phase being animated.
  private var group: AnimationGroup?

  init(_ context: _LinkContext, _ stage: PhaseStage) {
    (borrowedNode, slot, self.stage) = (context.borrowedNode, context.slot, stage)
  }

  func follow(_ stage: PhaseStage) {
    if node.engine.isProbing { return }
    let begins = isNew ? stage.trigger == nil : stage.trigger != self.stage.trigger
    (self.stage, isNew) = (stage, false)
    guard begins, stage.count > 1 else { return }
    stop()
    node.engine.markChangedOutput()
    node.engine.afterPass { [weak self] in self?.advance() }
  }

  /// Moves to the next phase. That takes at least one frame, so that a cycle without animations doesn't spin at one moment.
  private func advance() {
    guard node.isAttached, stage.count > 1 else { return }
    let engine = node.engine
    index = (index + 1) % stage.count
    let animation = stage.animation(index)
    let isLast = stage.trigger != nil && index == 0
    let group = AnimationGroup(.logicallyComplete, nil, isInCircle: stage.trigger == nil) { [weak self] _ in
      if !isLast { self?.advance() }
    }
    self.group = group
    var transaction = Transaction(animation: animation)
    transaction.observers = [group]
    engine.deliver("phase", target: "PhaseAnimator", node: node) {
      engine.with(transaction) { engine.signal(node, property: slot, cause: engine.tick.delivery.event) }
    }
    let pace = animation ?? Animation(CurveAnimation(curve: .linear, duration: 0))
    group.wait(for: Motion(pace, by: 1.0, at: engine.clock.now), engine)
  }

  private func stop() {
    if let group {
      group.cancel()
      node.engine.frameClock?.remove(group)
    }
    group = nil
  }

  func detach() { stop() }
}

extension View {
  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
  }

  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger, content: { content(self, $0) }, animation: animation)
  }
}
