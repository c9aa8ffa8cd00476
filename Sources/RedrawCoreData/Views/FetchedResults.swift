import RedrawCore

/// The objects that a `@FetchRequest` found. Handlers can change what it searches for.
public struct FetchedResults<Result>: RandomAccessCollection {
  let objects: [Result]
  let live: LiveFetch<Result>?

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }

  public var nsPredicate: NSPredicate? {
    get { live?.request.predicate }
    nonmutating set { live?.configure("nsPredicate") { $0.predicate = newValue } }
  }

  public var nsSortDescriptors: [NSSortDescriptor] {
    get { live?.request.sortDescriptors ?? [] }
    nonmutating set { live?.configure("nsSortDescriptors") { $0.sortDescriptors = newValue } }
  }
}

extension FetchedResults where Result: NSManagedObject {
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { nsSortDescriptors.compactMap { ($0 as? ManagedSortDescriptor<Result>)?.descriptor } }
    nonmutating set {
      live?.configure("sortDescriptors") { $0.sortDescriptors = newValue.map(ManagedSortDescriptor.init) }
    }
  }
}

extension FetchedResults: @unchecked Sendable {}

/// A `SortDescriptor` in place of Core Data's own.
final class ManagedSortDescriptor<Object: NSObject>: NSSortDescriptor, SameSorting {
  var descriptor: SortDescriptor<Object>?

  convenience init(_ descriptor: SortDescriptor<Object>) {
    self.init(keyPath: \Object.self, ascending: true) { a, b in
      guard let a = a as? Object, let b = b as? Object else { return .orderedSame }
      return descriptor.compare(a, b)
    }
    self.descriptor = descriptor
  }

  func sortsSame(as other: NSSortDescriptor) -> Bool { (other as? Self)?.descriptor == descriptor }
}
