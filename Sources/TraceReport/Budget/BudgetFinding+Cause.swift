import TraceAnalysis
import TraceFormat

extension BudgetFinding {
  /// The way to an evaluation that the finding counted, drawn as a tree; empty where the trace doesn't tell.
  ///
  /// The reader must begin anew, and need not read more than the finding's tick.
  public func cause(in reader: TraceReader, style: TextStyle) throws(TraceError) -> String {
    guard let suspect else { return "" }
    var why = WhyReader(of: reader, view: suspect, tick: tick, isWasted: counter == .wasted)
    while !why.isSettled, let block = try reader.nextBlock() { reader.visit(block, &why) }
    guard let (view, explanation) = why.finish().explanations.first else { return "" }
    return WhyReport(explanation, of: view, reader.definitions, style: style).text
  }
}
