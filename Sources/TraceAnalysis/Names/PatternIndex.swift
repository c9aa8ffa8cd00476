/// Finds which of many patterns match a name, without trying each. Exact patterns are looked up, equal patterns are
/// tried once, and open ones only if a name begins or ends with their letters.
struct PatternIndex: Sendable {
  /// Patterns with the same text, by the text's index.
  private var members: [[Int]] = []
  private var exact: [String: Int] = [:]
  private var open = OpenPatterns()

  init(_ patterns: some Sequence<(number: Int, pattern: NamePattern)>) {
    var texts: [NamePattern: Int] = [:]
    for (number, pattern) in patterns {
      if let text = texts[pattern] {
        members[text].append(number)
        continue
      }
      let text = members.count
      texts[pattern] = text
      members.append([number])
      if pattern.isOpen { open.add((pattern, text)) } else { exact[pattern.text] = text }
    }
  }

  init(_ patterns: [NamePattern]) { self.init(patterns.enumerated().lazy.map { ($0.offset, $0.element) }) }

  /// The indices of the texts that match a name.
  func texts(matching name: String) -> [Int] {
    (exact[name].map { [$0] } ?? []) + open.texts(matching: name)
  }

  func matches(_ name: String) -> Bool { exact[name] != nil || open.matches(name) }

  /// The indices of the patterns with these texts, ascending.
  func numbers(of texts: [Int]) -> [Int] {
    texts.count == 1 ? members[texts[0]] : texts.flatMap { members[$0] }.sorted()
  }
}
