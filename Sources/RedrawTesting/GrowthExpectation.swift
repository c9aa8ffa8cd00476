import TraceAnalysis
import TraceReport

/// How the evaluations in each tick after the first appearance may grow with the size of the data.
public typealias RedrawGrowth = GrowthClass

/// Expects that evaluations grow no faster than this with the size of the data, as judged by `redraw-trace scale`.
///
///     try expectGrowth(.visible, of: "Row", over: [10, 100, 1_000]) { size in
///       try RedrawRecording(of: Feed(count: size)) { try $0.tap("Like 0") }
///     }
///
/// - Parameters:
///   - view: the view whose evaluations are counted; `nil` for all views together, and each on its own.
///   - sizes: at least three different sizes, some of them well above the visible rows.
///   - record: records the same steps with data of a size.
@MainActor
public func expectGrowth(
  _ most: RedrawGrowth, of view: String? = nil, over sizes: [Int], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  record: @MainActor (_ size: Int) throws -> RedrawRecording
) throws {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard Set(sizes).count >= GrowthFit.leastSizes, sizes.allSatisfy({ $0 > 0 }) else {
    return report("growth can be told from at least three different sizes; these are \(sizes)", at: location)
  }
  let samples = try Set(sizes).sorted().map { try ScaleSample(size: $0, trace: try record($0).trace) }
  let known = Set(samples.flatMap { $0.appearance.keys })
  if let view, !known.contains(view) {
    let names = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return report("no view of the recordings is named '\(view)'; there is \(names)", at: location)
  }
  let table = ScaleTable(samples, views: view.map { NamePattern($0) })
  let found = ScaleReport(table, name: view ?? "all views", parameter: "size", most: most, measures: [.evaluations])
  if !found.isWithinLimit { report(found.text(TextStyle()).withoutLastLineEnd, at: location) }
}
