import HTMLReport
import LocalServer
import TraceAnalysis
import TraceFormat

/// A trace's report as a response.
enum ReportPage {
  /// The page has its own policy for scripts; this one decides who may frame it.
  private static let policy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  /// - Parameter path: the trace, complete or not.
  static func response(of path: String, named name: String) -> HTTPResponse {
    do throws(TraceError) {
      let reader = try TraceReader(path: path)
      let overview = try TraceOverview(of: reader, .page(of: reader))
      let page = ReportData(ReportTrace(overview, path: name, of: reader)).page(version: RedrawTrace.version)
      return HTTPResponse(type: "text/html; charset=utf-8", body: Array(page.utf8), policy: policy)
    } catch {
      return HTTPResponse(.conflict, UnreadableTrace(file: .path(name), error: error).message)
    }
  }
}
