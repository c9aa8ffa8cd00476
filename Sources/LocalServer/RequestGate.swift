/// Accepts only requests that know the token and come from a page of this server.
///
/// - A page of another site can't read the token. Even if it has learned the token, its `Origin` gives it away.
/// - A foreign name that resolves to this machine (DNS rebinding) is refused by its `Host`.
struct RequestGate: Sendable {
  let token: String
  let port: UInt16

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  static let mostBytes = 65_536

  /// The length of the body. Throws if the request is refused whatever its body.
  func bodyLength(of head: RequestHead) throws(HTTPStatus) -> Int {
    let host = head.values("host")
    guard host.count == 1 else { throw .badRequest }
    guard hosts.contains(host[0].lowercased()) else { throw .forbidden }
    for origin in head.values("origin") where origin.lowercased() != "http://\(host[0].lowercased())" {
      throw .forbidden
    }
    guard let method = HTTPRequest.Method(rawValue: head.method) else { throw .wrongMethod }
    if !head.values("transfer-encoding").isEmpty { throw .notImplemented }
    let lengths = head.values("content-length")
    guard lengths.count <= 1 else { throw .badRequest }
    guard let text = lengths.first else {
      if method == .post { throw .unknownLength }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw .badRequest }
    guard let length = Int(text), length <= Self.mostBytes else { throw .largeBody }
    // Forms of other sites can send other content types, but not this one.
    let type = head.values("content-type").first?.lowercased()
    if method == .post, type != "application/json", type != "application/json; charset=utf-8" { throw .wrongType }
    return length
  }

  /// The request with this head and body.
  func request(_ head: RequestHead, _ body: [UInt8]) throws(HTTPStatus) -> HTTPRequest {
    guard let method = HTTPRequest.Method(rawValue: head.method) else { throw .wrongMethod }
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let prefix = "/\(token)/"
    guard isEqual(String(parts[0].prefix(prefix.count)), prefix) else { throw .notFound }
    return HTTPRequest(
      method: method, path: String(parts[0].dropFirst(prefix.count)), query: parts.count > 1 ? parts[1] : "", body: body
    )
  }

  /// Takes the same time wherever the texts differ, so that timing reveals nothing about the token.
  private func isEqual(_ text: String, _ secret: String) -> Bool {
    let (one, other) = (Array(text.utf8), Array(secret.utf8))
    var difference = one.count ^ other.count
    for (index, byte) in other.enumerated() { difference |= Int(byte ^ (index < one.count ? one[index] : 0)) }
    return difference == 0
  }
}
