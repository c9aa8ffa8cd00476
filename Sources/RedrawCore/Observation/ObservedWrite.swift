@_spi(SwiftUI) import Observation

/// The write that scopes are being told of: several scopes that have read the property are told one by one.
struct ObservedWrite {
  /// Descriptors are kept for good.
  let property: Unmanaged<PropertyDescriptor>
  let cause: UInt32
  /// The one that was told first has what says which property of which objects, until it is run again.
  let first: ReadTracking
  var others: ContiguousArray<ObjectIdentifier> = []
}

extension Engine {
  /// The write's property and number: one write for all scopes that are told of it.
  ///
  /// The Observation module says which property, but not of which object. The same property told to another
  /// scope is the same write if the two have an object in common; told to one scope again it is another write.
  func observedWrite(
    _ keyPath: AnyKeyPath?, by token: ReadTracking
  ) -> (property: Unmanaged<PropertyDescriptor>?, cause: UInt32) {
    guard let keyPath else { return (nil, nextCause()) }
    if lastObserved != nil, let last = anotherScope(of: keyPath, token) { return last }
    let property = ObservedProperty.descriptor(of: keyPath)
    let cause = beginWrite(property, by: token)
    lastObserved = ObservedWrite(property: property, cause: cause, first: token)
    return (property, cause)
  }

  /// The write that was told last, where this scope is told of the same one.
  @inline(never)
  private func anotherScope(
    of keyPath: AnyKeyPath, _ token: ReadTracking
  ) -> (property: Unmanaged<PropertyDescriptor>?, cause: UInt32)? {
    guard let last = lastObserved, last.first !== token, !last.others.contains(ObjectIdentifier(token)),
      let told = last.first.handle, told.changed == keyPath, let tracking = token.handle,
      !Self.subjects(of: told).isDisjoint(with: Self.subjects(of: tracking))
    else { return nil }
    lastObserved?.others.append(ObjectIdentifier(token))
    observedChange?.look(into: token)
    return (last.property, last.cause)
  }

  /// The write as a reason for who has read the property.
  func observedSignal(_ keyPath: AnyKeyPath?, by token: ReadTracking) -> _Node.Pending {
    let (property, cause) = observedWrite(keyPath, by: token)
    var pending = _Node.Pending()
    pending.flags = .dependencies
    pending.cause = cause
    if options.observationLabel == .keyPath, let property {
      let details = _Node.Details()
      details.observed = [ObservedProperty.keyPathLabel(of: property.takeUnretainedValue())]
      pending.details = details
    }
    return pending
  }

  /// What the tracked objects are known by inside the Observation module.
  private static func subjects(of tracking: ObservationTracking) -> Set<ObjectIdentifier> {
    Set(tracking.accesses.keys)
  }

  /// Where values are recorded, a write is told once the new one is there.
  private func beginWrite(_ property: Unmanaged<PropertyDescriptor>, by token: ReadTracking) -> UInt32 {
    guard options.recordsValues, isHeard, token.isChanging else {
      return property._withUnsafeGuaranteedRef { write($0, node: nil) }
    }
    let number = nextCause()
    let change = ObservedChange(property.takeUnretainedValue(), number)
    change.look(into: token)
    observedChange = change
    return number
  }

  /// The property has been set, or something else happens first: its write is told.
  func endObservedChange() {
    guard let change = observedChange else { return }
    observedChange = nil
    _ = write(
      change.property, node: nil, values: change.values.flatMap { .of($0.old, $0.new) }, number: change.number)
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

  func look(into token: ReadTracking) {
    guard let reader = token.scope?.reader, let tracking = token.handle else { return }
    held.append(ObservedObjects(of: reader, property: property.name, tracking))
  }

  /// The value before and now, of the object that has changed where some have not.
  var values: (old: String, new: String)? {
    let found = held.compactMap(\.change)
    return found.first { $0.old != $0.new } ?? found.first
  }
}
