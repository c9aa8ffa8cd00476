import Foundation

/// The columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator
  associatedtype _Headers: View
  associatedtype _Cells: View
  func _headers(_ sort: TableSort?) -> _Headers
  func _cells(of row: TableRowValue) -> _Cells
}

/// A column: its name, and what it shows of a row's value. With a value to compare, it can be sorted by.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  private let label: Label
  private let content: @MainActor (RowValue) -> Content
  private let comparator: Sort?
  private var widths: [(String, CGFloat?)] = []

  init(_ label: Label, _ comparator: Sort?, _ content: @escaping @MainActor (RowValue) -> Content) {
    (self.label, self.comparator, self.content) = (label, comparator, content)
  }

  public func _headers(_ sort: TableSort?) -> _TableColumnHeader<Label> {
    _TableColumnHeader(_content: label, sort: sort, comparator: comparator, widths: ArgumentWords.of(widths, .center))
  }

  public func _cells(of row: RowValue) -> Content { content(row) }

  public func width(_ width: CGFloat? = nil) -> Self { self.width([("width", width)]) }

  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    width([("min", min), ("ideal", ideal), ("max", max)])
  }

  private func width(_ widths: [(String, CGFloat?)]) -> Self {
    var copy = self
    copy.widths = widths
    return copy
  }
}

// MARK: Columns without an order

extension TableColumn where Sort == Never, Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(Text(title), nil, content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(Text(title), nil, content)
  }

  public init(_ title: Text, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(title, nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text {
  public init<V: Comparable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(Text(title), nil, content)
  }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: Columns with an order

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(Text(title), KeyPathComparator(value), content)
  }

  public init<V, C: SortComparator>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(title), KeyPathComparator(value, comparator: comparator), content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
    self.init(Text(title), KeyPathComparator(value)) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  public init(
    _ title: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(Text(title), comparator, content)
  }
}
