import Foundation

/// Where a value is stored: each home has keys of its own.
struct StoragePlace: Hashable {
  enum Home: String {
    case app = "AppStorage"
    case scene = "SceneStorage"
    /// What the environment keeps where no view sets it.
    case environment = "EnvironmentValues"
  }

  let home: Home
  let key: String
}

/// A stored value as the property wrappers hold it: its place, what it is as long as nothing is stored, and the node's way there.
struct StoredValue<Value> {
  let place: StoragePlace
  let initialValue: Value
  let form: StoredForm<Value>
  private(set) var linked: StoredLocation<Value>?

  init(_ home: StoragePlace.Home, _ key: String, _ initialValue: Value, _ form: StoredForm<Value>) {
    place = StoragePlace(home: home, key: key)
    (self.initialValue, self.form) = (initialValue, form)
  }

  var location: StoredLocation<Value> { linked ?? StoredLocation(self, nil) }

  mutating func link(_ context: _LinkContext) -> StoredLocation<Value> {
    let kept = context.kept(orMade: StoredLocation(self, context))
    linked = kept
    return kept
  }
}

/// Types of values that are stored as they are.
public protocol _StoredAsItIs {}
extension Bool: _StoredAsItIs {}
extension Int: _StoredAsItIs {}
extension Double: _StoredAsItIs {}
extension String: _StoredAsItIs {}
extension URL: _StoredAsItIs {}
extension Data: _StoredAsItIs {}
extension Date: _StoredAsItIs {}

/// Types of raw values by which other values are stored.
public protocol _StoredRawValue {}
extension Int: _StoredRawValue {}
extension String: _StoredRawValue {}

/// How a value is kept in a store: itself, or its raw value.
struct StoredForm<Value> {
  let load: (Any) -> Value?
  let save: (Value) -> Any?

  static var plain: StoredForm { StoredForm(load: { $0 as? Value }, save: { $0 }) }

  static func optional<W>(_ form: StoredForm<W>) -> StoredForm where Value == W? {
    StoredForm(load: { form.load($0) }, save: { $0.flatMap { form.save($0) } })
  }
}

extension StoredForm where Value: RawRepresentable {
  static var raw: StoredForm {
    StoredForm(load: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, save: { $0.rawValue })
  }
}
