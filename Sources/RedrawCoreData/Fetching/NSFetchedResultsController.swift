import RedrawCore

/// Is notified of changes by a fetched results controller.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
}

/// A section of the results.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Fetches objects, and notifies its delegate of each change to them.
open class NSFetchedResultsController<ResultType>: NSObject, FollowingFetch {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open private(set) var fetchedObjects: [ResultType]?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, self.cacheName) = (sectionNameKeyPath, cacheName)
  }

  deinit { managedObjectContext.remove(self) }

  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    managedObjectContext.remove(self)
    managedObjectContext.add(self)
  }

  open func object(at path: IndexPath) -> ResultType {
    guard let found = sectionObjects(path.first ?? 0).dropFirst(path.last ?? 0).first else {
      preconditionFailure("there is no object at \(path)")
    }
    return found
  }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    names.enumerated().map { Info(name: $1, of: sectionObjects($0)) }
  }

  private struct Info: NSFetchedResultsSectionInfo {
    let name: String
    let objects: [Any]?
    var numberOfObjects: Int { objects?.count ?? 0 }
    init(name: String, of objects: [Any]) { (self.name, self.objects) = (name, objects) }
  }

  private func name(_ object: ResultType) -> String {
    guard let sectionNameKeyPath, let object = object as? NSManagedObject else { return "" }
    return object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
  }

  private var names: [String] {
    var known: Set<String> = []
    return (fetchedObjects ?? []).map(name).filter { known.insert($0).inserted }
  }

  private func sectionObjects(_ index: Int) -> [ResultType] {
    guard names.indices.contains(index) else { return [] }
    let wanted = names[index]
    return (fetchedObjects ?? []).filter { name($0) == wanted }
  }

  // MARK: Changes

  func objectAppeared(_ object: NSManagedObject, _ write: ReportedWrite) { if matches(object) { change() } }

  func objectLeft(_ object: NSManagedObject, _ write: ReportedWrite) { if contains(object) { change() } }

  func objectChanged(_ object: NSManagedObject, _ write: ReportedWrite) {
    if matches(object) || contains(object) { change() }
  }

  private func matches(_ object: NSManagedObject) -> Bool { fetchRequest.matches(object, in: managedObjectContext) }

  private func contains(_ object: NSManagedObject) -> Bool {
    fetchedObjects?.contains { ($0 as AnyObject) === object } ?? false
  }

  private func change() {
    delegate?.controllerWillChangeContent(general)
    fetchedObjects = try? managedObjectContext.fetch(fetchRequest)
    delegate?.controllerDidChangeContent(general)
  }

  /// The same controller as passed to the delegate: with any type of object.
  private var general: NSFetchedResultsController<any NSFetchRequestResult> {
    if let general = self as? NSFetchedResultsController<any NSFetchRequestResult> { return general }
    let general = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: fetchRequest.copied(), managedObjectContext: managedObjectContext,
      sectionNameKeyPath: sectionNameKeyPath, cacheName: cacheName)
    general.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
    return general
  }
}
