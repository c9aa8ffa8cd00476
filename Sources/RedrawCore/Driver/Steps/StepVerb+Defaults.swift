import Foundation

/// Verbs for user defaults, as stored by other parts of an app, the settings or an earlier launch.
extension StepVerb {
  static let defaults = [setDefault, removeDefault]

  static let setDefault = StepVerb(
    "default", "KEY VALUE [in SUITE]", "Store a value in UserDefaults: true, 3, 0.5, 2030-01-31 or \"text\""
  ) { words throws(StepError) in
    let stored = try StoredDefault(&words)
    return { $0.setDefault(stored.key, to: stored.value, inSuite: stored.suite) }
  }

  static let removeDefault = StepVerb("removedefault", "KEY [in SUITE]", "Remove a value from UserDefaults") {
    words throws(StepError) in
    let key = try words.text("the key")
    let suite = try words.suite()
    return { $0.removeDefault(key, inSuite: suite) }
  }
}

/// A value to store in user defaults: its key, its suite and the value, as written in steps.
///
///     count 3
///     "cart.total" 12.5 in group.shop
public struct StoredDefault: Sendable {
  /// The key that it is stored under.
  public let key: String
  /// `nil` for the standard defaults.
  public let suite: String?
  fileprivate let content: Content

  fileprivate enum Content: Sendable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case date(Date)
  }

  fileprivate var value: Any {
    switch content {
    case .flag(let flag): flag
    case .integer(let number): number
    case .number(let number): number
    case .text(let text): text
    case .date(let date): date
    }
  }

  fileprivate init(_ words: inout StepWords) throws(StepError) {
    key = try words.text("the key")
    content = try words.word("the value", quoted: Content.text, bare: Content.init)
    suite = try words.suite()
  }

  /// The lines of a file, each with a key, a value and possibly a suite; empty lines and those that begin with `#` are ignored.
  public static func lines(_ text: String) throws(StepError) -> [String] {
    try ScenarioStep.lines(of: text) { line throws(StepError) in
      var words = try StepWords(line, after: StepVerb.setDefault)
      _ = try StoredDefault(&words)
      try words.end(of: StepVerb.setDefault)
      return words.trimmedText
    }
  }

  /// Stores the value in such a line, for the scenario that begins next.
  public static func store(line: String) throws(StepError) {
    var words = try StepWords(line, after: StepVerb.setDefault)
    let stored = try StoredDefault(&words)
    let home = ScenarioDefaults.named(stored.suite).home
    ScenarioHold.store(stored.value, at: StoragePlace(home: home, key: stored.key))
  }
}

extension StoredDefault.Content {
  /// Interprets a bare word by its form.
  fileprivate init(_ word: String) {
    if let flag = Bool(word) {
      self = .flag(flag)
    } else if let integer = Int(word) {
      self = .integer(integer)
    } else if let number = Double(word), number.isFinite {
      self = .number(number)
    } else if let date = Date(stepWord: word) {
      self = .date(date)
    } else {
      self = .text(word)
    }
  }
}

extension StepWords {
  /// `in SUITE`, if given.
  fileprivate mutating func suite() throws(StepError) -> String? {
    take("in") ? try text("the suite after 'in'") : nil
  }
}

extension ScenarioDefaults {
  fileprivate static func named(_ suite: String?) -> ScenarioDefaults {
    suite.flatMap { ScenarioDefaults(suiteName: $0) } ?? standard
  }
}

extension ScenarioDriver {
  /// Stores a value in the defaults, as another part of the app would.
  public func setDefault(_ key: String, to value: Any, inSuite suite: String? = nil) {
    deliverDefault("default", key) { ScenarioDefaults.named(suite).set(value, forKey: key) }
  }

  /// Removes a value from the defaults.
  public func removeDefault(_ key: String, inSuite suite: String? = nil) {
    deliverDefault("removedefault", key) { ScenarioDefaults.named(suite).removeObject(forKey: key) }
  }

  private func deliverDefault(_ verb: String, _ key: String, _ change: () -> Void) {
    engine.runTick("\(verb) \(key)") { engine.deliver(verb, target: key, node: nil, change) }
  }
}
