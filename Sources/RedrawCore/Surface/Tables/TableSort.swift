import Foundation

/// The sort order of a table, wherever it is stored.
public struct TableSort {
  /// How a column's comparator is used in the order: `forward`, `reverse`, or not at all.
  let words: (Any) -> String
  let tap: (Any) -> Void
  let source: _Source

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    source = order.source
    words = { comparator in
      guard let first = order.current.first, let own = comparator as? Sort, own.isSameColumn(as: first) else {
        return ""
      }
      return first.order == .forward ? "forward" : "reverse"
    }
    tap = { comparator in
      guard let own = comparator as? Sort else { return }
      order.write(own.inFront(of: order.current))
    }
  }
}

extension SortComparator {
  fileprivate func isSameColumn(as other: Self) -> Bool {
    var (own, other) = (self, other)
    (own.order, other.order) = (.forward, .forward)
    return own == other
  }

  /// Puts the tapped column first; if it already is, reverses it.
  fileprivate func inFront(of others: [Self]) -> [Self] {
    var first = self
    if let before = others.first, isSameColumn(as: before) {
      first.order = before.order == .forward ? .reverse : .forward
    }
    return [first] + others.filter { !isSameColumn(as: $0) }
  }
}

/// A column's name, which can be tapped if the table can be sorted by it.
public struct _TableColumnHeader<Label: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Label
  let sort: TableSort?
  let comparator: Any?
  let widths: String

  public var _attributes: _PlainAttributes {
    let order = comparator.flatMap { sort?.words($0) } ?? ""
    return _PlainAttributes(kind: "TableColumn", words: [order, widths].filter { !$0.isEmpty }.joined(separator: " "))
  }

  public var _source: _Source? { comparator == nil ? nil : sort?.source }

  public func _connect(_ element: _ContainerElement) {
    guard let sort, let comparator else { return }
    let actions = ControlActions()
    actions.tap = { sort.tap(comparator) }
    element.actions = actions
  }
}
