import Foundation

/// A stored value, as the property wrappers have it: its place, its initial value, and the node's location.
struct StoredValue<Value> {
  /// In the standard defaults, unless the view or the environment names others.
  let place: StoragePlace
  /// The defaults that the view has named.
  let defaults: UserDefaults?
  let initialValue: Value
  let form: StoredForm<Value>
  private(set) var linked: StoredLocation<Value>?

  init(
    _ home: StoragePlace.Home, _ key: String, _ initialValue: Value, _ form: StoredForm<Value>,
    defaults: UserDefaults? = nil
  ) {
    place = StoragePlace(home: defaults.map { StoragePlace.Home($0) } ?? home, key: key)
    (self.initialValue, self.form, self.defaults) = (initialValue, form, defaults)
  }

  var location: StoredLocation<Value> { linked ?? StoredLocation(self, nil) }

  mutating func link(_ context: _LinkContext) -> StoredLocation<Value> {
    let kept = context.kept(orMade: StoredLocation(self, context))
    linked = kept
    return kept
  }

  /// The value for what is stored.
  func value(of raw: Any?) -> Value { raw.flatMap(form.load) ?? initialValue }
}

/// The stored form of a value: itself, or its raw value.
struct StoredForm<Value> {
  let load: (Any) -> Value?
  let save: (Value) -> Any?

  static func optional<W>(_ form: StoredForm<W>) -> StoredForm where Value == W? {
    StoredForm(load: { form.load($0) }, save: { $0.flatMap { form.save($0) } })
  }
}

extension StoredForm where Value: _StoredAsItIs {
  static var plain: StoredForm { StoredForm(load: Value._read, save: { $0 }) }
}

extension StoredForm {
  /// For values that only the property itself writes.
  static var asTheyAre: StoredForm { StoredForm(load: { $0 as? Value }, save: { $0 }) }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue: _StoredRawValue {
  static var raw: StoredForm {
    StoredForm(load: { Value.RawValue._read($0).flatMap { Value(rawValue: $0) } }, save: { $0.rawValue })
  }
}
