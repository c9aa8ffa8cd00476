import SystemCalls
import Testing

@testable import LocalServer

/// What a browser asks for, and what it is told.
@Suite struct ServerTests {
  @Test func `a page is found under the token, and nowhere else`() throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: test.request("GET", "/\(test.token)/state"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n<state>"))
    for path in ["/", "/state", "/\(test.token)", "/\(test.token.dropLast())/state", "/\(test.token)x/state", "//"] {
      #expect(try test.status(of: test.request("GET", path)) == 404, "\(path)")
    }
    #expect(test.content.requests.map(\.path) == ["state"], "nothing else was asked of what is served")
  }

  @Test func `each server has a token of its own`() throws {
    let (one, other) = (try ServerUnderTest(), try ServerUnderTest())
    #expect(one.token.count == 32)
    #expect(one.token != other.token)
  }

  @Test func `no response may be framed, sniffed, cached or loaded by another site`() throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: test.request("GET", "/\(test.token)/x"))
    for line in [
      "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
      "Cross-Origin-Resource-Policy: same-origin",
    ] { #expect(answer.contains("\r\n\(line)\r\n")) }
    #expect(!answer.contains("Access-Control"))
  }

  @Test func `HEAD has the length and no body`() throws {
    let test = try ServerUnderTest()
    let answer = try test.answer(to: test.request("HEAD", "/\(test.token)/state"))
    #expect(answer.contains("Content-Length: 7\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func `a body and a query arrive as they were sent`() throws {
    let test = try ServerUnderTest()
    _ = try test.answer(to: test.request("POST", "/\(test.token)/step?after=3&b=", body: "{\"a\": 1}"))
    let request = try #require(test.content.requests.first)
    #expect(request.method == .post)
    #expect(String(decoding: request.body, as: UTF8.self) == "{\"a\": 1}")
    #expect(request.queryValue("after") == "3")
    #expect(request.queryValue("b") == "")
    #expect(request.queryValue("c") == nil)
  }

  @Test func `a waiting request is answered when its content is available`() throws {
    let test = try ServerUnderTest()
    let client = try test.connect()
    client.send(test.request("GET", "/\(test.token)/later"))
    for _ in 0..<3 { test.server.turn(test.content) }
    client.read()
    #expect(client.received.isEmpty)
    #expect(try test.status(of: test.request("GET", "/\(test.token)/x")) == 200, "others are answered meanwhile")
    test.content.isLater = true
    #expect(test.read(from: client).hasSuffix("<later>"))
  }

  @Test func `a large response arrives whole, even if it is read slowly`() throws {
    let test = try ServerUnderTest()
    test.content.large = 20_000_000
    let client = try test.connect()
    client.send(test.request("GET", "/\(test.token)/large"))
    for _ in 0..<20 { test.server.turn(test.content) }
    #expect(try test.status(of: test.request("GET", "/\(test.token)/x")) == 200, "others are answered meanwhile")
    #expect(test.read(from: client).utf8.count > 20_000_000)
  }
}
