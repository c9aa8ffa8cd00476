import Foundation
import JSONText
import SystemCalls
import TestSupport

/// A running `redraw-trace serve`, and what a page would ask of it.
final class ServedPage {
  private let program: RunningProgram
  let port: UInt16
  let token: String
  private(set) var version = 0

  /// Starts it in a folder, and waits for its address.
  init(_ arguments: [String], in folder: URL) throws {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": SourceFolder.sharedCache]) { $1 }
    program = try RunningProgram(
      built("redraw-trace"), ["serve"] + arguments, environment: environment, in: folder)
    var line = ""
    while !line.hasSuffix("\n") {
      let piece = program.output.read()
      if piece.isEmpty { break }
      line += String(decoding: piece, as: UTF8.self)
    }
    let parts = line.split(separator: "/").map(String.init)
    guard parts.count >= 3, let port = UInt16(parts[1].split(separator: ":").last ?? "") else {
      throw Refused(errors: String(decoding: program.errors.readToEnd(), as: UTF8.self))
    }
    (self.port, token) = (port, parts[2])
  }

  struct Refused: Error { let errors: String }

  // MARK: Requests

  struct Answer {
    let status: Int
    let head: String
    let body: String
  }

  @discardableResult
  func post(_ path: String, _ body: String = "{}") throws -> Answer {
    try answer(
      "POST /\(token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  func get(_ path: String) throws -> Answer {
    try answer("GET /\(token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
  }

  /// The bytes of a body as they are.
  func bytes(_ path: String) throws -> [UInt8] {
    let all = try exchange("GET /\(token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return all.firstRange(of: Array("\r\n\r\n".utf8)).map { Array(all[$0.upperBound...]) } ?? []
  }

  private func answer(_ request: String) throws -> Answer {
    let text = String(decoding: try exchange(request), as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return Answer(
      status: Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0, head: parts[0],
      body: parts.count > 1 ? parts[1] : "")
  }

  private func exchange(_ request: String) throws -> [UInt8] {
    guard let socket = LoopbackSocket.connect(.four, port: port) else { throw SystemFailure(code: SystemError.last) }
    defer { Descriptor.close(socket) }
    Array(request.utf8).withUnsafeBytes { _ = Descriptor.writeAll(socket, $0) }
    return Descriptor.readAll(socket) ?? []
  }

  // MARK: The state

  /// The next state that is another than the one seen last.
  func nextState() throws -> ServedState {
    while true {
      let answer = try get("state?after=\(version)")
      if answer.status == 204 { continue }
      let state = try ServedState(answer.body)
      version = state.version
      return state
    }
  }

  /// The state when nothing is under way any more.
  func settledState() throws -> ServedState {
    while true {
      let state = try nextState()
      if state.phase == "ready" || state.phase == "over" { return state }
    }
  }

  /// Does a step and waits for what comes of it.
  func perform(_ step: String) throws -> ServedState {
    try post("step", JSONText.object { $0.add("step", step) })
    return try settledState()
  }
}

/// A state as the page gets it.
struct ServedState: Decodable {
  struct Item: Decodable {
    let depth: Int
    let kind, text, details, name, chosen: String
    let disabled, modal: Bool
    let node: Int?
    let steps: [String]
  }

  struct Tick: Decodable {
    struct Evaluated: Decodable {
      let node: Int
      let view, place, reason: String
      let times, wasted: Int
    }
    struct Write: Decodable {
      let property: String
      let equal: Bool
    }
    let number: Int
    let label: String
    let evaluated: [Evaluated]
    let writes: [Write]
  }

  struct Totals: Decodable {
    let evaluations, wasted: Int
  }

  let version: Int
  let title, phase: String
  let fault: [String]
  let idle, refused, pendingStep, file: String?
  let items: [Item]
  let steps: [String]
  let ticks: [Tick]
  let totals: Totals
  let saved: Bool

  init(_ json: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(json.utf8)) }

  var texts: [String] { items.map(\.text).filter { !$0.isEmpty } }
}
