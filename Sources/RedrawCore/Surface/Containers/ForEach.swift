/// A view for each element of a collection, identified by the elements' ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: @MainActor (Data.Element) -> Content
  @usableFromInline let id: (Data.Element) -> ID
  /// The loop over rows that stay in place: a closure created where the types are known, so that it is specialized for them in the
  /// module with the `ForEach`.
  @usableFromInline let updateRows: @MainActor (_Element) -> Bool

  @inlinable
  init(
    _ data: Data, _ content: @escaping @MainActor (Data.Element) -> Content, id: @escaping (Data.Element) -> ID,
    updateRows: @escaping @MainActor (_Element) -> Bool
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.updateRows = updateRows
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public typealias Rows = RowsElement<Data, ID, Content>

  @inlinable @_disfavoredOverload
  @preconcurrency public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      data, content, id: { $0[keyPath: id] },
      updateRows: {
        let rows = Rows.of($0)
        return rows.updateInPlace { rows.view.id($0) }
      })
  }

  @inlinable
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    let element = RowsElement<Data, ID, Content>(view, inputs)
    if element._isLazy { element._awaitWindow() } else { element.fill() }
    return element
  }

  @inlinable
  public static func _update(_ element: _Element, _ view: Self) {
    unsafeDowncast(element, to: RowsElement<Data, ID, Content>.self).update(view)
  }

  public nonisolated static func _subviewCount(in context: _SubviewContext) -> _SubviewCount { .data }

  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool {
    unsafeDowncast(element, to: RowsElement<Data, ID, Content>.self).shows(view)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Disfavored, because a binding to a collection is a collection, too.
  @inlinable @_disfavoredOverload
  @preconcurrency public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.init(data, content, id: { $0.id }, updateRows: { Rows.of($0).updateInPlace { $0.id } })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  @inlinable
  @preconcurrency public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.init(data, content, id: { $0 }, updateRows: { Rows.of($0).updateInPlace { $0 } })
  }
}

extension ForEach where Content: View {
  /// Each row gets a binding to its element; creating them reads the collection in this body. The closure's isolation depends on where
  /// it is written: one with a `$element` loses that of its type.
  @preconcurrency public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID {
    nonisolated(unsafe) let (data, content) = (data, content)
    let elements = data.wrappedValue
    self.init(
      elements.indices.lazy.map { ($0, elements[$0].id) }, { content(data[$0.0]) }, id: { $0.1 },
      updateRows: { Rows.of($0).updateInPlace { $0.1 } })
  }

  @preconcurrency public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
    nonisolated(unsafe) let (data, content) = (data, content)
    let elements = data.wrappedValue
    self.init(
      elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, { content(data[$0.0]) }, id: { $0.1 },
      updateRows: { Rows.of($0).updateInPlace { $0.1 } })
  }
}
