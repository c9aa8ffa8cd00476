import Observation

/// What an `@Observable` object calls when one of its properties is set.
///
/// The Observation module reports a write to those who have read the property, and to nobody where nobody has. So that such a
/// write is heard of too, these methods take the place of the module's own: they ask more of the subject, which makes them the
/// ones that the expansion of `@Observable` finds. That expansion sets an equal value without calling anybody.
extension ObservationRegistrar {
  public func willSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard let engine = Engine.current, engine.hearsObservedWrites else {
      return notifyReaders(before: keyPath, of: subject)
    }
    let told = engine.tick.observedSignals
    let outer = engine.tick.beginSetting(keyPath, of: subject)
    notifyReaders(before: keyPath, of: subject)
    engine.tick.propertyBeingSet = outer
    if engine.isHeard, engine.tick.observedSignals == told { engine.noteUnreadWrite(of: keyPath, subject) }
  }

  public func didSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    notifyReaders(after: keyPath, of: subject)
    // Only with its values is a write told once the property is set.
    if let engine = Engine.current, engine.options.recordsValues, engine.hearsObservedWrites {
      engine.endObservedChange()
    }
  }

  public func withMutation<Subject: Observable & AnyObject, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }

  /// The module's own `willSet`.
  func notifyReaders<Subject: Observable, Member>(before keyPath: KeyPath<Subject, Member>, of subject: Subject) {
    willSet(subject, keyPath: keyPath)
  }

  /// The module's own `didSet`.
  private func notifyReaders<Subject: Observable, Member>(after keyPath: KeyPath<Subject, Member>, of subject: Subject)
  {
    didSet(subject, keyPath: keyPath)
  }
}

extension Engine {
  /// Somebody wants to know of writes, and the caller is on the engine's thread.
  fileprivate var hearsObservedWrites: Bool { namesObservedProperties && inbox.isOnEngineThread && !isProbing }

  /// A property is about to be set that no body has read.
  fileprivate func noteUnreadWrite(of keyPath: AnyKeyPath, _ subject: AnyObject) {
    let property = ObservedProperty.descriptor(of: keyPath)
    guard options.recordsValues else {
      _ = emitPlainWrite(property, node: nil, isEqual: false)
      return
    }
    let change = ObservedChange(property, nextCause())
    change.look(at: subject)
    tick.observedChange = change
  }
}
