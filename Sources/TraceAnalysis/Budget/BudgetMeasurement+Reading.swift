import TraceFormat

extension BudgetMeasurement {
  /// Measures the rest of a trace under a budget.
  ///
  /// If the trace isn't whole, which the reader knows afterwards, it measures the intact part.
  ///
  /// - Parameter jobs: the number of threads. Only one reads if a score is limited.
  public init(of reader: TraceReader, against budget: Budget, jobs: Int = 1) throws(BudgetMismatch) {
    let scope = try BudgetScope(budget, reader.metadata)
    var tally = BudgetTally(scope)
    do throws(TraceError) {
      let detail = SummaryDetail(ticks: .all, depth: .counts, hasScore: scope.scoreRule != nil)
      let summary = try TraceSummary(
        of: reader, detail, jobs: jobs,
        onEachThread: {
          var meter = BudgetMeter(scope)
          return { ticks, viewNames, _ in meter.measure(ticks, viewNames: viewNames) }
        }
      ) { part in
        tally.add(part)
        return true
      }
      self = tally.measurement(of: summary)
    } catch {
      throw .unreadable(error)
    }
  }
}
