import Foundation

/// A part of the output that code of one's own draws: a shape's `path(in:)`, an effect's `effectValue(size:)`. On the way between
/// two values that code runs on each frame, as an event; no body does.
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
  /// What it is called as an event.
  let event: String
  /// The type that has the code.
  let name: String
  let draw: (Part, CGRect) -> Void
  let show: @MainActor (_Element, Part) -> Void
}

extension Shape {
  /// Frames of it are asked of code that isn't the library's.
  static var isDrawnByCode: Bool {
    _isAnimated && ((Self.self as? any DescribedShape.Type)?.isDrawnByOtherCode ?? true)
  }
}

/// A view that shows a shape: the frames of the shape are its own.
extension ShapeView where Self: Animatable {
  static func drawingCode(
    of view: Self, show: @escaping @MainActor (_Element, Self) -> Void
  ) -> DrawingCode<Self> {
    let name = (view.shape as? any DescribedShape)?.kind ?? TypeName.name(of: Content.self)
    return DrawingCode(
      event: "path", name: name, draw: { view, rect in _ = view.shape.path(in: rect) },
      show: show)
  }
}

// MARK: The views that show shapes

extension _ShapeView: Animatable {
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @inlinable
  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    if Content._isAnimated, let drawn = _makeDrawn(view, inputs) { return drawn }
    return LeafElement(view, inputs)
  }

  @inlinable
  @MainActor public static func _update(_ element: _Element, _ view: Self) {
    if Content._isAnimated, _updateDrawn(element, view) { return }
    unsafeDowncast(element, to: LeafElement<Self>.self).update(view)
  }

  @MainActor public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    let element = (element as? DrawnElement<Self>)?.child ?? element
    return unsafeDowncast(element, to: LeafElement<Self>.self).shows(view)
  }

  @usableFromInline
  @MainActor static func _makeDrawn(_ view: Self, _ inputs: _ViewInputs) -> _Element? {
    guard Content.isDrawnByCode else { return nil }
    let code = drawingCode(of: view) { unsafeDowncast($0, to: LeafElement<Self>.self).update($1) }
    return DrawnElement(view, code, inputs) { LeafElement(view, $0) }
  }

  @usableFromInline
  @MainActor static func _updateDrawn(_ element: _Element, _ view: Self) -> Bool {
    guard let drawn = element as? DrawnElement<Self> else { return false }
    drawn.update(view)
    return true
  }
}

extension StrokeShapeView: Animatable {
  public nonisolated var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set {
      shape.animatableData = newValue
      _attributes.shape.animatableData = newValue
    }
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    guard Content.isDrawnByCode else { return _makeContainer(view, inputs) }
    return DrawnElement(view, drawingCode(of: view, show: _updateContainer), inputs) { _makeContainer(view, $0) }
  }

  @MainActor public static func _update(_ element: _Element, _ view: Self) {
    if let drawn = element as? DrawnElement<Self> { drawn.update(view) } else { _updateContainer(element, view) }
  }

  @MainActor public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    _containerShowsSame((element as? DrawnElement<Self>)?.child ?? element, view)
  }
}

extension FillShapeView: Animatable {
  public nonisolated var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set {
      shape.animatableData = newValue
      _attributes.animatableData = newValue
    }
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    guard Content.isDrawnByCode else { return _makeContainer(view, inputs) }
    return DrawnElement(view, drawingCode(of: view, show: _updateContainer), inputs) { _makeContainer(view, $0) }
  }

  @MainActor public static func _update(_ element: _Element, _ view: Self) {
    if let drawn = element as? DrawnElement<Self> { drawn.update(view) } else { _updateContainer(element, view) }
  }

  @MainActor public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    _containerShowsSame((element as? DrawnElement<Self>)?.child ?? element, view)
  }
}
