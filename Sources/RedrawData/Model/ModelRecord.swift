import Observation
import RedrawCore

/// An object's context and identifier, and how to read and write its properties.
///
/// Like its context, it belongs to one thread.
public final class _ModelRecord: @unchecked Sendable {
  let entity: Entity
  var identifier: PersistentIdentifier
  weak var context: ModelContext?
  var isDeleted = false

  public init<Model: PersistentModel>(_ type: Model.Type) {
    entity = Entity.of(type)
    identifier = PersistentIdentifier(place: PersistentIdentifier.Place(entity))
  }

  /// Records a read, which makes the current body depend on the property. Reads by a query that is searching don't
  /// count.
  public func access<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ registrar: ObservationRegistrar
  ) {
    if context?.isSearching == true { return }
    registrar.access(model, keyPath: keyPath)
  }

  /// Sets a property and notifies its readers, even if the value is equal. The inverse relationship is updated, and
  /// queries that filter or sort by the property search again.
  public func set<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    _ stored: ReferenceWritableKeyPath<Model, Value>, _ value: Value, _ registrar: ObservationRegistrar
  ) {
    let relationship = Value.self as? any _RelationshipValue.Type
    let before = relationship?._related(in: model[keyPath: stored]) ?? []
    let write = ReportedWrite.set(keyPath, of: model, by: registrar) { model[keyPath: stored] = value }
    if context?.isRestoring != true, let relationship {
      Inverses.follow(model, keyPath, from: before, to: relationship._related(in: value))
    }
    context?.noteChange(of: model, keyPath, write)
  }
}
