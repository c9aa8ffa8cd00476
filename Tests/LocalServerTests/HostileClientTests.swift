import SystemCalls
import Testing

@testable import LocalServer

/// Clients that are broken, slow or mean: they get a clear status, and everybody else is answered.
@Suite struct HostileClientTests {
  private static let head = "GET /TOKEN/x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n"

  /// With the token and the port of a server in place of these words.
  private func status(_ text: String, _ test: ServerUnderTest) throws -> Int? {
    try test.status(of: text.replacing("TOKEN", with: test.token).replacing("PORT", with: "\(test.port)"))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET /TOKEN/x HTTP/1.1\nHost: 127.0.0.1:PORT\n\r\n\r\n", 400),
    ("\r\n\r\n", 400), (" \r\n\r\n", 400), ("GET\r\n\r\n", 400), ("GET /x\r\n\r\n", 400),
    ("GET  /TOKEN/x HTTP/1.1\r\n\r\n", 400), ("GET x HTTP/1.1\r\n\r\n", 400),
    ("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", 400), ("G\u{1}T / HTTP/1.1\r\n\r\n", 400),
    ("GET /TOKEN/x HTTP/2.0\r\n\r\n", 505), ("GET /TOKEN/x FTP/1.1\r\n\r\n", 400),
    (head + "Host: 127.0.0.1:PORT\r\n\r\n", 400),
    (head + " folded: line\r\n\r\n", 400), (head + "no colon\r\n\r\n", 400), (head + "space : before\r\n\r\n", 400),
    (head + ": empty\r\n\r\n", 400), (head + "a: b\rc\r\n\r\n", 400), (head + "a: \u{0}\r\n\r\n", 400),
    (head + "Transfer-Encoding: chunked\r\n\r\n", 501),
    (head + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    (head + "Content-Length: -1\r\n\r\n", 400), (head + "Content-Length: +1\r\n\r\n", 400),
    (head + "Content-Length: 99999999999999999999999\r\n\r\n", 413), (head + "Content-Length: 65537\r\n\r\n", 413),
    (head + "Content-Length: 1\r\n\r\nab", 400),
    (head.replacing("GET", with: "DELETE") + "\r\n", 405), (head.replacing("GET", with: "get") + "\r\n", 405),
    (head.replacing("GET", with: "POST") + "\r\n", 411),
    (head.replacing("GET", with: "POST") + "Content-Length: 0\r\n\r\n", 415),
    (head.replacing("GET", with: "POST") + "Content-Type: text/plain\r\nContent-Length: 0\r\n\r\n", 415),
  ])
  func `a request that can't be understood or isn't allowed gets its status`(_ text: String, _ expected: Int) throws {
    let test = try ServerUnderTest()
    #expect(try status(text, test) == expected)
    #expect(test.content.requests.isEmpty)
    #expect(try status(Self.head + "\r\n", test) == 200, "the server goes on")
  }

  @Test(arguments: ["evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.example", "", "0.0.0.0:PORT"])
  func `a host name that resolves to this machine is refused`(_ host: String) throws {
    let test = try ServerUnderTest()
    #expect(try status("GET /TOKEN/x HTTP/1.1\r\nHost: \(host)\r\n\r\n", test) == 403)
    #expect(test.content.requests.isEmpty)
  }

  @Test func `names of this machine are accepted`() throws {
    let test = try ServerUnderTest()
    for host in ["127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT", "[::1]:PORT"] {
      #expect(try status("GET /TOKEN/x HTTP/1.1\r\nHost: \(host)\r\n\r\n", test) == 200)
    }
  }

  @Test(arguments: [
    "https://evil.example", "null", "http://127.0.0.1:1", "http://localhost:PORT", "http://evil.example:PORT",
  ])
  func `a page of another site is refused, even with the token`(_ origin: String) throws {
    let test = try ServerUnderTest()
    #expect(try status(Self.head + "Origin: \(origin)\r\n\r\n", test) == 403)
    #expect(test.content.requests.isEmpty)
    #expect(try status(Self.head + "Origin: http://127.0.0.1:PORT\r\n\r\n", test) == 200)
  }

  @Test func `a head without end, too many lines and a long address are refused`() throws {
    let test = try ServerUnderTest()
    #expect(try status(Self.head + "a: " + String(repeating: "b", count: 20_000), test) == 431)
    #expect(try status(Self.head + String(repeating: "a: b\r\n", count: 70) + "\r\n", test) == 431)
    #expect(try status("GET /\(String(repeating: "a", count: 3_000)) HTTP/1.1\r\n\r\n", test) == 414)
  }

  @Test func `no path leads outside of the served content`() throws {
    let test = try ServerUnderTest()
    for path in ["../../etc/passwd", "%2e%2e/etc/passwd", "/etc/passwd", "..\\..\\x"] {
      #expect(try status("GET /TOKEN/\(path) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", test) == 200)
      #expect(test.content.requests.last?.path == path, "it is a name, and no more")
    }
  }

  @Test func `clients that are silent, disconnect or stop halfway block nobody`() throws {
    let test = try ServerUnderTest()
    var silent: [RawClient] = []
    for number in 0..<200 {
      let client = try test.connect()
      if number.isMultiple(of: 2) { client.send("GET /\(test.token)/x HT") }
      if !number.isMultiple(of: 5) { silent.append(client) }
      test.server.turn(test.content)
    }
    #expect(try status(Self.head + "\r\n", test) == 200)
    #expect(silent.count == 160)
    #expect(test.content.requests.count == 1)
  }

  @Test func `a client that disconnects while waiting or receiving doesn't end the server`() throws {
    let test = try ServerUnderTest()
    test.content.large = 5_000_000
    do {
      let clients = [try test.connect(), try test.connect()]
      clients[0].send(test.request("GET", "/\(test.token)/later"))
      clients[1].send(test.request("GET", "/\(test.token)/large"))
      for _ in 0..<5 { test.server.turn(test.content) }
    }
    for _ in 0..<5 { test.server.turn(test.content) }
    test.content.isLater = true
    #expect(try status(Self.head + "\r\n", test) == 200)
    #expect(!test.content.requests.contains { $0.path == "later" })
  }

  @Test func `a port in use can't be listened on`() throws {
    let test = try ServerUnderTest()
    let port = test.port
    #expect(throws: SystemFailure.self) { _ = try LocalServer(port: port) }
  }
}
