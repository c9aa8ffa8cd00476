/// Docs/Conformance.md.
struct ConformancePage {
  let topics: [Conformance.Topic]

  private var all: [Behaviour] { topics.flatMap(\.behaviours) }

  var text: String { introduction + missed + topics.map(section).joined() }

  /// How many behaviors have each verdict; README has it, too.
  var summary: String {
    let counts = Verdict.words.map { word in (word, all.filter { $0.verdict.word == word }.count) }
    return "Of \(all.count) behaviors, \(counts.map { Verdict.phrase($0.0, $0.1) }.joined(separator: ", "))."
  }

  private var introduction: String {
    let rows = topics.map { topic in
      let counts = Verdict.words.map { word in topic.behaviours.filter { $0.verdict.word == word }.count }
      return row([topic.title, "\(topic.behaviours.count)"] + counts.map { $0 == 0 ? "" : "\($0)" })
    }
    return """
      # Conformance

      What public sources report about SwiftUI, and whether the engine does it. Generated from the list in
      `Tests/ConformanceTests/List`: a test runs each line on real views, compares the log with what the source reports, and
      keeps this page up to date. A deviation gets a line there before anything else.

      \(summary)

      \(row(["Topic", "Behaviors"] + Verdict.words))
      \(row(["---"] + Array(repeating: "---:", count: 1 + Verdict.words.count)))
      \(rows.joined(separator: "\n"))

      - **matches**: the log is the one that the source reports.
      - **differs**: it isn't. The line says what the engine does instead; a test fails once that is no longer so.
      - **unknown**: the source doesn't say enough to decide.
      - **not modeled**: the behavior can't be expressed without drawing, a device, or a defect of SwiftUI's own.

      Rules are numbered as in [Semantics.md](Semantics.md), where `P` is a profile. Other letters sharpen a rule of that page: `T`
      transactions, `H` handlers, `C` closures and other values, `D` labels, `E` environment and defaults, `L` lazy containers, `M`
      time and animation, `O` releases, `X` what never happens.

      Releases are those of iOS. *Disputed* behaviors contradict another line of their topic: their sources disagree, and no
      release explains it. The engine runs as release 26 does, or as the nearest release of the line, or with the rule that the line
      names.

      """
  }

  private var missed: String {
    let missed = all.compactMap { behaviour in
      if case .differs(_, let why, let reach) = behaviour.verdict { (behaviour, why, reach) } else { nil }
    }
    let lines = Reach.allCases.flatMap { reach in
      missed.filter { $0.2 == reach }.map { behaviour, why, _ in
        "- `\(behaviour.id)` (\(reach), \(behaviour.releases.words)): \(behaviour.title) Here: \(why)."
      }
    }
    return "\n## Missed\n\nOrdered by how often users meet them.\n\n\(lines.joined(separator: "\n"))\n"
  }

  private func section(_ topic: Conformance.Topic) -> String {
    let rows = topic.behaviours.map { behaviour in
      row([
        "`\(behaviour.id)`", behaviour.title + setting(behaviour), behaviour.rule, behaviour.releases.words,
        log(behaviour), verdict(behaviour), "[source](\(behaviour.source))",
      ])
    }
    return """

      ## \(topic.title)

      \(row(["Id", "Behavior", "Rule", "Releases", "Log", "Verdict", "Source"]))
      \(row(Array(repeating: "---", count: 7)))
      \(rows.joined(separator: "\n"))

      """
  }

  private func setting(_ behaviour: Behaviour) -> String {
    let words = behaviour.settings.map { "`\($0.key.rawValue)=\($0.value)`" }.sorted()
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private func log(_ behaviour: Behaviour) -> String {
    if behaviour.check == nil { return "" }
    return behaviour.expects.isEmpty ? "*nothing*" : code(behaviour.expects)
  }

  private func verdict(_ behaviour: Behaviour) -> String {
    switch behaviour.verdict {
    case .matches: "matches"
    case .differs(let instead, _, _): "**differs**: \(instead.isEmpty ? "nothing" : code(instead))"
    case .unknown(let shown, let why): "unknown: \(why); here \(shown.isEmpty ? "nothing" : code(shown))"
    case .notModeled(let why): "not modeled: \(why)"
    }
  }

  private func code(_ lines: [String]) -> String { lines.map { "`\($0)`" }.joined(separator: " ") }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension Verdict {
  static let words = ["matches", "differs", "unknown", "not modeled"]

  var word: String {
    switch self {
    case .matches: "matches"
    case .differs: "differs"
    case .unknown: "unknown"
    case .notModeled: "not modeled"
    }
  }

  /// In a sentence.
  static func phrase(_ word: String, _ count: Int) -> String {
    let isOne = count == 1
    return switch word {
    case "matches": "\(count) \(isOne ? "matches" : "match")"
    case "differs": "\(count) \(isOne ? "differs" : "differ")"
    default: "\(count) \(isOne ? "is" : "are") \(word)"
    }
  }
}
