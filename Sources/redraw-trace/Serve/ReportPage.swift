import HTMLReport
import LocalServer
import TraceAnalysis
import TraceFormat

/// The report of a trace, as a server answers with it.
enum ReportPage {
  /// The page itself says what it runs; here is said who may frame it.
  private static let policy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  /// - Parameter path: the trace, whole or not.
  static func response(of path: String, named name: String) -> HTTPResponse {
    do throws(TraceError) {
      let reader = try TraceReader(path: path)
      let overview = try TraceOverview(of: reader)
      let page = ReportData(ReportTrace(overview, path: name, of: reader)).page(version: RedrawTrace.version)
      return HTTPResponse(type: "text/html; charset=utf-8", body: Array(page.utf8), policy: policy)
    } catch {
      return HTTPResponse(.conflict, UnreadableTrace(file: .path(name), error: error).message)
    }
  }
}
