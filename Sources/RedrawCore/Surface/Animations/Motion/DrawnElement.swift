import Foundation

/// A part of the output drawn by custom code: a shape's `path(in:)`, an effect's `effectValue(size:)`. During an animation, that code
/// runs for each frame, as an event; no body does.
final class DrawnElement<Part: Animatable>: _ParentElement, FrameClient, @unchecked Sendable {
  private let code: DrawingCode<Part>
  private let environment: EnvironmentScope
  private var goal: Part
  private var animator: Animator<Part.AnimatableData>

  @MainActor init(_ part: Part, _ code: DrawingCode<Part>, _ inputs: _ViewInputs, _ make: (_ViewInputs) -> _Element) {
    (goal, self.code, environment) = (part, code, inputs.environment)
    animator = Animator(at: part.animatableData)
    super.init(with: inputs)
    child = make(inputs)
  }

  private var shown: Part {
    var part = goal
    part.animatableData = animator.shown
    return part
  }

  var isEndless: Bool { animator.isEndless }
  var words: String { "\(code.name): \(animator.animation?.description ?? "")" }

  @MainActor func update(_ part: Part) {
    let animation = animator.go(to: part.animatableData, in: environment, engine)
    goal = part
    if let animation {
      engine.note("animation", "\(code.name) starts: \(animation)", node: owner)
      engine.markChangedOutput()
      engine.frames.add(self, engine)
    }
    show(animator.isMoving ? shown : part)
  }

  @MainActor private func show(_ part: Part) {
    if let child { code.show(child, part) }
  }

  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    let (words, before) = (words, animator.shown)
    let isMoving = animator.advance(to: now, in: environment)
    if animator.shown != before { draw(words) }
    return isMoving
  }

  private func draw(_ words: String) {
    nonisolated(unsafe) let part = shown
    engine.deliver("frame", target: words, node: owner) { MainActor.assumeIsolated { show(part) } }
    let frame = engine.root.flatMap { LayoutPass($0).frame(below: self) } ?? .zero
    engine.deliver(code.event, target: code.name, node: owner, cause: engine.tick.lastCause) {
      code.draw(part, CGRect(origin: .zero, size: frame.size))
    }
  }

  override func detach() {
    engine.frameClock?.remove(self)
    super.detach()
  }
}

/// The code that draws a part, and how the output shows it.
struct DrawingCode<Part> {
  /// Its name as an event.
  let event: String
  /// The type with the code.
  let name: String
  let draw: (Part, CGRect) -> Void
  let show: @MainActor (_Element, Part) -> Void
}
