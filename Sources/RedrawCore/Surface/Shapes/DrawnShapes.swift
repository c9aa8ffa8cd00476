import Foundation

/// Shapes with custom outlines: during an animation, `path(in:)` runs for each frame.
extension Shape {
  /// Whether its frames need code outside the library.
  static var isDrawnByCode: Bool {
    _isAnimated && ((Self.self as? any DescribedShape.Type)?.isDrawnByOtherCode ?? true)
  }
}

/// A view that shows a shape, whose frames are the shape's.
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
