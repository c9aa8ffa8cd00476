import RedrawCore
import Testing

/// A rule as Docs/Semantics.md states it.
///
///     #### R1.3 An event evaluates nothing
///
///     Cases: B13, C3
///
///     **C3**: what the case is about, and below what it does, whole ticks of it.
struct SemanticsRule {
  let id: String
  let title: String
  fileprivate(set) var cases: [String] = []
  fileprivate(set) var shown: [Shown] = []

  /// A case or an example, with what is quoted of it.
  struct Shown {
    /// `C3`, or an example's name.
    let name: String
    /// `observationLabel=keyPath`, where it runs under other rules.
    let profile: String?
    fileprivate(set) var code: [String] = []
    fileprivate(set) var log = ""

    /// By their number.
    var ticks: [(number: Int, words: String)] {
      log.split(separator: /\n(?=tick )/).compactMap { tick in
        tick.firstMatch(of: /^tick (\d+)/).flatMap { Int($0.1) }.map { ($0, String(tick)) }
      }
    }

    var options: EngineOptions? {
      get throws {
        guard let profile else { return nil }
        let words = profile.split(separator: "=").map(String.init)
        try #require(words.count == 2, "\(profile)")
        var options = EngineOptions()
        let rule = try #require(EngineOptions.Rule(rawValue: words[0]), "there is no rule \(words[0])")
        let isSet = options.set(rule, to: words[1])
        try #require(isSet, "\(profile)")
        return options
      }
    }
  }

  /// All that stand in a document, in its order.
  static func all(in text: String) -> [SemanticsRule] {
    var rules: [SemanticsRule] = []
    var block: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let ended = block { rules[rules.count - 1].add(ended.lines.joined(separator: "\n"), in: ended.language) }
        block = block == nil ? (String(line.dropFirst(3)), []) : nil
      } else if block != nil {
        block?.lines.append(line)
      } else if let match = line.wholeMatch(of: /#### (\S+) (.+)/) {
        rules.append(SemanticsRule(id: String(match.1), title: String(match.2)))
      } else if !rules.isEmpty, let match = line.wholeMatch(of: /Cases: (.+)/) {
        rules[rules.count - 1].cases = match.1.split(separator: ", ").map(String.init)
      } else if !rules.isEmpty, let match = line.firstMatch(of: #/^\*\*([\w-]+)\*\*(?: under `([^`]+)`)?:/#) {
        rules[rules.count - 1].shown.append(Shown(name: String(match.1), profile: match.2.map(String.init)))
      }
    }
    return rules
  }

  private mutating func add(_ block: String, in language: String) {
    guard !shown.isEmpty else { return }
    if language == "swift" {
      shown[shown.count - 1].code.append(block)
    } else {
      shown[shown.count - 1].log = block
    }
  }
}
