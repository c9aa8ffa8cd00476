/// A primitive view that shows something and has no children: its own value is what it shows.
@MainActor @preconcurrency
public protocol _LeafView: View where Body == Never {
  nonisolated func _describe() -> (kind: String, text: String, attributes: String)
  nonisolated static func _looksSame(_ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>) -> Bool
  /// Its size; by default as large as possible.
  nonisolated func _layout(in context: _LayoutContext) -> any Layout
}

extension _LeafView {
  public nonisolated func _layout(in context: _LayoutContext) -> any Layout { LeafLayout.filling }

  @inlinable
  public nonisolated static func _looksSame(_ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>) -> Bool {
    ComparisonPlan.kept(Self.self).with { $0.areEqual(at: a, b) }
  }

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element { LeafElement(view, inputs) }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: LeafElement<Self>.self).update(view)
  }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: LeafElement<Self>.self).shows(view)
  }
}

/// Most elements are leaves, so they have nothing besides the value: its plan is that of the type, and `EarlierLooks` has room for
/// the earlier one.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class LeafElement<V: _LeafView>: _PlacedElement, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: V

  @inlinable
  init(_ value: V, _ inputs: __shared _ViewInputs) {
    self.value = value
    super.init(with: inputs)
    marks.formUnion(.leaf)
    _inserted()
  }

  deinit {
    if hasChanged { forgetBefore() }
  }

  override var isItem: Bool { true }

  func shows(_ new: V) -> Bool {
    if isSame(new) { return true }
    engine.noteOldText(value._describe().text, new._describe().text)
    return false
  }

  @inlinable @inline(__always)
  func isSame(_ new: V) -> Bool {
    withUnsafePointer(to: &value) { kept in withUnsafePointer(to: new) { V._looksSame(kept, $0) } }
  }

  /// See `Look`.
  @inlinable
  func update(_ new: V) {
    if isSame(new) { return }
    if hasChanged {
      value = new
      _changedAgain(looksAsBefore: withUnsafePointer(to: new) { V._looksSame(earlier, $0) })
    } else if let memory = _changedLeaf(size: MemoryLayout<V>.size, alignment: MemoryLayout<V>.alignment) {
      withUnsafeMutablePointer(to: &value) {
        // See `Look.update`.
        memory.assumingMemoryBound(to: V.self).initialize(to: $0.move())
        $0.initialize(to: new)
      }
    } else {
      value = new
    }
  }

  /// - Precondition: it has changed in this tick.
  @inlinable var earlier: UnsafeMutablePointer<V> { _earlierLook.assumingMemoryBound(to: V.self) }

  override func forgetBefore() {
    earlier.deinitialize(count: 1)
    placeNumber = 0
  }

  override func layout(in context: _LayoutContext) -> (any Layout)? { value._layout(in: context) }

  override func describe() -> RenderedItem? {
    let (kind, text, attributes) = value._describe()
    return RenderedItem(kind: kind, text: text, attributes: attributes)
  }
}
