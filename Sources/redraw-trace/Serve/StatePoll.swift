import LocalServer

/// What a page asks again and again: the state when it is another than the one it knows.
struct StatePoll {
  /// Rises with each change.
  private(set) var version = 1

  mutating func change() { version += 1 }

  /// Seconds after which a page asks anew, so that nobody takes the connection for dead.
  private static let longest = 20.0

  /// `nil` as long as the page knows all there is.
  func answer(_ request: HTTPRequest, waited: Double, _ state: (Int) -> String) -> HTTPResponse? {
    let known = request.queryValue("after").flatMap { Int($0) } ?? 0
    if known != version { return HTTPResponse(type: "application/json", body: Array(state(version).utf8)) }
    return waited > Self.longest ? HTTPResponse(.nothing) : nil
  }
}
