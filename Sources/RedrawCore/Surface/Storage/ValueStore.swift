import Foundation

/// The values of `UserDefaults`, `@AppStorage` and `@SceneStorage` by place, in memory, as long as the scenario runs. So a scenario
/// starts with nothing, and leaves nothing behind.
///
/// Other threads use it, too: their writes signal in the next turn, and can be read back immediately.
final class ValueStore: @unchecked Sendable {
  /// `nil` for the store before any scenario. Everyone who gets here keeps the engine.
  private unowned let engine: Engine?
  private let inbox: Inbox?
  private let lock = NSLock()
  private var entries: [StoragePlace: StoredEntry] = [:]
  /// Defaults that are read from any suite if nothing is stored.
  private var registered: [String: Any] = [:]

  init(_ engine: Engine?) {
    self.engine = engine
    inbox = engine?.inbox
  }

  // MARK: Reading

  /// In an update, that update's value, otherwise the newest.
  func value(at place: StoragePlace) -> Any? {
    let entry = lock.withLock { entries[place] }
    return entry.flatMap(value) ?? registeredValue(at: place)
  }

  private func value(of entry: StoredEntry) -> Any? {
    guard let inbox, inbox.isOnEngineThread, let engine else { return newestValue(of: entry) }
    if !engine.isInBody { applyInboxWrites(entry, inbox) }
    return engine.update.isRunning ? entry.value : entry.newestValue
  }

  private func latestValue(of entry: StoredEntry, _ inbox: Inbox) -> Any? {
    guard let waiting = inbox.locked({ inbox.latestValue(of: entry) }) as? WrittenValue else {
      return entry.newestValue
    }
    return waiting.value
  }

  private func applyInboxWrites(_ entry: StoredEntry, _ inbox: Inbox) {
    if !inbox.isEmpty { inbox.applyWrites(to: entry) }
  }

  private func registeredValue(at place: StoragePlace) -> Any? {
    place.home.isDefaults ? lock.withLock { registered[place.key] } : nil
  }

  /// The stored values of a home by key, without registered ones.
  func values(in home: StoragePlace.Home) -> [String: Any] {
    let places = lock.withLock { entries.keys.filter { $0.home == home } }
    return places.reduce(into: [:]) { all, place in
      if let entry = lock.withLock({ entries[place] }), let value = newestValue(of: entry) { all[place.key] = value }
    }
  }

  private func newestValue(of entry: StoredEntry) -> Any? {
    inbox.map { latestValue(of: entry, $0) } ?? entry.newestValue
  }

  var registeredValues: [String: Any] { lock.withLock { registered } }

  func entry(at place: StoragePlace) -> StoredEntry {
    lock.withLock {
      if let known = entries[place] { return known }
      let order = inbox.map { $0.isOnEngineThread ? $0.newOrder() : .first } ?? .first
      let made = StoredEntry(place, order)
      if place.home.isDefaults { made.registered = registered[place.key] }
      entries[place] = made
      return made
    }
  }

  // MARK: Writing

  /// Stores a value; `nil` removes it.
  ///
  /// - Parameter view: how the writer sees the place, if it is a view.
  func set(_ value: Any?, at place: StoragePlace, as view: StoredView? = nil) {
    let entry = entry(at: place)
    guard let inbox else { return entry.put(value) }
    if inbox.isOnEngineThread {
      applyInboxWrites(entry, inbox)
      return write(value, to: entry, as: view)
    }
    let written = WrittenValue(value: value)
    inbox.add(order: entry.order, value: written, to: entry) { [self] in write(written.value, to: entry, as: view) }
  }

