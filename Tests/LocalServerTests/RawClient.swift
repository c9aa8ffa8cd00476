import SystemCalls

@testable import LocalServer

/// A server with pages of its own, and clients that send whatever bytes they like. The server turns only when a test says so.
final class ServerUnderTest {
  var server: LocalServer
  let content = Pages()

  init() throws { server = try LocalServer(port: 0) }

  deinit { server.close() }

  var port: UInt16 { UInt16(server.address.split(separator: ":")[2].prefix { $0 != "/" }) ?? 0 }
  var token: String { String(server.address.split(separator: "/")[2]) }

  func connect() throws -> RawClient {
    guard let socket = LoopbackSocket.connect(.four, port: port) else { throw SystemFailure(code: SystemError.last) }
    return RawClient(socket: socket)
  }

  /// The lines that a browser sends.
  func request(_ method: String, _ path: String, _ fields: [String] = [], body: String = "") -> String {
    let length = method == "POST" ? ["Content-Length: \(body.utf8.count)", "Content-Type: application/json"] : []
    let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + length + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// What the server says to these bytes: all until it closes.
  func answer(to bytes: String) throws -> String {
    let client = try connect()
    client.send(bytes)
    return read(from: client)
  }

  /// Turns until the server has closed the connection.
  func read(from client: RawClient) -> String {
    while !client.isClosed {
      server.turn(content)
      client.read()
    }
    return client.text
  }

  func status(of bytes: String) throws -> Int? {
    Int(try answer(to: bytes).split(separator: " ").dropFirst().first ?? "")
  }
}

/// A client that neither waits nor knows what it says.
final class RawClient {
  let socket: Int32
  private(set) var received: [UInt8] = []
  private(set) var isClosed = false

  init(socket: Int32) { self.socket = socket }
  deinit { Descriptor.close(socket) }

  var text: String { String(decoding: received, as: UTF8.self) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Descriptor.writeWithoutSignal(socket, bytes, count: bytes.count)
  }

  /// What has come by now.
  func read() {
    while Descriptor.wait(for: [socket], milliseconds: 0) != nil {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Descriptor.read(socket, into: &buffer)
      guard count > 0 else { return isClosed = true }
      received += buffer[..<count]
    }
  }
}

/// Says what it was asked for; `later` is answered when a test says so.
final class Pages: ServedContent {
  var isLater = false
  var requests: [HTTPRequest] = []
  var large = 0

  func answer(_ request: HTTPRequest, waited: Double) -> HTTPResponse? {
    if request.path == "later", !isLater { return nil }
    requests.append(request)
    if request.path == "large" { return HTTPResponse(type: "text/plain", body: [UInt8](repeating: 97, count: large)) }
    return HTTPResponse(type: "text/plain", body: Array("<\(request.path)>".utf8))
  }

  let awaited: [Int32?] = []
  let milliseconds: Int32? = 5
  func turn(_ isReady: [Bool]) {}
}
