import JSONText

/// Findings that a project has accepted, as counts by rule and view, so that lines can move.
package struct KnownFindings: Sendable {
  private struct Key: Hashable {
    let rule: String
    let file: String
    let view: String
  }

  private var counts: [Key: Int] = [:]

  package init() {}

  package init(_ findings: [Finding]) {
    for finding in findings { counts[Self.key(finding), default: 0] += 1 }
  }

  package init(parsing text: String) throws(LintSettingsFault) {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch {
      throw LintSettingsFault(.notJSON(error.kind), at: error.offset)
    }
    let members = try value.members("an object with \"known\"")
    guard let known = members.first(where: { $0.key == "known" }), case .array(let entries) = known.value.content else {
      throw LintSettingsFault(.expected("\"known\", a list of findings"), at: value.range.lowerBound)
    }
    for entry in entries {
      let parts = try entry.members("an object with \"rule\", \"file\", \"view\" and \"count\"")
      func text(_ key: String) throws(LintSettingsFault) -> String {
        guard let part = parts.first(where: { $0.key == key }) else {
          throw LintSettingsFault(.expected("\"\(key)\""), at: entry.range.lowerBound)
        }
        return try part.value.text("text")
      }
      var count = 1
      if let part = parts.first(where: { $0.key == "count" }) {
        guard case .number(let digits) = part.value.content, let number = Int(digits), number > 0 else {
          throw LintSettingsFault(.expected("a number above 0"), at: part.value.range.lowerBound)
        }
        count = number
      }
      let key = Key(rule: try text("rule"), file: try text("file"), view: try text("view"))
      counts[key] = min(1_000_000_000, counts[key, default: 0]) &+ min(1_000_000_000, count)
    }
  }

  /// Whether a text is a file of known findings, with nothing else that replacing it would lose.
  package static func isWritten(_ text: String) -> Bool {
    guard (try? KnownFindings(parsing: text)) != nil, let value = try? JSONValue(parsing: text),
      let members = try? value.members("an object")
    else { return false }
    return members.allSatisfy { ["version", "known"].contains($0.key) }
  }

  private static func key(_ finding: Finding) -> Key {
    Key(rule: finding.rule.id, file: finding.view?.file ?? finding.path, view: finding.view?.name ?? "")
  }

  /// Removes known findings, and returns their number.
  package func remove(from findings: inout [Finding]) -> Int {
    var rest = counts
    let before = findings.count
    findings = findings.filter { finding in
      guard let count = rest[Self.key(finding)], count > 0 else { return true }
      rest[Self.key(finding)] = count - 1
      return false
    }
    return before - findings.count
  }

  /// The text of the file, in an order suitable for reviews.
  package var text: String {
    let keys = counts.keys.sorted { ($0.file, $0.view, $0.rule) < ($1.file, $1.view, $1.rule) }
    let lines = keys.map { key in
      "    "
        + JSONText.line { entry in
          entry.add("rule", key.rule)
          entry.add("file", key.file)
          entry.add("view", key.view)
          entry.add("count", counts[key] ?? 0)
        }.dropLast()
    }
    return "{\n  \"version\": 1,\n  \"known\": [\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n")
      + "  ]\n}\n"
  }
}
