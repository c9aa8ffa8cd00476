/// The status of a response. Refused requests get its text as their body.
public enum HTTPStatus: Int, Error, Sendable {
  case fine = 200
  case nothing = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case wrongMethod = 405
  case timedOut = 408
  case conflict = 409
  case unknownLength = 411
  case largeBody = 413
  case longTarget = 414
  case wrongType = 415
  case largeHead = 431
  case failed = 500
  case notImplemented = 501
  case busy = 503
  case unknownVersion = 505

  var words: String {
    switch self {
    case .fine: "OK"
    case .nothing: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .wrongMethod: "Method Not Allowed"
    case .timedOut: "Request Timeout"
    case .conflict: "Conflict"
    case .unknownLength: "Length Required"
    case .largeBody: "Content Too Large"
    case .longTarget: "URI Too Long"
    case .wrongType: "Unsupported Media Type"
    case .largeHead: "Request Header Fields Too Large"
    case .failed: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .busy: "Service Unavailable"
    case .unknownVersion: "HTTP Version Not Supported"
    }
  }
}

/// A response.
public struct HTTPResponse: Sendable {
  public var status: HTTPStatus
  public var type: String
  public var body: [UInt8]
  /// The content security policy.
  public var policy: String
  /// The name under which the browser is to save the body instead of showing it.
  public var fileName: String?

  public init(
    _ status: HTTPStatus = .fine, type: String, body: [UInt8], policy: String = Self.nothing, fileName: String? = nil
  ) {
    (self.status, self.type, self.body) = (status, type, body)
    (self.policy, self.fileName) = (policy, fileName)
  }

  /// A response that consists of an error message.
  public init(_ status: HTTPStatus, _ message: String? = nil) {
    let line = message ?? "\(status.rawValue) \(status.words)"
    self.init(status, type: "text/plain; charset=utf-8", body: status == .nothing ? [] : Array((line + "\n").utf8))
  }

  /// A policy that forbids loading, running and framing anything.
  public static let nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The response as bytes, without the body if only the head was requested.
  func bytes(headOnly: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status.words)\r\n"
    if status != .nothing {
      head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    }
    if status == .wrongMethod { head += "Allow: GET, HEAD, POST\r\n" }
    if let fileName { head += "Content-Disposition: attachment; filename=\"\(fileName)\"\r\n" }
    head +=
      "Content-Security-Policy: \(policy)\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
      + "Cross-Origin-Resource-Policy: same-origin\r\nCross-Origin-Opener-Policy: same-origin\r\n"
      + "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (headOnly ? [] : body)
  }
}
