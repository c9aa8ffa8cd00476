import Observation

/// What an `@Observable` object calls when one of its properties is set.
///
/// The Observation module reports a write to its readers only, so writes that nobody reads would go unnoticed. These methods take
/// precedence over the module's own, because they have more specific constraints, so that the expansion of `@Observable` calls
/// them. It calls neither for an equal value.
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
    let isUnread = engine.tick.observedSignals == told
    if engine.hasSink, isUnread { engine.noteUnreadWrite(of: keyPath, subject) }
    if engine.isInBody { engine.noteWriteInBody(of: keyPath, subject, isUnread: isUnread) }
  }

  public func didSet<Subject: Observable & AnyObject, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    notifyReaders(after: keyPath, of: subject)
    // Only writes with values are reported after the property is set.
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
  /// Whether writes are reported, and the caller is on the engine's thread.
  fileprivate var hearsObservedWrites: Bool { namesObservedProperties && inbox.isOnEngineThread && !isProbing }

  /// Called when a body sets a property. An object that the body has made isn't one that others see.
  @inline(never)
  fileprivate func noteWriteInBody(of keyPath: AnyKeyPath, _ subject: AnyObject, isUnread: Bool) {
    guard hasSink, let node = frame.node?.object, !isUnread || ObservedObjects.isHeld(subject, by: node) else { return }
    noteWriteInBody(ObservedProperty.descriptor(of: keyPath), node: node)
  }

  /// Called when a property that no body has read is about to be set.
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
