import RedrawCore
import TraceAnalysis
import TraceFormat
import TraceReport

extension RedrawRecording {
  /// Expects that the recording is within a budget, as checked by `redraw-trace check`.
  ///
  ///     try redraws.expect(budget: "budget.json")
  ///
  /// - Parameter path: the budget's file; relative paths start at the folder of the test's file.
  public func expect(
    budget path: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws {
    let base = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    let text = try String(contentsOf: URL(fileURLWithPath: path, relativeTo: base), encoding: .utf8)
    expect(budgetText: text, named: path, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects that the recording is within a budget given as text.
  public func expect(
    budgetText text: String, named name: String = "budget", fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      let failure = try failure(under: try Budget(parsing: text), name)
      if let failure { report([failure, table].joined(separator: "\n\n"), at: location) }
    } catch let fault as BudgetFault {
      report(fault.message(in: name), at: location)
    } catch {
      report("\(error)", at: location)
    }
  }

  /// What is over budget, and what led to it; `nil` if nothing is.
  private func failure(under budget: Budget, _ file: String) throws -> String? {
    var check = BudgetCheck(budget)
    check.add(try BudgetMeasurement(of: TraceReader(bytes: trace), against: budget))
    guard check.findingCount > 0 else { return nil }
    let causes = try check.measurements.map { measurement in
      try measurement.findings.map { finding in
        try finding.cause(
          in: TraceReader(bytes: trace, ticks: finding.tick...finding.tick), style: TextStyle())
      }
    }
    let name = check.measurements[0].scenario
    let report = BudgetReport(check, of: file, traces: [name], causes: causes)
    return report.text.withoutLastLineEnd
  }
}
