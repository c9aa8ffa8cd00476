import RedrawCore

/// The objects that a `@SectionedFetchRequest` found, in sections.
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result>: RandomAccessCollection {
  /// Consecutive objects with the same value of the property that defines the sections.
  public struct Section: RandomAccessCollection, Identifiable {
    public let id: SectionIdentifier
    let objects: [Result]

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let sections: [Section]
  private let live: LiveFetch<Result>?
  private let section: KeyPath<Result, SectionIdentifier>

  init(_ objects: [Result], by section: KeyPath<Result, SectionIdentifier>, _ live: LiveFetch<Result>?) {
    (self.live, self.section) = (live, section)
    var grouped: [(id: SectionIdentifier, objects: [Result])] = []
    for object in objects {
      let id = object[keyPath: section]
      if grouped.last?.id != id { grouped.append((id, [])) }
      grouped[grouped.count - 1].objects.append(object)
    }
    sections = grouped.map { Section(id: $0.id, objects: $0.objects) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }

  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { section }
    nonmutating set { live?.section(by: newValue) }
  }

  public var nsPredicate: NSPredicate? {
    get { live?.request.predicate }
    nonmutating set { live?.configure("nsPredicate") { $0.predicate = newValue } }
  }

  public var nsSortDescriptors: [NSSortDescriptor] {
    get { live?.request.sortDescriptors ?? [] }
    nonmutating set { live?.configure("nsSortDescriptors") { $0.sortDescriptors = newValue } }
  }
}

extension SectionedFetchResults where Result: NSManagedObject {
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { nsSortDescriptors.compactMap { ($0 as? ManagedSortDescriptor<Result>)?.descriptor } }
    nonmutating set {
      live?.configure("sortDescriptors") { $0.sortDescriptors = newValue.map(ManagedSortDescriptor.init) }
    }
  }
}

extension SectionedFetchResults: @unchecked Sendable {}
