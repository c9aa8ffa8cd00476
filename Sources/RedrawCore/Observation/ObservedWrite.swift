@_spi(SwiftUI) import Observation

/// The write that scopes are being told of: several scopes that have read the property are told one by one.
///
/// An engine has one of them, for the write that was told last.
struct ObservedWrite: ~Copyable {
  /// The one that was told first has what says which property of which objects, until it is run again. It is kept until
  /// the next write or the tick's end, by hand: that counts one reference where a property of its type counts three.
  private var kept: Unmanaged<ReadTracking>?
  private(set) var cause: UInt32 = 0
  private var others: [ObjectIdentifier] = []

  /// Nothing has been written in this tick.
  var isOver: Bool { kept == nil }

  var first: ReadTracking? { kept?.takeUnretainedValue() }

  /// Another property is written, or the same one again.
  mutating func begin(_ cause: UInt32, first: ReadTracking) {
    end()
    kept = .passRetained(first)
    self.cause = cause
  }

  mutating func end() {
    if kept == nil { return }
    kept?.release()
    kept = nil
    if !others.isEmpty { others = [] }
  }

  deinit { kept?.release() }

  /// Whether a scope has heard of it.
  func wasTold(to token: ReadTracking) -> Bool {
    kept?.toOpaque() == Unmanaged.passUnretained(token).toOpaque() || others.contains(ObjectIdentifier(token))
  }

  mutating func noteTold(to token: ReadTracking) { others.append(ObjectIdentifier(token)) }
}

extension Engine {
  /// The write's number: one write for all scopes that are told of it.
  ///
  /// The Observation module says which property, but not of which object. The same property told to another
  /// scope is the same write if the two have an object in common; told to one scope again it is another write.
  private func beginOrJoinWrite(_ property: Unmanaged<PropertyDescriptor>?, by token: ReadTracking) -> UInt32 {
    guard let property else { return nextCause() }
    if !observedWrite.isOver, isToldOfLastWrite(token) { return observedWrite.cause }
    let cause = beginWrite(property, by: token)
    observedWrite.begin(cause, first: token)
    return cause
  }

  /// Whether this scope, another one, is told of the write that was told last.
  @inline(never)
  private func isToldOfLastWrite(_ token: ReadTracking) -> Bool {
    guard !observedWrite.wasTold(to: token), let told = observedWrite.first?.handle, let tracking = token.handle,
      told.changed == tracking.changed, !Self.subjects(of: told).isDisjoint(with: Self.subjects(of: tracking))
    else { return false }
    observedWrite.noteTold(to: token)
    observedChange?.look(into: token)
    return true
  }

  /// The write as a reason for who has read the property.
  func observedSignal(_ property: Unmanaged<PropertyDescriptor>?, by token: ReadTracking) -> _Node.Pending {
    var pending = _Node.Pending()
    pending.flags = .dependencies
    pending.cause = beginOrJoinWrite(property, by: token)
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
  @inline(__always)
  private func beginWrite(_ property: Unmanaged<PropertyDescriptor>, by token: ReadTracking) -> UInt32 {
    guard isHeard else { return nextCause() }
    if options.recordsValues, token.isChanging { return beginChange(property, by: token) }
    return tellPlainWrite(property, node: nil, isEqual: false)
  }

  @inline(never)
  private func beginChange(_ property: Unmanaged<PropertyDescriptor>, by token: ReadTracking) -> UInt32 {
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
