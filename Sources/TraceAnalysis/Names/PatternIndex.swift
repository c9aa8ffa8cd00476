/// Many patterns, of which those that match a name are found without trying each: one that matches a single name is
/// looked up, patterns of the same text are tried once, and open ones only if a name begins or ends as they do.
struct PatternIndex: Sendable {
  /// Patterns of the same text, by that text's number.
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

  /// The numbers of the texts that match a name.
  func texts(matching name: String) -> [Int] {
    (exact[name].map { [$0] } ?? []) + open.texts(matching: name)
  }

  func matches(_ name: String) -> Bool { exact[name] != nil || open.matches(name) }

  /// The numbers of the patterns of some texts, rising.
  func numbers(of texts: [Int]) -> [Int] {
    texts.count == 1 ? members[texts[0]] : texts.flatMap { members[$0] }.sorted()
  }
}
