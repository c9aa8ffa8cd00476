extension EnvironmentScope {
  /// A scope below this one with one additional value.
  func setting<K: EnvironmentKey>(_ key: K.Type, to value: K.Value) -> EnvironmentScope {
    setting { $0[key] = value }
  }

  func setting(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentScope {
    let scope = EnvironmentScope(parent: self)
    var values = EnvironmentValues(self)
    change(&values)
    _ = scope.replaceOverrides(values, isNew: true)
    return scope
  }
}
