@_spi(SwiftUI) import Observation

/// The write that scopes are being notified of: scopes that have read the property are notified one by one.
///
/// An engine has one of them, for the latest write.
struct ObservedWrite: ~Copyable {
  /// The one that was told first has what says which property of which objects, until it is run again. It is not counted:
  /// one that was told has a scope, whoever lets go of it cancels it before, and it is forgotten with that.
  private var firstTold: Borrowed<ReadTracking>?
  /// The number of the write, once it is emitted.
  var cause = CauseNumber.none
  /// That of the property being set; 0 where that isn't known.
  private var setting: UInt32 = 0
  private var others: [ObjectIdentifier] = []

  /// Nothing has been written in this tick, or the scope that was notified first has left.
  var isOver: Bool { firstTold == nil }

  var first: ReadTracking? { firstTold?.object }

  /// Another property is written, or the same one again.
  @inline(__always)
  mutating func begin(first: ReadTracking, setting: UInt32) {
    end()
    firstTold = Borrowed(first, keptBy: "its scope, which cancels it before it lets go of it")
    self.setting = setting
  }

  /// It is the property being set: whichever other scope is notified is notified of the same write.
  @inline(__always)
  func isSetting(_ number: UInt32) -> Bool { number != 0 && number == setting }

  @inline(__always)
  mutating func end() {
    firstTold = nil
    if !others.isEmpty { others = [] }
  }

  /// The token's scope leaves the tree: what it was told of can't be asked for any more.
  mutating func forget(_ token: ReadTracking) {
    if isFirst(token) { return end() }
    if !others.isEmpty { others.removeAll { $0 == ObjectIdentifier(token) } }
  }

  /// Whether a scope has been notified of it.
  func wasTold(to token: ReadTracking) -> Bool {
    isFirst(token) || others.contains(ObjectIdentifier(token))
  }

  private func isFirst(_ token: ReadTracking) -> Bool {
    firstTold?.refers(to: token) ?? false
  }

  var hasOthers: Bool { !others.isEmpty }

  /// A scope is among the others twice, or is the first as well.
  var hasTwins: Bool {
    Set(others).count < others.count || first.map { others.contains(ObjectIdentifier($0)) } ?? false
  }

  mutating func noteTold(to token: ReadTracking) { others.append(ObjectIdentifier(token)) }
}

extension Engine {
  /// The write's number: one write for all scopes that are notified of it.
  ///
  /// The Observation module says which property, but not of which object. The same property told to another
  /// scope is the same write if the two have an object in common; told to one scope again it is another write.
  @inline(__always)
  private func beginOrJoinWrite(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) -> CauseNumber {
    guard let property else { return nextCause() }
    if !tick.observedWrite.isOver, isToldOfLastWrite(token) { return tick.observedWrite.cause }
    // Before it is told, so that a scope which leaves while somebody hears of it is forgotten.
    tick.observedWrite.begin(first: token, setting: tick.propertyBeingSet?.number ?? 0)
    tick.observedWrite.cause = beginWrite(property, by: token)
    return tick.observedWrite.cause
  }

  /// Whether this scope, another one, is notified of the latest write.
  @inline(never)
  private func isToldOfLastWrite(_ token: ReadTracking) -> Bool {
    guard !tick.observedWrite.wasTold(to: token),
      tick.observedWrite.isSetting(tick.propertyBeingSet?.number ?? 0) || hasCommonSubject(with: token)
    else { return false }
    tick.observedWrite.noteTold(to: token)
    tick.observedChange?.look(into: token)
    return true
  }

  /// Whether it is the same property that changes, of objects that the scope which was told first has read, too.
  private func hasCommonSubject(with token: ReadTracking) -> Bool {
    guard let told = tick.observedWrite.first?.handle, let tracking = token.handle else { return false }
    return told.changed == tracking.changed && !Self.subjects(of: told).isDisjoint(with: Self.subjects(of: tracking))
  }

  /// The write as a reason for who has read the property.
  func observedSignal(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) -> _Node.Pending {
    tick.observedSignals &+= 1
    var pending = _Node.Pending()
    pending.flags = .dependencies
    pending.cause = beginOrJoinWrite(property, by: token)
    if options.observationLabel.namesProperties, let property {
      let keyPath = token.handle?.changed ?? tick.propertyBeingSet?.keyPath
      let details = _Node.Details()
      details.observed = [ObservedProperty.label(of: property, keyPath, options.observationLabel)]
      pending.details = details
    }
    return pending
  }

  /// What the tracked objects are known by inside the Observation module.
  private static func subjects(of tracking: ObservationTracking) -> Set<ObjectIdentifier> {
    Set(tracking.accesses.keys)
  }

  /// If values are recorded, a write is emitted once the new value is there.
  @inline(__always)
  private func beginWrite(_ property: Immortal<PropertyDescriptor>, by token: ReadTracking) -> CauseNumber {
    if isHeard, !options.recordsValues { return emitPlainWrite(property, node: nil, isEqual: false) }
    return beginOtherWrite(property, by: token)
  }

  @inline(never)
  private func beginOtherWrite(_ property: Immortal<PropertyDescriptor>, by token: ReadTracking) -> CauseNumber {
    guard options.recordsValues, isHeard, token.isChanging else {
      return write(property, node: nil)
    }
    let number = nextCause()
    let change = ObservedChange(property, number)
    if let subject = tick.propertyBeingSet?.subject {
      change.look(at: subject)
    } else {
      change.look(into: token)
    }
    tick.observedChange = change
    return number
  }

  /// The property has been set, or something else happens first: its write is emitted.
  func endObservedChange() {
    guard let change = tick.observedChange else { return }
    tick.observedChange = nil
    _ = write(
      change.property, node: nil, values: change.values.flatMap { .of($0.old, $0.new) }, number: change.number)
  }
}

/// An `@Observable` property that is being set.
final class ObservedChange {
  let property: Immortal<PropertyDescriptor>
  let number: CauseNumber
  /// What those who have read it hold. Whom the Observation module tells first changes from run to run, and not each of
  /// them need hold the object.
  private var held: [ObservedObjects] = []

  init(_ property: Immortal<PropertyDescriptor>, _ number: CauseNumber) {
    (self.property, self.number) = (property, number)
  }

  func look(into token: ReadTracking) {
    guard let reader = token.scope?.reader, let tracking = token.handle else { return }
    held.append(ObservedObjects(of: reader, property: property.name, tracking))
  }

  /// For the object itself, where it is known.
  func look(at object: AnyObject) {
    held.append(ObservedObjects(object, property: property.name))
  }

  /// The value before and now, of the object that has changed where some have not.
  var values: (old: String, new: String)? {
    let found = held.compactMap(\.change)
    return found.first { $0.old != $0.new } ?? found.first
  }
}
