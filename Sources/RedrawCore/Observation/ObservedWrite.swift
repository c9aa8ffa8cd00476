@_spi(SwiftUI) import Observation

/// The write that scopes are being told of: several scopes that have read the property are told one by one.
///
/// An object, so that a tick without any asks no more than whether there is one.
final class ObservedWrite {
  let keyPath: AnyKeyPath
  let property: PropertyDescriptor
  let cause: UInt32
  let tracking: ObservationTracking
  var told: ContiguousArray<ObjectIdentifier>

  init(
    _ keyPath: AnyKeyPath, _ property: PropertyDescriptor, cause: UInt32, _ tracking: ObservationTracking,
    told: ObjectIdentifier
  ) {
    self.keyPath = keyPath
    self.property = property
    self.cause = cause
    self.tracking = tracking
    self.told = [told]
  }
}

extension Engine {
  /// The write's property and number: one write for all scopes that are told of it.
  ///
  /// The Observation module says which property, but not of which object. The same property told to another
  /// scope is the same write if the two have an object in common; told to one scope again it is another write.
  func observedWrite(_ tracking: ObservationTracking?, by token: ReadTracking) -> (PropertyDescriptor?, UInt32) {
    guard tellsObservedProperties, let tracking, let keyPath = tracking.changed else { return (nil, nextCause()) }
    let id = ObjectIdentifier(token)
    if let last = lastObserved, last.keyPath == keyPath, !last.told.contains(id),
      !Self.subjects(of: last.tracking).isDisjoint(with: Self.subjects(of: tracking))
    {
      last.told.append(id)
      observedChange?.look(into: token, tracking)
      return (last.property, last.cause)
    }
    let property = ObservedProperty.descriptor(of: keyPath)
    let cause = beginWrite(property, tracking, by: token)
    lastObserved = ObservedWrite(keyPath, property, cause: cause, tracking, told: id)
    return (property, cause)
  }

  /// The write as a reason for who has read the property.
  func observedSignal(_ tracking: ObservationTracking?, by token: ReadTracking) -> _Node.Pending {
    let (property, cause) = observedWrite(tracking, by: token)
    var pending = _Node.Pending()
    pending.flags = .dependencies
    pending.cause = cause
    if options.observationLabel == .keyPath, let property {
      let details = _Node.Details()
      details.observed = [ObservedProperty.keyPathLabel(of: property)]
      pending.details = details
    }
    return pending
  }

  /// What the tracked objects are known by inside the Observation module.
  private static func subjects(of tracking: ObservationTracking) -> Set<ObjectIdentifier> {
    Set(tracking.accesses.keys)
  }

  /// Where values are recorded, a write is told once the new one is there.
  private func beginWrite(
    _ property: PropertyDescriptor, _ tracking: ObservationTracking, by token: ReadTracking
  ) -> UInt32 {
    guard options.recordsValues, isHeard, token.isChanging else { return write(property, node: nil) }
    let number = nextCause()
    let change = ObservedChange(property, number)
    change.look(into: token, tracking)
    observedChange = change
    return number
  }

  /// The property has been set, or something else happens first: its write is told.
  func endObservedChange() {
    guard let change = observedChange else { return }
    observedChange = nil
    let (old, new) = change.values ?? ("", "")
    _ = write(change.property, node: nil, oldValue: old, newValue: new, number: change.number)
  }
}

/// An `@Observable` property that is being set.
final class ObservedChange {
  let property: PropertyDescriptor
  let number: UInt32
  /// What those who have read it hold. Whom the Observation module tells first changes from run to run, and not each of
  /// them need hold the object.
  private var held: [ObservedObjects] = []

  init(_ property: PropertyDescriptor, _ number: UInt32) { (self.property, self.number) = (property, number) }

  func look(into token: ReadTracking, _ tracking: ObservationTracking) {
    if let reader = token.scope?.reader { held.append(ObservedObjects(of: reader, property: property.name, tracking)) }
  }

  /// The value before and now, of the object that has changed where some have not.
  var values: (old: String, new: String)? {
    let found = held.compactMap(\.change)
    return found.first { $0.old != $0.new } ?? found.first
  }
}
