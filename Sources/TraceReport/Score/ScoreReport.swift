import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

/// The scores of some traces, for people or as JSON.
///
///     feed: score 41 of 100
///       waste     23  51 of 67 evaluations after a node's first wasted
///       updates   44  70 evaluations for 11 committed items
///       …
public struct ScoreReport {
  /// A trace and its score.
  struct Entry {
    let name: String
    let scenario: String
    let title: String
    let score: TraceScore
    let definitions: TraceDefinitions
    let knowledge: TraceKnowledge
  }

  private(set) var entries: [Entry] = []

  public init() {}

  public mutating func add(_ score: TraceScore, name: String, of reader: TraceReader) {
    entries.append(
      Entry(
        name: name, scenario: reader.metadata?.scenario ?? "", title: reader.metadata?.title ?? "", score: score,
        definitions: reader.definitions, knowledge: reader.knowledge))
  }

  /// The names of traces below a number of points.
  public func names(below least: Int) -> [String] {
    entries.filter { $0.score.points.map { $0 < least } ?? false }.map(\.name)
  }

  // MARK: Text

  /// - Parameter least: the points that each trace needs, if there is a limit.
  public func text(least: Int? = nil, _ style: TextStyle) -> String {
    entries.map { ScoreText($0, least: least, style).lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  // MARK: JSON

  /// One object, described by Docs/Schemas/score.schema.json.
  public func json(least: Int? = nil) -> String {
    JSONText.line { object in
      object.add("version", 1)
      if let least {
        object.add("least", least)
        object.add("below", names(below: least).count)
      }
      object.addArray("traces") { list in for entry in entries { list.addObject { add(entry, to: &$0) } } }
    }
  }

  private func add(_ entry: Entry, to object: inout JSONObject) {
    object.add("file", entry.name)
    object.add("scenario", entry.scenario)
    object.addUnknown(of: entry.knowledge)
    object.addScore(entry.score, entry.definitions)
  }
}

extension JSONObject {
  /// The points of a score, and its parts.
  mutating func addScore(_ score: TraceScore, _ definitions: TraceDefinitions) {
    add("score", score.points)
    addObject("parts") { parts in
      for part in TraceScore.Part.allCases {
        guard let points = score.points(of: part) else { continue }
        parts.addObject(part.rawValue) { object in
          object.add("score", points)
          object.add("weight", part.weight)
          object.add(score, part, definitions)
        }
      }
    }
  }

  private mutating func add(_ score: TraceScore, _ part: TraceScore.Part, _ definitions: TraceDefinitions) {
    switch part {
    case .waste:
      add("wasted", score.waste?.wasted ?? 0)
      add("evaluations", score.waste?.evaluations ?? 0)
    case .updates:
      add("evaluations", score.updates?.evaluations ?? 0)
      add("items", score.updates?.items ?? 0)
    case .fanOut:
      guard let fanOut = score.fanOut else { return }
      add("tick", fanOut.tick)
      add("evaluations", fanOut.evaluations)
      add("items", fanOut.items)
      add("property", definitions.fullName(of: fanOut.property))
      guard let site = definitions[fanOut.site] else { return }
      add("file", ShownText.name(site.file))
      add("line", site.line)
    case .frame:
      add("tick", score.frame?.tick ?? 0)
      add("nanoseconds", score.frame?.nanoseconds ?? 0)
      add("frame", TraceScore.frameTime)
    }
  }
}
