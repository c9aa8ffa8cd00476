/// The values of the pushed pages, of any types.
public struct NavigationPath: Equatable {
  fileprivate(set) var values: [AnyHashable] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(k, values.count)) }
}

/// The path of a stack, wherever it is stored.
struct PathAccess {
  let values: () -> [AnyHashable]
  let append: (AnyHashable) throws -> Void
  /// Keeps only the first values.
  let truncate: (Int) -> Void
  let source: _Source?

  init(_ path: Binding<NavigationPath>) {
    values = { path.current.values }
    append = { value in
      var changed = path.current
      changed.values.append(value)
      path.write(changed)
    }
    truncate = { count in
      var changed = path.current
      changed.removeLast(max(0, changed.count - count))
      path.write(changed)
    }
    source = path.source
  }

  init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ path: Binding<Data>
  ) where Data.Element: Hashable {
    values = { path.current.map { AnyHashable($0) } }
    append = { value in
      guard let element = value.base as? Data.Element else {
        throw ScenarioError(
          message:
            "a value of type \(TypeName.name(of: type(of: value.base))) can't be pushed: the path of the NavigationStack has "
            + "\(TypeName.name(of: Data.Element.self)) values")
      }
      var changed = path.current
      changed.append(element)
      path.write(changed)
    }
    truncate = { count in
      var changed = path.current
      changed.removeLast(Swift.max(0, changed.count - count))
      path.write(changed)
    }
    source = path.source
  }

  /// A path stored by the stack itself.
  init(own: OwnPath) {
    values = { own.values }
    append = { own.append($0) }
    truncate = { own.truncate($0) }
    source = nil
  }
}

/// The path of a stack that was given none.
final class OwnPath {
  fileprivate var values: [AnyHashable] = []
  var onChange: () -> Void = {}

  fileprivate func truncate(_ count: Int) {
    values.removeLast(max(0, values.count - count))
    onChange()
  }

  fileprivate func append(_ value: AnyHashable) {
    values.append(value)
    onChange()
  }
}
