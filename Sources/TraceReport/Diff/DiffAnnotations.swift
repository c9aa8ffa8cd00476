import TraceAnalysis

/// Workflow commands of GitHub Actions: each problem at its line in the files of the pull request.
///
///     ::error title=redraw-trace: feed,file=Feed.swift,line=26::+40 Cell in 10 ticks "tap Next": …
struct DiffAnnotations {
  private let overview: DiffOverview

  init(_ overview: DiffOverview) { self.overview = overview }

  var text: String {
    let problems = DiffProblem.all(in: overview.set, overview.verdict)
    guard !problems.isEmpty else {
      return "::notice title=redraw-trace::\(WorkflowText.message(overview.headline("->")))\n"
    }
    return WorkflowText.shown(problems.map(line), title: "redraw-trace", "problem", of: "diff")
      .map { $0 + "\n" }.joined()
  }

  private func line(_ problem: DiffProblem) -> String {
    var properties = ["title=\(WorkflowText.property("redraw-trace: \(problem.scenario)"))"]
    if let place = problem.place {
      properties.append("file=\(WorkflowText.property(place.file))")
      if place.line > 0 { properties.append("line=\(place.line)") }
    }
    return "::error \(properties.joined(separator: ","))::\(WorkflowText.message(problem.message))"
  }
}
