import RedrawCore

/// Fetches objects in sections: consecutive objects with the same value of a property.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result>: DynamicProperty, FetchedProperty {
  package var changes: UInt32 = 0
  private let request: NSFetchRequest<Result>
  private let section: KeyPath<Result, SectionIdentifier>
  private let transaction: Transaction?
  package private(set) var source: FetchedSource?
  private var live: LiveFetch<Result>?

  init(
    _ request: NSFetchRequest<Result>, _ section: KeyPath<Result, SectionIdentifier>, under transaction: Transaction?
  ) {
    (self.request, self.section, self.transaction) = (request.copied(), section, transaction)
  }

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(
      live?.results ?? [], by: live?.section as? KeyPath<Result, SectionIdentifier> ?? section, live)
  }

  /// The settings of a request.
  public struct Configuration {
    public var sectionIdentifier: KeyPath<Result, SectionIdentifier>
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }

  public var projectedValue: Binding<Configuration> {
    let results = wrappedValue
    return Binding {
      Configuration(
        sectionIdentifier: results.sectionIdentifier, nsSortDescriptors: results.nsSortDescriptors,
        nsPredicate: results.nsPredicate)
    } set: {
      results.sectionIdentifier = $0.sectionIdentifier
      results.nsPredicate = $0.nsPredicate
      results.nsSortDescriptors = $0.nsSortDescriptors
    }
  }

  public mutating func update() {}

  // MARK: For the engine

  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { SectionedFetchResults<SectionIdentifier, Result>.self }
  public static var _isComposite: Bool { false }
  public static var _isRefreshed: Bool { true }
  public static var _isAdopted: Bool { true }

  public func _isSame(as other: Self) -> Bool { section == other.section && request.isEquivalent(to: other.request) }

  public mutating func _link(_ context: _LinkContext) {
    (source, changes, live) = LiveFetch.kept(by: context, request, transaction)
  }

  public mutating func _refresh() { live?.refresh() }
}

extension SectionedFetchRequest: @unchecked Sendable {}

extension SectionedFetchRequest {
  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(entity, sortDescriptors, predicate)
    self.init(request, sectionIdentifier, under: animation.map { Transaction(animation: $0) })
  }

  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    self.init(fetchRequest, sectionIdentifier, under: animation.map { Transaction(animation: $0) })
  }

  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    transaction: Transaction
  ) {
    self.init(fetchRequest, sectionIdentifier, under: transaction)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(nil, sortDescriptors, predicate)
    self.init(request, sectionIdentifier, under: animation.map { Transaction(animation: $0) })
  }

  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>(nil, sortDescriptors.map(ManagedSortDescriptor.init), predicate)
    self.init(request, sectionIdentifier, under: animation.map { Transaction(animation: $0) })
  }
}
