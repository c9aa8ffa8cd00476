import Foundation

/// The screen as a whole: searching, refreshing, opening links.
extension ScenarioDriver {
  /// Types into the search field; the search continues until it is ended.
  public func search(_ text: String) throws {
    let found = try findAny(among: "search") { $0.search != nil }
    try act("search", found, text) { $0.search?(text) }
  }

  /// Chooses a search suggestion.
  public func complete(_ suggestion: String) throws {
    let found = try find(suggestion, for: .complete)
    guard let search = found.surroundings.having(\.search).first else {
      throw ScenarioError(message: "the suggestion \"\(suggestion)\" is not inside a search")
    }
    try act("complete", found, suggestion) { search.search?($0.completion ?? "") }
  }

  /// Submits the search.
  public func submitSearch() throws {
    let found = try findAny(among: "search") { $0.search != nil }
    try act("submitSearch", found, "") { _ in
      for outer in found.surroundings.having(\.submit) { outer.submit?() }
    }
  }

  /// Cancels the search.
  public func endSearch() throws {
    let found = try findAny(among: "search") { $0.endSearch != nil }
    try act("endSearch", found, "") { $0.endSearch?() }
  }

  /// Pulls the screen down to refresh. What the action does after its first suspension happens in `settleTasks`.
  public func refresh() throws {
    let found = try findAny(among: "refresh") { $0.refresh != nil }
    try act("refresh", found, "") { $0.refresh?() }
  }

  /// Opens a URL in the app, as the system does.
  public func openURL(_ url: URL) throws {
    let takers = controls.filter { $0.actions.openURL != nil }
    guard let first = takers.last else {
      throw ScenarioError(message: "nothing on screen opens URLs: there is no onOpenURL")
    }
    try act("openURL", first, url.absoluteString) { _ in
      for taker in takers.reversed() { taker.actions.openURL?(url) }
    }
  }
}
