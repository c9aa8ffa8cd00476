import JSONText
import LiveScreen
import LocalServer
import SystemCalls

/// The report of a trace, shown anew when the file has grown or was replaced.
final class TraceContent: ServedContent {
  private let path: String
  private let name: String
  private var poll = StatePoll()
  private var seen: Stamp?

  /// What is another one when the file has changed.
  private struct Stamp: Equatable {
    let identity: FileFacts.Identity
    let size: Int
    let changed: SystemTime
  }

  init(path: String) {
    self.path = path
    name = path.split(separator: "/").last.map(String.init) ?? path
    seen = Self.stamp(of: path)
  }

  private static func stamp(of path: String) -> Stamp? {
    FileFacts(of: path).map { Stamp(identity: $0.identity, size: $0.size, changed: $0.changed) }
  }

  func answer(_ request: HTTPRequest, waited: Double) -> HTTPResponse? {
    guard request.method != .post else { return HTTPResponse(.notFound) }
    switch request.path {
    case "": return page(.follow)
    case "state":
      return poll.answer(request, waited: waited) { version in
        JSONText.object { object in
          object.add("version", version)
          object.add("file", name)
          object.add("bytes", seen?.size)
        }
      }
    case "report": return ReportPage.response(of: path, named: name)
    default: return PageFile.named(request.path).map(page) ?? HTTPResponse(.notFound)
    }
  }

  private func page(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(type: file.type, body: file.bytes, policy: PageFile.policy)
  }

  let awaited: [Int32?] = []
  let milliseconds: Int32? = 500

  func turn(_ isReady: [Bool]) {
    let now = Self.stamp(of: path)
    if now == seen { return }
    seen = now
    poll.change()
  }
}
