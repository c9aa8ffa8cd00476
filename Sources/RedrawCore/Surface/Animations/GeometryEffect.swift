import Foundation

/// A modifier that changes how a view is drawn, but not its space. Its stored properties are part of the output. During an animation,
/// `effectValue(size:)` is called for each frame.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func ignoredByLayout() -> some GeometryEffect { _IgnoredByLayoutEffect(base: self) }

  @MainActor private static func shown(_ effect: Self) -> _ShownModifier<Self> {
    _ShownModifier(name: "geometryEffect", value: effect)
  }

  @MainActor public static func _make<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Element {
    guard _isAnimated else { return _ShownModifier<Self>._make(shown(modifier), content, inputs) }
    let code = DrawingCode<Self>(
      event: "effect", name: TypeName.name(of: Self.self),
      draw: { effect, frame in _ = effect.effectValue(size: frame.size) },
      show: { unsafeDowncast($0, to: ShownElement<Self>.self).update(shown($1)) })
    return DrawnElement(modifier, code, inputs) { _ShownModifier<Self>._make(shown(modifier), content, $0) }
  }

  @MainActor public static func _update<C: View>(_ element: _Element, _ modifier: Self, _ content: C) {
    guard _isAnimated else { return _ShownModifier<Self>._update(element, shown(modifier), content) }
    let drawn = unsafeDowncast(element, to: DrawnElement<Self>.self)
    drawn.update(modifier)
    if let inner = drawn.child.map({ unsafeDowncast($0, to: ShownElement<Self>.self).child }) ?? nil {
      C._update(inner, content)
    }
  }

  @MainActor public static func _showsSame<C: View>(_ element: _Element, _ modifier: Self, _ content: C) -> Bool {
    guard _isAnimated else { return _ShownModifier<Self>._showsSame(element, shown(modifier), content) }
    guard let part = (element as? DrawnElement<Self>)?.child else { return false }
    return _ShownModifier<Self>._showsSame(part, shown(modifier), content)
  }
}

public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}
