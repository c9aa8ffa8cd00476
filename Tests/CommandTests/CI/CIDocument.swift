import Foundation
import TestSupport
import Testing

/// Docs/CI.md as its readers copy from it.
struct CIDocument {
  let text: String

  init() throws {
    text = try String(contentsOf: packageRoot.appendingPathComponent("Docs/CI.md"), encoding: .utf8)
  }

  /// What stands below a heading of the second rank.
  func section(_ title: String) throws -> String {
    try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(title)\n") })
  }

  /// The fenced blocks of a section in a language.
  func fences(_ language: String, in title: String) throws -> [String] {
    try section(title).components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0] + "\n"
    }
  }

  /// The first of them.
  func fence(_ language: String, in title: String) throws -> String { try #require(fences(language, in: title).first) }

  /// The commands of a section, without the program's name.
  func commands(in title: String) throws -> [String] {
    try section(title).split(separator: "\n").filter { $0.hasPrefix("    redraw-trace ") }.map {
      String($0.dropFirst(17).split(separator: "  ")[0])
    }
  }
}

/// As much of YAML as the jobs need: lists of mappings and of lines, and blocks of lines.
struct YAMLJob {
  /// A step: its keys with their values, a block's lines joined.
  typealias Step = [String: String]

  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n") }

  /// The elements of the list below a key, each a mapping.
  func steps(_ key: String) -> [Step] {
    elements(key).map { element in
      var step: Step = [:]
      var index = 0
      while index < element.count {
        let parts = element[index].drop { $0 == " " }.split(separator: ":", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        let inner = element[(index + 1)...].prefix { depth($0) > depth(element[index]) }
        index += 1 + inner.count
        step[parts[0]] = value == "|" ? block(inner) : value
        if value.isEmpty { for line in inner { addNested(line, below: parts[0], to: &step) } }
      }
      return step
    }
  }

  /// The elements of the list below a key, each a line or a block of lines.
  func scripts(_ key: String) -> [String] {
    elements(key).map { element in
      let first = String(element[0].drop { $0 == " " })
      return first == "|" ? block(element.dropFirst()) : first
    }
  }

  /// Values that stand without quotation marks, in which some characters would mean something else.
  var ambiguousValues: [Substring] {
    lines.filter { line in
      let text = line.drop { $0 == " " || $0 == "-" }
      guard !text.hasPrefix("#"), !text.hasPrefix("- ") else { return false }
      return text.split(separator: ": ").count > 2 || (depth(line) > 4 && text.contains(" #"))
    }
  }

  private func elements(_ key: String) -> [[Substring]] {
    guard let start = lines.firstIndex(where: { $0.drop { $0 == " " } == "\(key):" }) else { return [] }
    let body = lines[(start + 1)...].prefix { depth($0) > depth(lines[start]) }
    var elements: [[Substring]] = []
    for line in body where !line.drop(while: { $0 == " " }).hasPrefix("#") {
      if depth(line) == depth(body[body.startIndex]), line.drop(while: { $0 == " " }).hasPrefix("- ") {
        elements.append([line.prefix(depth(line)) + "  " + line.dropFirst(depth(line) + 2)])
      } else if !elements.isEmpty {
        elements[elements.count - 1].append(line)
      }
    }
    return elements
  }

  private func addNested(_ line: Substring, below key: String, to step: inout Step) {
    let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    if parts.count == 2 { step["\(key).\(parts[0])"] = parts[1] }
  }

  private func block(_ lines: ArraySlice<Substring>) -> String {
    let margin = lines.first.map(depth) ?? 0
    return lines.map { $0.dropFirst(margin) + "\n" }.joined()
  }

  private func depth(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
