/// How a control reads and follows a binding.
extension Binding {
  var source: _Source { _Source(location: location) }
  /// The value, without making the running body depend on it.
  var current: Value { location.get() }
  func write(_ value: Value) { location.set(value, transaction: transaction) }
}
