import JSONText
import TraceAnalysis

/// A project's settings: which rules, their severity, and which files to exclude.
///
///     { "rules": { "body-complexity": { "severity": "error", "limit": 15 }, "unstable-id": "off" }, "exclude": ["*/Generated/*"] }
package struct LintSettings: Sendable {
  /// By rule; a `nil` value disables it.
  package private(set) var severities: [String: LintSeverity?] = [:]
  package private(set) var limits = RuleLimits()
  private var excluded: [NamePattern] = []
  /// If not empty, only these rules are checked.
  package var only: Set<String> = []

  package init() {}

  /// - Throws: what is wrong, and at which byte.
  package init(parsing text: String) throws(LintSettingsFault) {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch {
      throw LintSettingsFault(.notJSON(error.kind), at: error.offset)
    }
    for member in try value.members("an object with \"rules\" and \"exclude\"") {
      switch member.key {
      case "rules":
        for rule in try member.value.members("an object of rules") { try add(rule) }
      case "exclude":
        guard case .array(let paths) = member.value.content else {
          throw LintSettingsFault(.expected("a list of paths"), at: member.value.range.lowerBound)
        }
        for path in paths { excluded.append(NamePattern(try path.text("a path"))) }
      case "$schema": break
      default: throw LintSettingsFault(.unknownKey(member.key), at: member.keyRange.lowerBound)
      }
    }
  }

  private mutating func add(_ member: JSONMember) throws(LintSettingsFault) {
    guard Rule.named(member.key) != nil else {
      throw LintSettingsFault(.unknownRule(member.key), at: member.keyRange.lowerBound)
    }
    if case .string = member.value.content { return try setSeverity(of: member.key, member.value) }
    for part in try member.value.members("\"off\", \"warning\", \"error\" or an object") {
      switch (part.key, member.key) {
      case ("severity", _): try setSeverity(of: member.key, part.value)
      case ("limit", Rule.bodyComplexity.id):
        guard case .number(let digits) = part.value.content, let limit = Int(digits), limit > 0 else {
          throw LintSettingsFault(.expected("a number above 0"), at: part.value.range.lowerBound)
        }
        limits.bodyComplexity = limit
      default: throw LintSettingsFault(.unknownKey(part.key), at: part.keyRange.lowerBound)
      }
    }
  }

  private mutating func setSeverity(of rule: String, _ value: JSONValue) throws(LintSettingsFault) {
    let word = try value.text("\"off\", \"warning\" or \"error\"")
    if word == "off" {
      severities[rule] = .some(nil)
    } else if let severity = LintSeverity(rawValue: word) {
      severities[rule] = severity
    } else {
      throw LintSettingsFault(.expected("\"off\", \"warning\" or \"error\""), at: value.range.lowerBound)
    }
  }

  /// The rules to check.
  package var rules: [Rule] {
    Rule.all.filter { rule in
      if !only.isEmpty { return only.contains(rule.id) }
      if case .some(.none) = severities[rule.id] { return false }
      return true
    }
  }

  func severity(of finding: Finding) -> LintSeverity {
    if case .some(.some(let severity)) = severities[finding.rule.id] { return severity }
    return finding.severity
  }

  package func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }
}

/// Why settings can't be used, and where.
package struct LintSettingsFault: Error, Equatable {
  package enum Kind: Equatable, Sendable {
    case notJSON(JSONFault.Kind)
    case expected(String)
    case unknownKey(String)
    case unknownRule(String)
  }

  package let kind: Kind
  package let offset: Int

  package init(_ kind: Kind, at offset: Int) { (self.kind, self.offset) = (kind, offset) }
}

extension JSONValue {
  func members(_ expected: String) throws(LintSettingsFault) -> [JSONMember] {
    guard case .object(let members) = content else {
      throw LintSettingsFault(.expected(expected), at: range.lowerBound)
    }
    return members
  }

  func text(_ expected: String) throws(LintSettingsFault) -> String {
    guard case .string(let text) = content else { throw LintSettingsFault(.expected(expected), at: range.lowerBound) }
    return text
  }
}
