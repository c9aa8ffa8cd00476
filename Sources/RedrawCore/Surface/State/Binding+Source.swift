/// A binding, as a control reads and follows it.
extension Binding {
  var source: _Source { _Source(location: location) }
  /// The value, without the body that runs depending on it.
  var current: Value { location.get() }
  func write(_ value: Value) { location.set(value, transaction: transaction) }
}
