import TraceAnalysis

extension SARIFLog {
  /// A result for each problem of a comparison, at its source line if known, else at the trace that shows it.
  init(_ overview: DiffOverview, version: String) {
    let rules = DiffProblem.Rule.allCases
    self.version = version
    self.rules = rules.map { Rule(id: $0.rawValue, meaning: $0.meaning, help: Self.help) }
    results = zip(overview.set.scenarios, overview.verdict.scenarios).flatMap { scenario, verdict in
      DiffProblem.all(in: scenario, verdict).map { problem in
        Result(
          rule: rules.firstIndex(of: problem.rule) ?? 0, message: problem.message,
          file: problem.place?.file ?? scenario.file, line: Int(problem.place?.line ?? 1),
          names: [(problem.scenario, "scenario")] + (problem.view.isEmpty ? [] : [(problem.view, "type")]), isNew: true)
      }
    }
  }

  private static let help =
    "Remove the cause that the result names. If the change is on purpose, accept it with 'redraw-trace baseline update'."
}
