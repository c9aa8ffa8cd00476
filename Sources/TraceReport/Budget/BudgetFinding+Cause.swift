import TraceAnalysis
import TraceFormat

extension BudgetFinding {
  /// The way to an evaluation that the finding counted, drawn as a tree; empty where the trace doesn't tell.
  ///
  /// The reader must begin anew, and need not read more than the finding's tick.
  public func cause(in reader: TraceReader, style: TextStyle) throws(TraceError) -> String {
    guard let suspect else { return "" }
    let question = WhyQuestion(view: suspect, tick: tick, isWasted: counter == .wasted)
    guard let (view, explanation) = try Explanation.find(question, in: reader).explanations.first else { return "" }
    return WhyReport(explanation, of: view, reader.definitions, style: style).text
  }
}
