import JSONText
import LiveScreen
import LocalServer
import SystemCalls
import TraceFormat

/// A trace's report, updated whenever the file grows or is replaced.
///
/// While a recording of that name runs, or if it was cut short, that is newer than the trace: its beginning is served.
final class TraceContent: ServedContent {
  private let path: String
  private let name: String
  private let unfinished: String
  private var poll = StatePoll()
  private var seen: Stamp?

  /// Differs if the file has changed.
  private struct Stamp: Equatable {
    let identity: FileFacts.Identity
    let size: Int
    let changed: SystemTime
    let isUnfinished: Bool
  }

  init(path: String) {
    self.path = path
    name = path.split(separator: "/").last.map(String.init) ?? path
    unfinished = PartialFile(of: path).path
    seen = stamp
  }

  /// The newer one of the trace and its unfinished recording.
  private var stamp: Stamp? {
    let recorded = Self.stamp(of: path, isUnfinished: false)
    guard let begun = Self.stamp(of: unfinished, isUnfinished: true), begun.size > 0 else { return recorded }
    return recorded.map { $0.changed > begun.changed } ?? false ? recorded : begun
  }

  private static func stamp(of path: String, isUnfinished: Bool) -> Stamp? {
    FileFacts(of: path).map {
      Stamp(identity: $0.identity, size: $0.size, changed: $0.changed, isUnfinished: isUnfinished)
    }
  }

  /// What is served.
  var served: String { seen?.isUnfinished == true ? unfinished : path }

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
          object.add("unfinished", seen?.isUnfinished ?? false)
        }
      }
    case "report": return ReportPage.response(of: served, named: name)
    default: return PageFile.named(request.path).map(page) ?? HTTPResponse(.notFound)
    }
  }

  private func page(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(type: file.type, body: file.bytes, policy: PageFile.policy)
  }

  let awaited: [Int32?] = []
  let milliseconds: Int32? = 500

  func turn(_ isReady: [Bool]) {
    let now = stamp
    if now == seen { return }
    seen = now
    poll.change()
  }
}
