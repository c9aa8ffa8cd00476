import RedrawCore

/// Fetches objects from the environment's context. The view is evaluated if the result changes, or if a property of an
/// object in the result is written.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty, FetchedProperty {
  package var changes: UInt32 = 0
  private let request: NSFetchRequest<Result>
  private let transaction: Transaction?
  package private(set) var source: FetchedSource?
  private var live: LiveFetch<Result>?

  init(_ request: NSFetchRequest<Result>, under transaction: Transaction?) {
    (self.request, self.transaction) = (request.copied(), transaction)
  }

  public var wrappedValue: FetchedResults<Result> { FetchedResults(objects: live?.results ?? [], live: live) }

  /// The settings of a request.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }

  public var projectedValue: Binding<Configuration> {
    let results = wrappedValue
    return Binding {
      Configuration(nsSortDescriptors: results.nsSortDescriptors, nsPredicate: results.nsPredicate)
    } set: {
      results.nsPredicate = $0.nsPredicate
      results.nsSortDescriptors = $0.nsSortDescriptors
    }
  }

  public mutating func update() {}

  // MARK: For the engine

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { FetchedResults<Result>.self }
  public static var _isComposite: Bool { false }
  public static var _isRefreshed: Bool { true }
  public static var _isAdopted: Bool { true }

  public func _isSame(as other: Self) -> Bool { request.isEquivalent(to: other.request) }

  public mutating func _link(_ context: _LinkContext) {
    (source, changes, live) = LiveFetch.kept(by: context, request, transaction)
  }

  public mutating func _refresh() { live?.refresh() }
}

extension LiveFetch {
  /// The fetch that a node keeps for a property, after its first search.
  static func kept(
    by context: _LinkContext, _ request: NSFetchRequest<Result>, _ transaction: Transaction?
  ) -> (source: FetchedSource, changes: UInt32, live: LiveFetch<Result>) {
    let (source, changes) = FetchedSource.kept(by: context)
    let known = source.content as? LiveFetch<Result>
    known?.adopt(request, transaction)
    let live = known ?? LiveFetch(request, transaction, source)
    source.content = live
    live.refresh()
    return (source, changes, live)
  }
}

extension FetchRequest: @unchecked Sendable {}

extension FetchRequest {
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(entity, sortDescriptors, predicate)
    self.init(request, under: animation.map { Transaction(animation: $0) })
  }

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest, under: animation.map { Transaction(animation: $0) })
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest, under: transaction)
  }
}

extension FetchRequest where Result: NSManagedObject {
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(nil, sortDescriptors, predicate)
    self.init(request, under: animation.map { Transaction(animation: $0) })
  }

  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(nil, sortDescriptors.map(ManagedSortDescriptor.init), predicate)
    self.init(request, under: animation.map { Transaction(animation: $0) })
  }
}

extension NSFetchRequest {
  convenience init(_ entity: NSEntityDescription?, _ descriptors: [NSSortDescriptor], _ predicate: NSPredicate?) {
    self.init()
    (self.entity, sortDescriptors, self.predicate) = (entity, descriptors, predicate)
  }
}
