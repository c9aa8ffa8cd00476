import Foundation
import TestSupport
import Testing
import TraceFormat

/// What SARIF 2.1.0 asks of a log, as far as this program's logs have it: required properties, types and values.
struct SARIFRules {
  private(set) var faults: [String] = []
  private var ruleIDs: [String] = []

  init(_ text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let log = value as? [String: Any] else {
      faults = ["the log is no object"]
      return
    }
    allow(log, ["$schema", "version", "runs"], in: "log")
    expect(log["version"] as? String == "2.1.0", "version")
    expect((log["$schema"] as? String).flatMap { URL(string: $0)?.scheme } == "https", "$schema")
    for run in objects(log["runs"], "runs") { check(run: run) }
  }

  private mutating func expect(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }

  private mutating func allow(_ object: [String: Any], _ names: Set<String>, in place: String) {
    for name in object.keys where !names.contains(name) { faults.append("\(place) has \(name)") }
  }

  private mutating func objects(_ value: Any?, _ place: String) -> [[String: Any]] {
    expect(value is [[String: Any]], "\(place) is no array of objects")
    return value as? [[String: Any]] ?? []
  }

  /// 3.14: a run has a tool, whose driver has a name.
  private mutating func check(run: [String: Any]) {
    allow(run, ["tool", "results", "columnKind"], in: "run")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any] ?? [:]
    allow(driver, ["name", "semanticVersion", "rules"], in: "driver")
    expect((driver["name"] as? String)?.isEmpty == false, "driver.name")
    expect((driver["semanticVersion"] as? String)?.contains(/^\d+\.\d+\.\d+$/) == true, "driver.semanticVersion")
    ruleIDs = []
    for rule in objects(driver["rules"], "rules") { check(rule: rule) }
    expect(Set(ruleIDs).count == ruleIDs.count, "rule ids are not unique")
    expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String), "columnKind")
    for result in objects(run["results"], "results") { check(result: result) }
  }

  /// 3.49: a reporting descriptor has an id.
  private mutating func check(rule: [String: Any]) {
    allow(rule, ["id", "shortDescription", "defaultConfiguration"], in: "rule")
    ruleIDs.append(rule["id"] as? String ?? "")
    expect((rule["id"] as? String)?.isEmpty == false, "rule.id")
    expect((rule["shortDescription"] as? [String: Any])?["text"] is String, "rule.shortDescription.text")
    expect(isLevel((rule["defaultConfiguration"] as? [String: Any])?["level"]), "rule.defaultConfiguration.level")
  }

  private func isLevel(_ value: Any?) -> Bool { ["none", "note", "warning", "error"].contains(value as? String) }

  /// 3.27: a result has a message with a text; its rule's index and id belong together.
  private mutating func check(result: [String: Any]) {
    allow(result, ["ruleId", "ruleIndex", "level", "message", "locations", "baselineState"], in: "result")
    let index = result["ruleIndex"] as? Int ?? -1
    expect(ruleIDs.indices.contains(index) && ruleIDs[index] == result["ruleId"] as? String, "ruleId and ruleIndex")
    expect(isLevel(result["level"]), "result.level")
    let message = result["message"] as? [String: Any] ?? [:]
    expect((message["text"] as? String)?.isEmpty == false && message.count == 1, "result.message")
    expect(
      ["new", "unchanged", "updated", "absent"].contains(result["baselineState"] as? String), "result.baselineState")
    for location in objects(result["locations"], "locations") { check(location: location) }
  }

  /// 3.28 to 3.33: a physical location has an artifact, a region begins with a line from 1 on.
  private mutating func check(location: [String: Any]) {
    allow(location, ["physicalLocation", "logicalLocations"], in: "location")
    if let physical = location["physicalLocation"] as? [String: Any] {
      allow(physical, ["artifactLocation", "region"], in: "physicalLocation")
      let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
      expect(!uri.isEmpty && uri.contains(/^[A-Za-z0-9._~\/:%-]+$/) && !uri.contains(/%(?![0-9A-F]{2})/), "uri \(uri)")
      if let region = physical["region"] as? [String: Any] {
        expect((region["startLine"] as? Int ?? 0) >= 1, "startLine")
      }
    }
    for logical in objects(location["logicalLocations"], "logicalLocations") {
      allow(logical, ["name", "fullyQualifiedName", "kind"], in: "logicalLocation")
      expect(logical["fullyQualifiedName"] is String && logical["name"] is String, "logical names")
    }
  }
}

@Suite struct SARIFTests {
  @Test("Every log has what SARIF 2.1.0 asks for", arguments: DiffCommandTests.heads + ["folders"])
  func valid(_ head: String) throws {
    let file = packageRoot.appendingPathComponent("Fixtures/CommandLine/Diff/\(head).sarif")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try SARIFRules(text).faults == [])
    let isFailing = DiffCommandTests.failing.contains(head) || head == "folders"
    #expect(text.contains(#""results":[]"#) == !isFailing)
  }

  @Test("A result is at the line where its view is declared, and a log with it has what SARIF asks for")
  func declared() throws {
    let folder = try TemporaryFolder()
    let head = FeedTrace {
      $0.steps[1] = .init { $0.evaluated = [0, 1, 2, 3] }
      $0.cellPlace = Site(file: "Views/Feed cell.swift", line: 20)
    }
    _ = try folder.file("base.rtrace", FeedTrace().data())
    _ = try folder.file("head.rtrace", head.data())
    func diff(_ format: String) throws -> String {
      try redrawTrace("diff", "base.rtrace", "head.rtrace", "--format", format, in: folder.url).output
    }
    let log = try diff("sarif")
    #expect(try SARIFRules(log).faults == [])
    #expect(log.contains(#""artifactLocation":{"uri":"Views/Feed%20cell.swift"},"region":{"startLine":20}"#))
    #expect(try diff("github").contains(",file=Views/Feed cell.swift,line=20::"))
    #expect(try diff("junit").contains(#"file="Views/Feed cell.swift" line="20""#))
    #expect(try diff("json").contains(#""view":"Feed.Cell","file":"Views/Feed cell.swift","line":20"#))
  }

  @Test("The rules find fault with what is no log")
  func strict() throws {
    let faulty = """
      {"version":"2.0.0","runs":[{"tool":{"driver":{"rules":[{"id":""}]}},"results":[{"ruleId":"x","message":{}}]}]}
      """
    #expect(try SARIFRules(faulty).faults.count >= 10)
  }
}
