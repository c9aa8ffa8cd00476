import Foundation

/// The default store of the views below.
enum DefaultStoreKey: EnvironmentKey, NamedEnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
  static var name: String { "\\.defaultAppStorage" }
}

extension View {
  /// `@AppStorage` properties below that name no store use this one.
  public func defaultAppStorage(_ store: ScenarioDefaults) -> some View {
    modifier(_EnvironmentModifier { $0[DefaultStoreKey.self] = store })
  }

  @_disfavoredOverload
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(_EnvironmentModifier { $0[DefaultStoreKey.self] = store })
  }
}

extension Scene {
  /// `@AppStorage` properties in it that name no store use this one.
  public func defaultAppStorage(_ store: ScenarioDefaults) -> some Scene {
    modifier(_EnvironmentModifier { $0[DefaultStoreKey.self] = store })
  }

  @_disfavoredOverload
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    modifier(_EnvironmentModifier { $0[DefaultStoreKey.self] = store })
  }
}
