import TraceAnalysis

/// Workflow commands of GitHub Actions: each problem at its line in the files of the pull request.
///
///     ::error title=redraw-trace: feed,file=Feed.swift,line=26::+40 Cell in 10 ticks "tap Next": …
struct DiffAnnotations {
  private let overview: DiffOverview

  /// GitHub shows no more than ten errors of a step: the last one says how many there are.
  private static let most = 10

  init(_ overview: DiffOverview) { self.overview = overview }

  var text: String {
    let problems = DiffProblem.all(in: overview.set, overview.verdict)
    guard !problems.isEmpty else {
      return "::notice title=redraw-trace::\(WorkflowText.message(overview.headline("->")))\n"
    }
    guard problems.count > Self.most else { return problems.map(line).joined() }
    let shown = problems.prefix(Self.most - 1)
    let rest = counted(UInt64(problems.count - shown.count), "more problem")
    return shown.map(line).joined()
      + "::error title=redraw-trace::\(WorkflowText.message(rest)); see the output of redraw-trace diff\n"
  }

  private func line(_ problem: DiffProblem) -> String {
    var properties = ["title=\(WorkflowText.property("redraw-trace: \(problem.scenario)"))"]
    if let place = problem.place {
      properties.append("file=\(WorkflowText.property(place.file))")
      if place.line > 0 { properties.append("line=\(place.line)") }
    }
    return "::error \(properties.joined(separator: ","))::\(WorkflowText.message(problem.message))\n"
  }
}
