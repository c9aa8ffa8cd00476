import Observation

/// A write that another module of this package makes: the cause of what it signals.
package final class ReportedWrite {
  private enum State {
    case reported(CauseNumber)
    /// Nobody has read the property, and nobody has asked for writes that nobody reads.
    case unreported(Engine, AnyKeyPath)
    case unheard
  }

  private var state: State

  private init(_ state: State) { self.state = state }

  /// Reports a change by its name, such as `insert(Book)`.
  package static func report(_ name: String, of owner: String, type: String) -> ReportedWrite {
    guard let engine = Engine.current, engine.inbox.isOnEngineThread else { return ReportedWrite(.unheard) }
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
      return ReportedWrite(.unheard)
    }
    let before = engine.tick.lastCause
    registrar.willSet(subject, keyPath: keyPath)
    let cause = engine.tick.lastCause
    change()
    registrar.didSet(subject, keyPath: keyPath)
    return ReportedWrite(cause == before ? .unreported(engine, keyPath) : .reported(cause))
  }

  /// Its number; a write that nobody has reported yet is reported now.
  func cause() -> CauseNumber {
    switch state {
    case .reported(let cause): return cause
    case .unheard: return .none
    case .unreported(let engine, let keyPath):
      let cause = engine.write(ObservedProperty.descriptor(of: keyPath), node: nil)
      state = .reported(cause)
      return cause
    }
  }
}
