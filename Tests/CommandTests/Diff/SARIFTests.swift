import Foundation
import TestSupport
import Testing
import TraceFormat

/// What SARIF 2.1.0 asks of a log, as far as this program's logs have it: required properties, types and values; and what
/// GitHub asks besides, which rejects the whole log of a result without a place.
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
    allow(run, ["tool", "results", "invocations", "columnKind"], in: "run")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any] ?? [:]
    allow(driver, ["name", "semanticVersion", "rules"], in: "driver")
    expect((driver["name"] as? String)?.isEmpty == false, "driver.name")
    expect((driver["semanticVersion"] as? String)?.contains(/^\d+\.\d+\.\d+$/) == true, "driver.semanticVersion")
    ruleIDs = []
    for rule in objects(driver["rules"], "rules") { check(rule: rule) }
    expect(Set(ruleIDs).count == ruleIDs.count, "rule ids are not unique")
    expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String), "columnKind")
    let results = objects(run["results"], "results")
    expect(results.count <= 5000, "GitHub shows no more than 5,000 results")
    for result in results { check(result: result) }
  }

  /// 3.49: a reporting descriptor has an id.
  private mutating func check(rule: [String: Any]) {
    allow(rule, ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"], in: "rule")
    ruleIDs.append(rule["id"] as? String ?? "")
    expect((rule["id"] as? String)?.isEmpty == false, "rule.id")
    for name in ["shortDescription", "fullDescription", "help"] {
      let text = (rule[name] as? [String: Any])?["text"] as? String ?? ""
      expect(!text.isEmpty && text.count <= 1024, "rule.\(name).text")
    }
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
    if let state = result["baselineState"] {
      expect(["new", "unchanged", "updated", "absent"].contains(state as? String), "result.baselineState")
    }
    let locations = objects(result["locations"], "locations")
    expect(locations.count == 1, "a result has one place")
    for location in locations { check(location: location) }
  }

  /// 3.28 to 3.33: a physical location has an artifact, a region begins with a line from 1 on.
  private mutating func check(location: [String: Any]) {
    allow(location, ["physicalLocation", "logicalLocations"], in: "location")
    let physical = location["physicalLocation"] as? [String: Any] ?? [:]
    allow(physical, ["artifactLocation", "region"], in: "physicalLocation")
    let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
    expect(!uri.isEmpty && uri.contains(/^[A-Za-z0-9._~\/:%-]+$/) && !uri.contains(/%(?![0-9A-F]{2})/), "uri \(uri)")
    expect(((physical["region"] as? [String: Any])?["startLine"] as? Int ?? 0) >= 1, "startLine")
    for logical in objects(location["logicalLocations"], "logicalLocations") {
      allow(logical, ["name", "fullyQualifiedName", "kind"], in: "logicalLocation")
      expect(logical["fullyQualifiedName"] is String && logical["name"] is String, "logical names")
    }
  }
}

@Suite struct SARIFTests {
  @Test(arguments: DiffCommandTests.heads + ["folders"])
  func `every log is valid SARIF 2.1.0`(_ head: String) throws {
    let file = packageRoot.appendingPathComponent("Fixtures/CommandLine/Diff/\(head).sarif")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try SARIFRules(text).faults == [])
    let isFailing = DiffCommandTests.failing.contains(head) || head == "folders"
    #expect(text.contains(#""results":[]"#) == !isFailing)
  }

  @Test func `a result is at the line of its view's declaration, and its log is valid SARIF`() throws {
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

  @Test(arguments: ["wide", "tight"])
  func `a budget check can be a SARIF log, with a warning for a rule that matches nothing`(_ name: String) throws {
    let file = packageRoot.appendingPathComponent("Fixtures/CommandLine/Budget/\(name).sarif")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try SARIFRules(text).faults == [])
    #expect(text.contains(#""results":[]"#) == (name == "wide"))
    #expect(text.contains(#""ruleId":"unmatched-rule","ruleIndex":1,"level":"warning""#) == (name == "tight"))
  }

  @Test func `a result without a known line points at the base's trace, because GitHub requires a location`() throws {
    let (base, head) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try base.file("gone.rtrace", FeedTrace { $0.scenario = "gone" }.data())
    for folder in [base, head] { _ = try folder.file("kept.rtrace", FeedTrace().data()) }
    let log = try bash(
      "cd \"$2\"; \"$1\" diff . \"$3\" --format sarif", [built("redraw-trace").path, base.url.path, head.url.path])
    #expect(log.exitCode == 1)
    #expect(try SARIFRules(log.output).faults == [])
    #expect(log.output.contains(#""ruleId":"missing-scenario""#))
    #expect(log.output.contains(#""uri":"gone.rtrace""#))
  }

  @Test
  func `of more results than GitHub shows, the log has as many as it shows and says how many are left out`() throws {
    let (base, head) = (try TemporaryFolder(), try TemporaryFolder())
    for number in 0..<5002 {
      _ = try base.file(
        "\(number).rtrace", FeedTrace { ($0.scenario, $0.steps, $0.rows) = ("s\(number)", [], 1) }.data())
    }
    _ = try head.file("0.rtrace", FeedTrace { ($0.scenario, $0.steps, $0.rows) = ("s0", [], 1) }.data())
    let log = try redrawTrace("diff", base.url.path, head.url.path, "--format", "sarif")
    #expect(log.exitCode == 1)
    #expect(try SARIFRules(log.output).faults == [])
    #expect(log.output.ranges(of: #""ruleId":"#).count == 5000)
    #expect(log.output.contains("1 more result left out; other formats list all of them"))
  }

  @Test func `the rules reject what isn't a log`() throws {
    let faulty = """
      {"version":"2.0.0","runs":[{"tool":{"driver":{"rules":[{"id":""}]}},"results":[{"ruleId":"x","message":{}}]}]}
      """
    #expect(try SARIFRules(faulty).faults.count >= 10)
  }
}