  private func write(_ new: Any?, to entry: StoredEntry, as view: StoredView?) {
    guard let engine else { return }
    let old = entry.newestValue
    let isEqual = entry.areEqual(old, new, as: view)
    let cause = emit(old, new, isEqual, at: entry, as: view, engine)
    if engine.update.writesWait {
      let number = engine.update.openWaiting()
      entry.put(new, forUpdate: number)
      engine.update.addToWaiting(.write(entry, cause: cause))
    } else {
      entry.put(new)
      if !isEqual { entry.signalReaders(from: old, to: new, cause: cause) }
    }
    if engine.options.dottedDefaultsKeys { signalDottedKeys(in: entry.place.home, cause: cause) }
  }

  private func emit(
    _ old: Any?, _ new: Any?, _ isEqual: Bool, at entry: StoredEntry, as view: StoredView?, _ engine: Engine
  ) -> CauseNumber {
    let view = view ?? entry.views.first
    let (old, new) = (old ?? entry.registered, new ?? entry.registered)
    let type = view?.type ?? (new ?? old).map { Swift.type(of: $0) }
    let property = PropertyDescriptor.of(
      name: entry.place.key, holder: .dynamicProperty, owner: entry.place.home.owner,
      valueType: type.map { TypeName.name(of: $0) } ?? "")
    if engine.isInBody { engine.noteWriteInBody(property, node: nil) }
    guard engine.options.recordsValues else { return engine.write(property, node: nil, isEqual: isEqual) }
    let describe = view?.describe ?? { $0.map { ValueDescription.of($0) } ?? "nil" }
    return engine.write(property, node: nil, isEqual: isEqual, values: .of(describe(old), describe(new)))
  }

  /// Release 27: a key with a dot is observed through the notification of its defaults, which any write posts.
  private func signalDottedKeys(in home: StoragePlace.Home, cause: CauseNumber) {
    guard home.isDefaults else { return }
    let dotted = lock.withLock { entries.values.filter { $0.place.home == home && $0.place.key.contains(".") } }
    for entry in dotted.sorted(by: { $0.place.key < $1.place.key }) { entry.signalAllReaders(cause: cause) }
  }

  /// Registers values to read if nothing is stored. That isn't a write, but views may see another value.
  func register(_ values: [String: Any]) {
    lock.withLock { registered.merge(values) { _, new in new } }
    guard let inbox else { return }
    if inbox.isOnEngineThread { return readRegistered(values) }
    let written = WrittenValue(value: values)
    inbox.add(order: .first) { [self] in readRegistered(written.value as? [String: Any] ?? [:]) }
  }

  private func readRegistered(_ values: [String: Any]) {
    let entries = lock.withLock {
      self.entries.values.filter { $0.place.home.isDefaults && values[$0.place.key] != nil }
    }
    for entry in entries.sorted(by: { $0.order < $1.order }) { register(values[entry.place.key], for: entry) }
  }

  private func register(_ value: Any?, for entry: StoredEntry) {
    defer { entry.registered = value }
    let old = entry.registered
    guard let engine, entry.newestValue == nil, !entry.areEqual(old, value, as: nil) else { return }
    entry.signalReaders(from: old, to: value, cause: emit(old, value, false, at: entry, as: nil, engine))
  }

  // MARK: Before a scenario

  /// Takes over what was stored before there was a scenario, which are this one's initial values.
  func takeOver(_ other: ValueStore) {
    let (entries, registered) = other.lock.withLock {
      defer { (other.entries, other.registered) = ([:], [:]) }
      return (other.entries, other.registered)
    }
    lock.withLock {
      for (place, entry) in entries { self.entries[place] = StoredEntry(place, .first, entry.value) }
      self.registered.merge(registered) { _, new in new }
      for entry in self.entries.values where entry.place.home.isDefaults {
        entry.registered = self.registered[entry.place.key]
      }
    }
  }
}

/// A write by another thread; without a value if it removed the stored one.
private struct WrittenValue: @unchecked Sendable {
  let value: Any?
}

extension Engine {
  /// The engine's store, created when first used.
  var store: ValueStore {
    if let storage { return unsafeDowncast(storage, to: ValueStore.self) }
    let made = ValueStore(self)
    storage = made
    return made
  }
}
