/// Ends a search: `@Environment(\.dismissSearch) private var dismissSearch`.
public struct DismissSearchAction {
  let target: DismissTarget?
  public func callAsFunction() { target?.dismiss() }
}

enum IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissTarget? { nil }
}

extension EnvironmentValues {
  public var isSearching: Bool { self[IsSearchingKey.self] }
  public var dismissSearch: DismissSearchAction { DismissSearchAction(target: self[DismissSearchKey.self]) }
}
