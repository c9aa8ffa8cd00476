import RedrawCore

/// A query that is notified of a context's changes.
protocol FollowingQuery: AnyObject {
  func objectAppeared(_ model: any PersistentModel, _ write: ReportedWrite)
  func objectLeft(_ model: any PersistentModel, _ write: ReportedWrite)
  func objectChanged(_ model: any PersistentModel, _ keyPath: AnyKeyPath, _ write: ReportedWrite)
}

/// What a node keeps for a `@Query`: the objects found, and whether to search again.
///
/// A change that adds, removes or reorders objects signals the node; other changes to the objects don't. The query
/// searches again before the node's next body.
final class LiveQuery<Element: PersistentModel>: FetchedContent, FollowingQuery {
  private(set) var results: [Element] = []
  private(set) var fetchError: (any Error)?
  private(set) var context: ModelContext?
  private var descriptor: FetchDescriptor<Element>
  private var transaction: Transaction?
  private unowned let source: FetchedSource
  private let entity = Entity.of(Element.self)
  private var found: Set<ObjectIdentifier> = []

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?, _ source: FetchedSource) {
    (self.descriptor, self.transaction, self.source) = (descriptor, transaction, source)
  }

  /// Takes the descriptor of a new view value.
  func adopt(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    self.transaction = transaction
    if self.descriptor.isEquivalent(to: descriptor) { return }
    self.descriptor = descriptor
    source.outdateByAdoption()
  }

  /// Searches again if something has changed.
  func refresh() {
    let current = source.environment(ModelContextKey.self)
    if current !== context {
      context?.remove(self, of: entity)
      current.add(self, of: entity)
      context = current
      source.outdateSilently()
    }
    guard source.beginSearch() else { return }
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
    guard !source.isOutdated, !model._$record.isDeleted else { return }
    let isMatch = matches(model)
    if isMatch != found.contains(ObjectIdentifier(model._$record)) {
      signalIfDifferent(write)
    } else if isMatch, descriptor.sortBy.contains(where: { $0.keyPath == keyPath }), isOutOfOrder(model) {
      signalIfDifferent(write)
    }
  }

  private func matches(_ model: any PersistentModel) -> Bool {
    guard !source.isOutdated, let model = model as? Element, let context else { return false }
    return context.searching { (try? descriptor.matches(model)) ?? false }
  }

  /// Whether the object is no longer sorted between its neighbors.
  private func isOutOfOrder(_ model: any PersistentModel) -> Bool {
    guard let context, let place = results.firstIndex(where: { $0._$record === model._$record }) else { return true }
    return context.searching {
      place > 0 && !descriptor.areInOrder(results[place - 1], results[place])
        || place + 1 < results.count && !descriptor.areInOrder(results[place], results[place + 1])
    }
  }

  /// If the result is limited, a new match isn't necessarily part of it.
  private func signalIfDifferent(_ write: ReportedWrite) {
    guard !source.isOutdated else { return }
    if descriptor.hasBounds, let context, look(in: context).0.elementsEqual(results, by: { $0 === $1 }) { return }
    source.outdate(by: write, under: transaction)
  }
}
