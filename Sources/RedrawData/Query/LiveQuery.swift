import RedrawCore

/// A query that hears of the changes of a context.
protocol FollowingQuery: AnyObject {
  func objectAppeared(_ model: any PersistentModel, _ write: ReportedWrite)
  func objectLeft(_ model: any PersistentModel, _ write: ReportedWrite)
  func objectChanged(_ model: any PersistentModel, _ keyPath: AnyKeyPath, _ write: ReportedWrite)
}

/// What a node keeps for a `@Query`: the objects that it has found, and whether to look again.
///
/// A change that gives it other objects, or another order, signals the node; a change of what these objects show
/// does not. It looks again before the node's next body.
final class LiveQuery<Element: PersistentModel>: FetchedContent, FollowingQuery {
  private(set) var results: [Element] = []
  private(set) var fetchError: (any Error)?
  private(set) var context: ModelContext?
  private var descriptor: FetchDescriptor<Element>
  private var transaction: Transaction?
  private unowned let source: FetchedSource
  private let entity = Entity.of(Element.self)
  private var found: Set<ObjectIdentifier> = []
  /// The node was signalled, and has not looked again yet.
  private var isOutdated = true

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?, _ source: FetchedSource) {
    (self.descriptor, self.transaction, self.source) = (descriptor, transaction, source)
  }

  /// A new view value has a query of its own.
  func adopt(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    self.transaction = transaction
    if self.descriptor.asksSame(as: descriptor) { return }
    self.descriptor = descriptor
    isOutdated = true
    source.signalAdoption()
  }

  /// Looks again if something has changed.
  func refresh() {
    let current = source.environment(ModelContextKey.self)
    if current !== context {
      context?.remove(self, of: entity)
      current.add(self, of: entity)
      context = current
      isOutdated = true
    }
    guard isOutdated else { return }
    isOutdated = false
    (results, fetchError) = look(in: current)
    found = Set(results.map { ObjectIdentifier($0._$record) })
  }

  private func look(in context: ModelContext) -> ([Element], (any Error)?) {
    do { return (try context.fetch(descriptor), nil) } catch { return ([], error) }
  }

  func detach() {
    context?.remove(self, of: entity)
    context = nil
  }

  // MARK: Changes

  func objectAppeared(_ model: any PersistentModel, _ write: ReportedWrite) {
    if matches(model) { signalIfDifferent(write) }
  }

  func objectLeft(_ model: any PersistentModel, _ write: ReportedWrite) {
    if descriptor.hasBounds || found.contains(ObjectIdentifier(model._$record)) { signalIfDifferent(write) }
  }

  func objectChanged(_ model: any PersistentModel, _ keyPath: AnyKeyPath, _ write: ReportedWrite) {
    guard !isOutdated, !model._$record.isDeleted else { return }
    let isMatch = matches(model)
    if isMatch != found.contains(ObjectIdentifier(model._$record)) {
      signalIfDifferent(write)
    } else if isMatch, descriptor.sortBy.contains(where: { $0.keyPath == keyPath }), isOutOfOrder(model) {
      signalIfDifferent(write)
    }
  }

  private func matches(_ model: any PersistentModel) -> Bool {
    guard !isOutdated, let model = model as? Element, let context else { return false }
    return context.searching { (try? descriptor.matches(model)) ?? false }
  }

  /// It doesn't belong between its neighbours any more.
  private func isOutOfOrder(_ model: any PersistentModel) -> Bool {
    guard let context, let place = results.firstIndex(where: { $0._$record === model._$record }) else { return true }
    return context.searching {
      place > 0 && !descriptor.areInOrder(results[place - 1], results[place])
        || place + 1 < results.count && !descriptor.areInOrder(results[place], results[place + 1])
    }
  }

  /// Where only some of what matches is asked for, another object that matches need not be among them.
  private func signalIfDifferent(_ write: ReportedWrite) {
    guard !isOutdated else { return }
    if descriptor.hasBounds, let context, look(in: context).0.elementsEqual(results, by: { $0 === $1 }) { return }
    signal(write)
  }

  private func signal(_ write: ReportedWrite) {
    if isOutdated { return }
    isOutdated = true
    source.signal(write, transaction)
  }
}
