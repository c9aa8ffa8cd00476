import Observation

/// A write that another module of this package makes: the cause of what it signals.
package final class ToldWrite {
  private enum State {
    case told(CauseNumber)
    /// Nobody has read the property, and nobody has asked for writes that nobody reads.
    case untold(Engine, AnyKeyPath)
    case unheard
  }

  private var state: State

  private init(_ state: State) { self.state = state }

  /// Tells of a change by its name, such as `insert(Book)`.
  package static func tell(_ name: String, of owner: String, type: String) -> ToldWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return ToldWrite(.unheard) }
    let property = PropertyDescriptor.of(name: name, holder: .dynamicProperty, owner: owner, valueType: type)
    if engine.isInBody { engine.noteWriteInBody(property, node: nil) }
    return ToldWrite(.told(engine.write(property, node: nil)))
  }

  /// Sets a property of an observable object, whose readers are told.
  package static func set<Subject: Observable & AnyObject, Member>(
    _ keyPath: KeyPath<Subject, Member>, of subject: Subject, by registrar: ObservationRegistrar,
    _ change: () -> Void
  ) -> ToldWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else {
      registrar.withMutation(of: subject, keyPath: keyPath, change)
      return ToldWrite(.unheard)
    }
    let before = engine.tick.lastCause
    registrar.willSet(subject, keyPath: keyPath)
    let cause = engine.tick.lastCause
    change()
    registrar.didSet(subject, keyPath: keyPath)
    return ToldWrite(cause == before ? .untold(engine, keyPath) : .told(cause))
  }

  /// Its number, under which it is told now where it was not.
  func cause() -> CauseNumber {
    switch state {
    case .told(let cause): return cause
    case .unheard: return .none
    case .untold(let engine, let keyPath):
      let cause = engine.write(ObservedProperty.descriptor(of: keyPath), node: nil)
      state = .told(cause)
      return cause
    }
  }
}
