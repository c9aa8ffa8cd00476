import Observation
import RedrawCore

/// Where an object belongs, and how its properties are read and written.
///
/// As its context, it belongs to one thread.
public final class _ModelRecord: @unchecked Sendable {
  let entity: Entity
  var identifier: PersistentIdentifier
  weak var context: ModelContext?
  var isDeleted = false

  public init<Model: PersistentModel>(_ type: Model.Type) {
    entity = Entity.of(type)
    identifier = PersistentIdentifier(place: PersistentIdentifier.Place(entity))
  }

  /// A body that reads the property is notified of its writes. What a query reads to find objects concerns nobody.
  public func access<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ registrar: ObservationRegistrar
  ) {
    if context?.isSearching == true { return }
    registrar.access(model, keyPath: keyPath)
  }

  /// Sets a property and notifies who has read it, an equal value or not; the other side of a relationship follows, and the
  /// queries that find or order objects by the property look again.
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
