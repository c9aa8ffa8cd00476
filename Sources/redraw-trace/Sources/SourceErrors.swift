import CommandLineKit
import SourceRecording
import TraceReport

/// Reports sources that don't compile: each missing SwiftUI API once, or else the compiler's messages.
struct SourceErrors: CommandFailure {
  let report: CompileReport
  let showsAll: Bool

  /// Runs code that may compile sources; shows all errors, or only the missing APIs.
  static func shown<Result>(
    all: Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch {
      guard case SourceFault.doesNotCompile(let report) = error.reason else { throw error }
      throw Failure(SourceErrors(report: report, showsAll: all))
    }
  }

  var exitCode: ExitCode { .cannotCompile }

  /// One line per missing API, or the compiler's own lines.
  var details: [String] {
    report.missing.map(line)
      + (report.missing.isEmpty || showsAll ? report.complaints.flatMap(\.lines) : [])
  }

  private func line(_ missing: CompileReport.MissingName) -> String {
    let uses = missing.uses > 1 ? " (\(missing.uses) uses)" : ""
    switch missing.name {
    case .module(let name):
      return
        "\(missing.place): no module \(name) here\(uses); put code that needs it inside '#if canImport(\(name))'"
    case .api(let name):
      let group = SwiftUISurface.group(of: name).map { ", \"\($0)\"" } ?? ""
      let framework = SwiftUISurface.framework(of: name)
      return "\(missing.place): \(framework)'s \(name) is not supported yet\(uses); see Docs/Coverage.md\(group)"
    }
  }

  /// The summary line.
  var message: String {
    let count = report.complaints.count
    if report.missing.isEmpty {
      let place = report.complaints.first.map { $0.place.isEmpty ? "" : ", first at \($0.place)" } ?? ""
      return "the sources don't compile: \(counted(count, "error"))\(place)"
    }
    let names = counted(report.missing.count, "API")
    let rest =
      count == 0 || showsAll
      ? "" : "; \(counted(count, "more error")) may follow from this, see --all-errors"
    return "\(names) used by the sources \(report.missing.count == 1 ? "is" : "are") not supported\(rest)"
  }
}
