import Foundation

/// `UserDefaults` in a scenario: in memory, empty at its start, and observed by the views that declare their keys.
///
/// In recorded sources, `UserDefaults` is this class. If views run in a process of your own, such as in tests, declare it yourself:
///
///     typealias UserDefaults = ScenarioDefaults
///
/// Values stored before the first scenario are its initial ones. Between two steps, and on other threads, the defaults are those of the
/// scenario that began last.
open class ScenarioDefaults: UserDefaults {
  let home: StoragePlace.Home

  private nonisolated(unsafe) static let shared = ScenarioDefaults()

  open override class var standard: ScenarioDefaults { shared }
  open override class func resetStandardUserDefaults() {}

  public convenience init() { self.init(home: .app) }

  public override convenience init?(suiteName: String?) {
    if suiteName == UserDefaults.globalDomain { return nil }
    self.init(home: suiteName.map { .suite($0) } ?? .app)
  }

  private init(home: StoragePlace.Home) {
    self.home = home
    // The real defaults are never read; only the class's methods are used, through these.
    super.init(suiteName: nil)!
  }

  /// Two objects for one suite are the same defaults.
  open override func isEqual(_ object: Any?) -> Bool { (object as? ScenarioDefaults)?.home == home }
  open override var hash: Int { home.hashValue }

  /// Posts Foundation's notification of a write.
  static func announce(_ defaults: UserDefaults) {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  // MARK: Reading and writing

  open override func object(forKey key: String) -> Any? {
    ScenarioHold.withStore { $0.value(at: StoragePlace(home: home, key: key)) }
  }

  open override func set(_ value: Any?, forKey key: String) {
    guard let value else { return put(nil, key) }
    guard let kept = StoredContent.kept(value) else { return refuse(value, key) }
    put(kept, key)
  }

  open override func removeObject(forKey key: String) { put(nil, key) }

  // Of every object on Apple's systems.
  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  open func value(forKey key: String) -> Any? { object(forKey: key) }

  private func put(_ value: Any?, _ key: String) {
    ScenarioHold.withStore { $0.set(value, at: StoragePlace(home: home, key: key)) }
    Self.announce(self)
  }

  /// SwiftUI's process would end here; the scenario fails.
  private func refuse(_ value: Any, _ key: String) {
    guard let engine = ScenarioHold.engine, engine.inbox.isOnEngineThread, engine.failure == nil else { return }
    let type = TypeName.name(of: Swift.type(of: value))
    engine.failure = ScenarioError(
      message: "UserDefaults can't store a \(type) for the key \"\(key)\": it is no property list object")
  }

  open override func register(defaults values: [String: Any]) {
    let kept = values.compactMapValues(StoredContent.kept)
    ScenarioHold.withStore { $0.register(kept) }
  }

  open override func dictionaryRepresentation() -> [String: Any] {
    ScenarioHold.withStore { $0.registeredValues.merging($0.values(in: home)) { _, stored in stored } }
  }

  open override func synchronize() -> Bool { true }
  open override func addSuite(named name: String) {}
  open override func removeSuite(named name: String) {}

  // MARK: By type

  open override func set(_ value: Int, forKey key: String) { put(value, key) }
  open override func set(_ value: Float, forKey key: String) { put(Double(value), key) }
  open override func set(_ value: Double, forKey key: String) { put(value, key) }
  open override func set(_ value: Bool, forKey key: String) { put(value, key) }
  open override func set(_ url: URL?, forKey key: String) { put(url, key) }

  open override func string(forKey key: String) -> String? { StoredContent.text(object(forKey: key)) }
  open override func integer(forKey key: String) -> Int { StoredContent.integer(object(forKey: key)) }
  open override func double(forKey key: String) -> Double { StoredContent.double(object(forKey: key)) }
  open override func float(forKey key: String) -> Float { Float(double(forKey: key)) }
  open override func bool(forKey key: String) -> Bool { StoredContent.flag(object(forKey: key)) }
  open override func url(forKey key: String) -> URL? { object(forKey: key).flatMap(URL._read) }

  // MARK: A whole suite

  /// A suite by name; that of the app's bundle is the app's own.
  private static func home(ofDomain name: String) -> StoragePlace.Home {
    name == Bundle.main.bundleIdentifier ? .app : .suite(name)
  }

  open override func persistentDomain(forName name: String) -> [String: Any]? {
    let values = ScenarioHold.withStore { $0.values(in: Self.home(ofDomain: name)) }
    return values.isEmpty ? nil : values
  }

  open override func setPersistentDomain(_ domain: [String: Any], forName name: String) {
    let defaults = ScenarioDefaults(home: Self.home(ofDomain: name))
    let gone = Set(ScenarioHold.withStore { $0.values(in: defaults.home) }.keys).subtracting(domain.keys)
    for key in gone.sorted() { defaults.removeObject(forKey: key) }
    for (key, value) in domain.sorted(by: { $0.key < $1.key }) { defaults.set(value, forKey: key) }
  }

  open override func removePersistentDomain(forName name: String) { setPersistentDomain([:], forName: name) }
}
