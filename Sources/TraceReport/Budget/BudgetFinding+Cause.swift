import TraceAnalysis
import TraceFormat

extension BudgetFinding {
  /// The way to an evaluation that the finding counted, drawn as a tree; empty if the trace doesn't have it.
  ///
  /// The reader must start from the beginning, and need not read more than the finding's tick.
  public func cause(in reader: TraceReader, style: TextStyle) throws(TraceError) -> String {
    guard let suspect else { return "" }
    let question = WhyQuestion(view: suspect, tick: tick, isWasted: counter == .wasted)
    guard let (view, explanation) = try Explanation.find(question, in: reader).explanations.first else { return "" }
    return WhyReport(explanation, of: view, reader.definitions, style: style).text
  }
}
