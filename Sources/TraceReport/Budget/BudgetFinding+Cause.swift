import TraceAnalysis
import TraceFormat

extension BudgetFinding {
  /// The chain that led to an evaluation in the finding, drawn as a tree; empty if the trace doesn't have it.
  ///
  /// The reader must be at the start of the trace, and may select only the finding's tick.
  public func cause(in reader: TraceReader, style: TextStyle) throws(TraceError) -> String {
    guard let suspect else { return "" }
    let question = WhyQuestion(view: suspect, tick: tick, isWasted: counter == .wasted)
    guard let (view, explanation) = try Explanation.find(question, in: reader).explanations.first else { return "" }
    return WhyReport(explanation, of: view, reader.definitions, knowledge: reader.knowledge, style: style).text
  }
}
