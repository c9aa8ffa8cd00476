import Foundation
import TestSupport

/// As much of JSON Schema as this project's schemas use. A keyword that it doesn't know is a fault of the schema.
struct JSONSchema {
  private let root: [String: Any]
  private static let comments: Set<String> = ["$schema", "$defs", "title", "description"]

  init(_ path: String) throws {
    let data = try Data(contentsOf: packageRoot.appendingPathComponent(path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong with a text, each with the place; empty where it is as the schema has it.
  func faults(in text: String) throws -> [String] {
    faults(of: try JSONSerialization.jsonObject(with: Data(text.utf8)), at: "", root)
  }

  private func faults(of value: Any, at place: String, _ schema: [String: Any]) -> [String] {
    schema.flatMap { keyword, rule -> [String] in
      switch keyword {
      case let comment where Self.comments.contains(comment): return []
      case "$ref": return faults(of: value, at: place, definition(rule))
      case "type": return isType(value, rule) ? [] : ["\(place): not \(rule)"]
      case "anyOf":
        let choices = (rule as? [[String: Any]] ?? []).map { faults(of: value, at: place, $0) }
        return choices.contains([]) ? [] : choices.min { $0.count < $1.count } ?? ["\(place): nothing to be"]
      case "enum":
        let choices = rule as? [NSObject] ?? []
        return choices.contains { $0 == (value as? NSObject) } ? [] : ["\(place): none of \(choices)"]
      case "const": return (value as? NSObject) == (rule as? NSObject) ? [] : ["\(place): not \(rule)"]
      case "minimum":
        let least = (rule as? Double) ?? .infinity
        if value is String || value is NSNull { return [] }
        return ((value as? Double) ?? -.infinity) >= least ? [] : ["\(place): below \(least)"]
      case "maximum":
        let most = (rule as? Double) ?? -.infinity
        if value is String || value is NSNull { return [] }
        return ((value as? Double) ?? .infinity) <= most ? [] : ["\(place): above \(most)"]
      case "pattern":
        guard let text = value as? String else { return [] }
        let isFound = text.range(of: rule as? String ?? "", options: .regularExpression) != nil
        return isFound ? [] : ["\(place): not as \(rule)"]
      case "required":
        guard let members = value as? [String: Any] else { return [] }
        return (rule as? [String] ?? []).filter { members[$0] == nil }.map { "\(place): lacks \($0)" }
      case "items":
        let items = (value as? [Any] ?? []).enumerated()
        return items.flatMap { faults(of: $1, at: "\(place)/\($0)", rule as? [String: Any] ?? [:]) }
      case "properties": return memberFaults(value, place, rule as? [String: [String: Any]] ?? [:])
      case "additionalProperties": return additionalFaults(value, place, rule, schema)
      default: return ["the schema has \(keyword), which is not known"]
      }
    }
  }

  private func memberFaults(_ value: Any, _ place: String, _ rules: [String: [String: Any]]) -> [String] {
    (value as? [String: Any] ?? [:]).flatMap { name, member in
      rules[name].map { faults(of: member, at: "\(place)/\(name)", $0) } ?? []
    }
  }

  private func additionalFaults(_ value: Any, _ place: String, _ rule: Any, _ schema: [String: Any]) -> [String] {
    let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    let others = (value as? [String: Any] ?? [:]).filter { !known.contains($0.key) }
    guard let rule = rule as? [String: Any] else { return others.keys.map { "\(place): has \($0)" } }
    return others.flatMap { faults(of: $1, at: "\(place)/\($0)", rule) }
  }

  private func definition(_ reference: Any) -> [String: Any] {
    let name = (reference as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["undefined \(name)": true]
  }

  private func isType(_ value: Any, _ rule: Any) -> Bool {
    let names = rule as? [String] ?? [rule as? String ?? ""]
    return names.contains { name in
      switch name {
      case "object": value is [String: Any]
      case "array": value is [Any]
      case "string": value is String
      case "null": value is NSNull
      case "boolean": value as? Bool != nil
      case "number": value as? Double != nil
      case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
      default: false
      }
    }
  }
}
