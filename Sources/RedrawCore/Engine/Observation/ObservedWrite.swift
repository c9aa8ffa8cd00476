@_spi(SwiftUI) import Observation

/// The write that scopes are being notified of. The scopes that read the property are notified one by one.
///
/// An engine has one of these, for the latest write.
struct ObservedWrite: ~Copyable {
  /// The scope notified first, which knows the property and the objects until it runs again. It isn't retained: its owner cancels it
  /// before releasing it, which clears this.
  private var firstTold: Borrowed<ReadTracking>?
  /// The number of the write, after it was emitted.
  var cause = CauseNumber.none
  /// The number of the property being set; 0 if unknown.
  private var setting: UInt32 = 0
  private var others: [ObjectIdentifier] = []

  /// Whether nothing was written in this tick, or the scope notified first was removed.
  var isOver: Bool { firstTold == nil }

  var first: ReadTracking? { firstTold?.object }

  /// Starts another write, possibly of the same property.
  @inline(__always)
  mutating func begin(first: ReadTracking, setting: UInt32) {
    end()
    firstTold = Borrowed(first, keptBy: "its scope, which cancels it before it lets go of it")
    self.setting = setting
  }

  /// Whether it is the property being set, so that all scopes notified now are notified of the same write.
  @inline(__always)
  func isSetting(_ number: UInt32) -> Bool { number != 0 && number == setting }

  @inline(__always)
  mutating func end() {
    firstTold = nil
    if !others.isEmpty { others = [] }
  }

  /// Called when the token's scope is removed from the tree, because what it was notified of becomes unknown.
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

  /// Whether a scope is listed twice.
  var hasTwins: Bool {
    Set(others).count < others.count || first.map { others.contains(ObjectIdentifier($0)) } ?? false
  }

  mutating func noteTold(to token: ReadTracking) { others.append(ObjectIdentifier(token)) }
}

extension Engine {
  /// The write's number, the same for all scopes that are notified of it.
  ///
  /// The Observation module reports the property, but not the object. If another scope is notified of the same property, it is the
  /// same write if both have an object in common. If the same scope is notified again, it is another write.
  @inline(__always)
  private func beginOrJoinWrite(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) -> CauseNumber {
    guard let property else { return nextCause() }
    if !tick.observedWrite.isOver, isNotifiedOfLastWrite(token) { return tick.observedWrite.cause }
    // Before it is emitted, so that a scope that is removed while a sink handles it is forgotten.
    tick.observedWrite.begin(first: token, setting: tick.propertyBeingSet?.number ?? 0)
    tick.observedWrite.cause = beginWrite(property, by: token)
    return tick.observedWrite.cause
  }

  /// Whether this scope, which isn't the first one, is being notified of the latest write.
  @inline(never)
  private func isNotifiedOfLastWrite(_ token: ReadTracking) -> Bool {
    guard !tick.observedWrite.wasTold(to: token),
      tick.observedWrite.isSetting(tick.propertyBeingSet?.number ?? 0) || hasCommonSubject(with: token)
    else { return false }
    tick.observedWrite.noteTold(to: token)
    tick.observedChange?.look(into: token)
    return true
  }

  /// Whether the same property changes, and the scope notified first has read it from one of the same objects.
  private func hasCommonSubject(with token: ReadTracking) -> Bool {
    guard let told = tick.observedWrite.first?.handle, let tracking = token.handle else { return false }
    return told.changed == tracking.changed && !Self.subjects(of: told).isDisjoint(with: Self.subjects(of: tracking))
  }

  /// The signal of the write for a reader of the property.
  func observedSignal(
    _ property: Immortal<PropertyDescriptor>?, by token: ReadTracking
  ) -> (_Node.Pending, _Node.Details?) {
    tick.observedSignals &+= 1
    var pending = _Node.Pending()
    pending.flags = .dependencies
    pending.cause = beginOrJoinWrite(property, by: token)
    if options.observationLabel.namesProperties, let property {
      let keyPath = token.handle?.changed ?? tick.propertyBeingSet?.keyPath
      let details = _Node.Details()
      details.observed = [ObservedProperty.label(of: property, keyPath, options.observationLabel)]
      return (pending, details)
    }
    return (pending, nil)
  }

  /// The identities of the tracked objects in the Observation module.
  private static func subjects(of tracking: ObservationTracking) -> Set<ObjectIdentifier> {
    Set(tracking.accesses.keys)
  }

  /// If values are recorded, a write is emitted once the new value is there.
  @inline(__always)
  private func beginWrite(_ property: Immortal<PropertyDescriptor>, by token: ReadTracking) -> CauseNumber {
    if hasSink, !options.recordsValues { return emitPlainWrite(property, node: nil, isEqual: false) }
    return beginOtherWrite(property, by: token)
  }

  @inline(never)
  private func beginOtherWrite(_ property: Immortal<PropertyDescriptor>, by token: ReadTracking) -> CauseNumber {
    guard options.recordsValues, hasSink, token.isChanging else {
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

  /// Emits the pending write, because the property has been set or something else happens first.
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
  /// The candidates found in the readers. The Observation module notifies them in an order that differs from run to run, and not
  /// all of them contain the object.
  private var held: [ObservedObjects] = []

  init(_ property: Immortal<PropertyDescriptor>, _ number: CauseNumber) {
    (self.property, self.number) = (property, number)
  }

  func look(into token: ReadTracking) {
    guard let reader = token.scope?.reader, let tracking = token.handle else { return }
    held.append(ObservedObjects(of: reader, property: property.name, tracking))
  }

  /// Adds the object itself, if known.
  func look(at object: AnyObject) {
    held.append(ObservedObjects(object, property: property.name))
  }

  /// The value before and after, of the object that changed.
  var values: (old: String, new: String)? {
    let found = held.compactMap(\.change)
    return found.first { $0.old != $0.new } ?? found.first
  }
}
