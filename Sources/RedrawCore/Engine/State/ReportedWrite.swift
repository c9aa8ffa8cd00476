import Observation

/// A write by another module of this package: the cause of what it signals.
package final class ReportedWrite {
  private enum State {
    case reported(CauseNumber)
    /// Nobody has read the property, and such writes are not recorded.
    case unreported(Engine, AnyKeyPath)
    case notReported
  }

  private var state: State

  private init(_ state: State) { self.state = state }

  /// Reports a change by its name, such as `insert(Book)`.
  package static func report(_ name: String, of owner: String, type: String) -> ReportedWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return ReportedWrite(.notReported) }
    let property = PropertyDescriptor.of(name: name, holder: .dynamicProperty, owner: owner, valueType: type)
    if engine.isInBody { engine.noteWriteInBody(property, node: nil) }
    return ReportedWrite(.reported(engine.write(property, node: nil)))
  }

  /// Sets a property of an observable object and notifies its readers.
  package static func set<Subject: Observable & AnyObject, Member>(
    _ keyPath: KeyPath<Subject, Member>, of subject: Subject, by registrar: ObservationRegistrar,
    _ change: () -> Void
  ) -> ReportedWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else {
      registrar.withMutation(of: subject, keyPath: keyPath, change)
      return ReportedWrite(.notReported)
    }
    let before = engine.tick.lastCause
    registrar.willSet(subject, keyPath: keyPath)
    let cause = engine.tick.lastCause
    change()
    registrar.didSet(subject, keyPath: keyPath)
    return ReportedWrite(cause == before ? .unreported(engine, keyPath) : .reported(cause))
  }

  /// Reports a write to a property of an observable object, and signals the views that observe the object.
  package static func announce(
    _ property: String, of owner: Any.Type, type: Any.Type, isEqual: Bool, by publisher: ObservableObjectPublisher
  ) -> ReportedWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else {
      publisher.send()
      return ReportedWrite(.notReported)
    }
    publisher.sendToSubscribers()
    let property = PropertyDescriptor.of(
      name: property, holder: .published, owner: TypeName.name(of: owner), valueType: TypeName.name(of: type))
    if engine.isInBody { engine.noteWriteInBody(property, node: nil) }
    let cause = engine.write(property, node: nil, isEqual: isEqual)
    (publisher.observer as? SubscriptionList)?.signal(cause: cause)
    return ReportedWrite(.reported(cause))
  }

  /// Its number; reports the write if that hasn't happened yet.
  func cause() -> CauseNumber {
    switch state {
    case .reported(let cause): return cause
    case .notReported: return .none
    case .unreported(let engine, let keyPath):
      let cause = engine.write(ObservedProperty.descriptor(of: keyPath), node: nil)
      state = .reported(cause)
      return cause
    }
  }
}
