import RedrawCore
import Testing

/// A row of the cases' tables in Docs/Semantics.md: what a case is said to do in one tick.
struct SemanticsRow: Sendable, CustomTestStringConvertible {
  let caseID: String
  /// `P1`, where the case is run under a profile; else empty.
  let profile: String
  let scenario: String
  let tick: Int
  /// By type; 0 for a view that is there and is said not to run.
  let evaluated: [String: Int]
  /// `ItemCell×4 bytes`
  let skipped: [String]
  let wasted: [String: Int]

  var testDescription: String { "\(caseID) tick \(tick)" }

  /// Throws where a cell is not written as the document says.
  init(_ cells: [String]) throws {
    try #require(cells.count == 7, "\(cells)")
    let words = cells[0].split(separator: ", ").map(String.init)
    caseID = words[0]
    profile = words.count > 1 ? words[1] : ""
    try #require(["", "P1", "P2", "P3", "P4", "P5", "P6"].contains(profile), "\(cells[0])")
    scenario = cells[1]
    tick = try #require(Int(cells[2]))
    evaluated = Dictionary(uniqueKeysWithValues: try Self.counts(cells[3]).map { ($0.type, $0.count) })
    skipped = try Self.counts(cells[4]).map { "\($0.type)×\($0.count) \($0.rule)" }
    wasted = Dictionary(uniqueKeysWithValues: try Self.counts(cells[5]).map { ($0.type, $0.count) })
  }

  /// `2×Cell, 1×Root (bytes)`, or `none`.
  private static func counts(_ cell: String) throws -> [(type: String, count: Int, rule: String)] {
    if cell == "none" { return [] }
    return try cell.split(separator: ", ").map { part in
      let match = try #require(part.wholeMatch(of: /(\d+)×([A-Za-z0-9_.]+)(?: \((\w+)\))?/), "\(part)")
      return (String(match.2), try #require(Int(match.1)), match.3.map(String.init) ?? "")
    }
  }

  var options: EngineOptions {
    var options = EngineOptions()
    switch profile {
    case "P1": options.eventSourcesEvaluate = true
    case "P2": options.observationLabel = .self
    case "P3": options.objectBindingsAlwaysDiffer = true
    case "P4": options.identityAlwaysPrinted = true
    case "P5": options.closureComparison = .contexts
    case "P6": options.dottedDefaultsKeys = true
    default: break
    }
    return options
  }
}
