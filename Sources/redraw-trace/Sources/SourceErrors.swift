import CommandLineKit
import SourceRecording

/// Sources that don't compile, as the user meets it: what is missing of SwiftUI once each, else the compiler's words.
struct SourceErrors: CommandFailure {
  let report: CompileReport
  let showsAll: Bool

  /// Does what may meet sources that don't compile; of these all errors are shown, or what is missing alone.
  static func shown<Result>(
    all: Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch {
      guard case SourceFault.doesNotCompile(let report) = error.reason else { throw error }
      throw Failure(SourceErrors(report: report, showsAll: all))
    }
  }

  var exitCode: ExitCode { .cannotCompile }

  /// What is missing, a line each, or the compiler's own lines.
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
      let owner = SwiftUISurface.isOfUIKit(name) ? "UIKit's" : "SwiftUI's"
      return "\(missing.place): \(owner) \(name) is not supported yet\(uses); see Docs/Coverage.md\(group)"
    }
  }

  /// What it comes to.
  var message: String {
    let count = report.complaints.count
    if report.missing.isEmpty {
      let place = report.complaints.first.map { $0.place.isEmpty ? "" : ", first at \($0.place)" } ?? ""
      return "the sources don't compile: \(count) error\(count == 1 ? "" : "s")\(place)"
    }
    let names = "\(report.missing.count) API\(report.missing.count == 1 ? "" : "s")"
    let rest =
      count == 0 || showsAll
      ? "" : "; \(count) more error\(count == 1 ? "" : "s") may follow from this, see --all-errors"
    return "\(names) used by the sources \(report.missing.count == 1 ? "is" : "are") not supported\(rest)"
  }
}
