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
      return (last.property, last.cause)
    }
    let property = ObservedProperty.descriptor(of: keyPath)
    let cause = write(property, node: nil)
    lastObserved = ObservedWrite(keyPath, property, cause: cause, tracking, told: id)
    return (property, cause)
  }

  /// What the tracked objects are known by inside the Observation module.
  private static func subjects(of tracking: ObservationTracking) -> Set<ObjectIdentifier> {
    for child in Mirror(reflecting: tracking).children {
      for part in Mirror(reflecting: child.value).children {
        if let found = keys(of: part.value) { return found }
        for inner in Mirror(reflecting: part.value).children {
          if let found = keys(of: inner.value) { return found }
        }
      }
    }
    return []
  }

  private static func keys(of value: Any) -> Set<ObjectIdentifier>? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .dictionary else { return nil }
    let keys = mirror.children.compactMap { entry in
      Mirror(reflecting: entry.value).children.first?.value as? ObjectIdentifier
    }
    return Set(keys)
  }
}
