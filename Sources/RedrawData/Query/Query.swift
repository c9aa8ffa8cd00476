import RedrawCore

/// Fetches the matching objects from the environment's context. If the result or its order changes, the view is
/// evaluated.
@propertyWrapper
public struct Query<Element: PersistentModel, Result: RandomAccessCollection>: DynamicProperty, FetchedProperty
where Result.Element == Element {
  package var changes: UInt32 = 0
  private let descriptor: FetchDescriptor<Element>
  private let transaction: Transaction?
  package private(set) var source: FetchedSource?
  private var live: LiveQuery<Element>?

  init(_ descriptor: FetchDescriptor<Element>, under transaction: Transaction?) {
    (self.descriptor, self.transaction) = (descriptor, transaction)
  }

  /// Fetches all objects of a model. Views with such a query have no parameter for it in their memberwise initializer.
  public init() { self.init(FetchDescriptor(), under: nil) }

  public var wrappedValue: Result {
    guard let result = (live?.results ?? []) as? Result else {
      preconditionFailure("a query's result is an array of its elements")
    }
    return result
  }

  public var modelContext: ModelContext { live?.context ?? ModelContextKey.defaultValue }
  public var fetchError: (any Error)? { live?.fetchError }

  // MARK: For the engine

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { Result.self }
  public static var _isComposite: Bool { false }
  public static var _isRefreshed: Bool { true }
  public static var _isAdopted: Bool { true }

  public func _isSame(as other: Self) -> Bool { descriptor.isEquivalent(to: other.descriptor) }

  public mutating func _link(_ context: _LinkContext) {
    let (source, changes) = FetchedSource.kept(by: context)
    (self.source, self.changes) = (source, changes)
    if let kept = source.content as? LiveQuery<Element> {
      kept.adopt(descriptor, transaction)
      live = kept
    } else {
      let made = LiveQuery(descriptor, transaction, source)
      source.content = made
      live = made
    }
    live?.refresh()
  }

  public mutating func _refresh() { live?.refresh() }
}

extension Query: @unchecked Sendable {}
