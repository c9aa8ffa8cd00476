/// A view built by a closure when it is created.
struct ClosureView<Content: View>: View {
  typealias Body = Never
  let build: @MainActor () -> Content

  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { ClosureElement(inputs, build: view.build) }

  static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: ClosureElement<Content>.self).update(view.build)
  }

  static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}
