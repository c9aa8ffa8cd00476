/// A request from a browser.
public struct HTTPRequest: Equatable, Sendable {
  /// The supported methods; requests with others are refused.
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  public var method: Method
  /// The path after the token, such as `state`; empty for the page itself.
  public var path: String
  /// The part after the question mark.
  public var query: String
  public var body: [UInt8]

  /// The value of a query parameter, without decoding.
  public func queryValue(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }
}

/// A request's head, parsed but not yet checked against the server's rules.
struct RequestHead: Equatable {
  var method: String
  var target: String
  /// Field names are lowercase.
  var fields: [(name: String, value: String)]

  static func == (one: Self, other: Self) -> Bool {
    one.method == other.method && one.target == other.target && one.fields.elementsEqual(other.fields, by: ==)
  }

  /// The values of all fields with this name.
  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Parses bytes that end with an empty line. Throws the status to respond with if they are malformed.
  init(_ bytes: some Collection<UInt8>) throws(HTTPStatus) {
    guard bytes.allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || (32...126).contains($0) || $0 >= 128 }) else {
      throw .badRequest
    }
    // Only CRLF ends a line: implementations differ about a single line feed.
    var lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    guard lines.removeLast().isEmpty, lines.allSatisfy({ $0.unicodeScalars.last == "\r" }) else { throw .badRequest }
    lines = lines.map { String($0.unicodeScalars.dropLast()) }
    if lines.contains(where: { $0.unicodeScalars.contains("\r") }) { throw .badRequest }
    guard let first = lines.first, lines.last?.isEmpty == true else { throw .badRequest }
    let words = first.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[2].hasPrefix("HTTP/") else { throw .badRequest }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .unknownVersion }
    guard Self.isToken(words[0]), words[1].hasPrefix("/") else { throw .badRequest }
    if words[1].utf8.count > Self.longestTarget { throw .longTarget }
    (method, target, fields) = (words[0], words[1], [])
    if lines.count - 2 > Self.mostFields { throw .largeHead }
    for line in lines.dropFirst().dropLast() { fields.append(try Self.field(line)) }
  }

  private static func field(_ line: String) throws(HTTPStatus) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else { throw .badRequest }
    let name = String(line[..<colon])
    // Implementations differ about white space before the colon and about continued lines.
    guard isToken(name) else { throw .badRequest }
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let value = line[line.index(after: colon)...].drop(while: blank)
    return (name.lowercased(), String(value.reversed().drop(while: blank).reversed()))
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        let letter = byte | 0x20
        return (97...122).contains(letter) || (48...57).contains(byte) || Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
      }
  }

  static let longestTarget = 2_048
  static let mostFields = 64
}
