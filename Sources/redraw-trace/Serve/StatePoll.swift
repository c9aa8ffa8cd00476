import LocalServer

/// Long polling: answers with the state once it is newer than the page's.
struct StatePoll {
  /// Increases with each change.
  private(set) var version = 1

  mutating func change() { version += 1 }

  /// Seconds after which to answer anyway, so that no one takes the connection for dead.
  private static let longest = 20.0

  /// `nil` while the page is up to date.
  func answer(_ request: HTTPRequest, waited: Double, _ state: (Int) -> String) -> HTTPResponse? {
    let known = request.queryValue("after").flatMap { Int($0) } ?? 0
    if known != version { return HTTPResponse(type: "application/json", body: Array(state(version).utf8)) }
    return waited > Self.longest ? HTTPResponse(.nothing) : nil
  }
}
