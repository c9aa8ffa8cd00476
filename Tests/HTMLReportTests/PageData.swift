import Foundation

@testable import HTMLReport

/// A page's data as its script reads it: Docs/ReportData.md describes it.
struct PageData: Decodable {
  struct Trace: Decodable {
    let name, file, scenario, producer: String
    let settings: [[String]]
    let totals: [String: Int]
    let score: Score?
    let views: [View]
    let reasons: [Reason]
    let writes: [Write]
    let fixes: [Fix]
    let properties: [Property]
    let ticks: Ticks
    let lanes: Lanes
    let nodes: Nodes
    let details: [Detail]
    let texts: [String]
    let omitted: [String: Int]

    /// The text of a number.
    func text(_ number: Int) -> String? { number == 0 ? "" : number > 0 ? texts[number - 1] : nil }
  }
  struct Score: Decodable {
    struct Part: Decodable {
      let name, facts: String
      let points: Int?
      let weight: Int
    }
    let points: Int?
    let parts: [Part]
  }
  struct View: Decodable {
    let name, module, file: String
    let line, evaluations, wasted, skipped: Int
  }
  struct Reason: Decodable {
    let words, property, owner, holder, valueType, fieldPath, rule, advice: String
    let first: Bool
  }
  struct Write: Decodable {
    let kind: String
    let property, owner, file, function, name, target: String?
    let line: Int?
    let times, equal, evaluations, wasted, viewCount: Int
    let views: [[Int]]
  }
  struct Fix: Decodable {
    let view: Int
    let causes: [[Int]]
  }
  struct Property: Decodable, Equatable {
    let owner, name, holder, valueType: String
    let writes, equal, evaluations, wasted: Int
  }
  struct Ticks: Decodable {
    let number, label, clock, events, writes, evaluations, wasted, skipped, changes, detail: [Int]
  }
  struct Lanes: Decodable {
    struct Lane: Decodable {
      let view: Int
      let evaluations, wasted: [Int]
    }
    let first, last, heaviest, events, writes, changes: [Int]
    let views: [Lane]
  }
  struct Nodes: Decodable { let parent, view, identity, evaluations, wasted: [Int] }
  struct Detail: Decodable {
    struct Causes: Decodable { let write, name, target, equal, old, new, cause: [Int] }
    struct Evaluations: Decodable { let node, view, reason, cause, maker, times, wasted, old, new: [Int] }
    let tick, omitted: Int
    let commit: [Int]
    let causes: Causes
    let evaluations: Evaluations
  }
  struct Comparison: Decodable {
    struct View: Decodable {
      let view: String
      let base, head: [Int]?
      let why: [String]
    }
    let views: [View]
    let omitted: Int
  }
  let version: Int
  let traces: [Trace]
  let comparison: Comparison?

  init(_ data: ReportData) throws { self = try JSONDecoder().decode(Self.self, from: Data(data.json.utf8)) }
}
