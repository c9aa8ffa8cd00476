import RedrawCore

/// A fetch that is notified of a context's changes.
protocol FollowingFetch: AnyObject {
  func objectAppeared(_ object: NSManagedObject, _ write: ReportedWrite)
  func objectLeft(_ object: NSManagedObject, _ write: ReportedWrite)
  func objectChanged(_ object: NSManagedObject, _ write: ReportedWrite)
}

/// What a node keeps for a `@FetchRequest`: the request and the objects found.
///
/// A change that adds, removes or reorders objects signals the node, and so does any other write to an object that was
/// found. The objects are fetched again before the node's next body.
final class LiveFetch<Result>: FetchedContent, FollowingFetch {
  private(set) var results: [Result] = []
  private(set) var request: NSFetchRequest<Result>
  /// What sections are made by, if a handler has changed that.
  private(set) var section: AnyKeyPath?
  private var given: NSFetchRequest<Result>
  private var transaction: Transaction?
  private var context: NSManagedObjectContext?
  private unowned let source: FetchedSource
  private var found: Set<ObjectIdentifier> = []

  init(_ request: NSFetchRequest<Result>, _ transaction: Transaction?, _ source: FetchedSource) {
    (given, self.request) = (request, request.copied())
    (self.transaction, self.source) = (transaction, source)
  }

  /// Adopts the request of a new view value.
  func adopt(_ request: NSFetchRequest<Result>, _ transaction: Transaction?) {
    self.transaction = transaction
    if given.isEquivalent(to: request) { return }
    (given, self.request) = (request, request.copied())
    source.outdateByAdoption()
  }

  /// Changes the request from a handler: `items.nsPredicate = …`.
  func configure(_ property: String, _ change: (NSFetchRequest<Result>) -> Void) {
    let before: NSFetchRequest<Result> = request.copied()
    change(request)
    if request.isEquivalent(to: before) { return }
    let write = ReportedWrite.report(property, of: "FetchedResults", type: "\(Result.self)")
    source.outdate(by: write, under: transaction)
  }

  func section(by keyPath: AnyKeyPath) {
    if section == keyPath { return }
    section = keyPath
    let write = ReportedWrite.report("sectionIdentifier", of: "SectionedFetchResults", type: "\(Result.self)")
    source.outdate(by: write, under: transaction)
  }

  /// Fetches again if something has changed.
  func refresh() {
    let current = source.environment(ManagedObjectContextKey.self)
    if current !== context {
      context?.remove(self)
      current.add(self)
      context = current
      source.outdateSilently()
    }
    guard source.beginSearch() else { return }
    let objects = current.find(request)
    results = objects.compactMap { $0 as? Result }
    found = Set(objects.map(ObjectIdentifier.init))
  }

  func detach() {
    context?.remove(self)
    context = nil
  }

  // MARK: Changes

  func objectAppeared(_ object: NSManagedObject, _ write: ReportedWrite) {
    if matches(object) { source.outdate(by: write, under: transaction) }
  }

  func objectLeft(_ object: NSManagedObject, _ write: ReportedWrite) {
    if found.contains(ObjectIdentifier(object)) { source.outdate(by: write, under: transaction) }
  }

  func objectChanged(_ object: NSManagedObject, _ write: ReportedWrite) {
    if object.isDeleted { return }
    if found.contains(ObjectIdentifier(object)) || matches(object) { source.outdate(by: write, under: transaction) }
  }

  private func matches(_ object: NSManagedObject) -> Bool {
    guard !source.isOutdated, let context else { return false }
    return request.matches(object, in: context)
  }
}
