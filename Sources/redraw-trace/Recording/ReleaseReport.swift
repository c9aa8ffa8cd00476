import JSONText
import RedrawCore
import TerminalText

/// What each release decides, as text, as JSON and as the table in Docs/Releases.md.
struct ReleaseReport {
  private let releases = SystemRelease.allCases

  /// - Parameter width: the columns to stay within; `nil` for lines of any width.
  func text(width: Int?) -> String {
    let heads = releases.map { release in
      "  \(release.name)  built with SDK \(release.usualSDK.name)" + (release == .current ? ", the default" : "") + "\n"
    }
    let rules = ReleaseDecision.all.map { decision in
      let values = "  \(decision.rule.rawValue): \(words(decision))\n"
      let rest = ([decision.meaning] + (decision.remark.isEmpty ? [] : [decision.remark])).joined(separator: " ")
      let lines = width.map { rest.wrapped(to: max(24, $0 - 4), hanging: 0) } ?? [rest]
      return values + lines.map { "    \($0)\n" }.joined()
    }
    return "Releases\n" + heads.joined() + "\nRules\n" + rules.joined()
  }

  /// `always, from 27 50`, or the only value that all releases have.
  private func words(_ decision: ReleaseDecision) -> String {
    changes(decision).map { ($0.since.map { "from \($0.name) " } ?? "") + $0.value }.joined(separator: ", ")
  }

  /// The values in order, each with the first release that has it; `nil` for the oldest.
  private func changes(_ decision: ReleaseDecision) -> [(since: SystemRelease?, value: String)] {
    var changes: [(since: SystemRelease?, value: String)] = []
    for release in releases where changes.last?.value != decision.value(in: release) {
      changes.append((changes.isEmpty ? nil : release, decision.value(in: release)))
    }
    return changes
  }

  /// The table of rules by release, followed by the public source for each.
  var markdown: String {
    let names = releases.map(\.name)
    let head = "| Rule | \(names.joined(separator: " | ")) | What it switches |\n"
    let line = "|---|\(names.map { _ in "---|" }.joined())---|\n"
    let rows = ReleaseDecision.all.map { decision in
      let values = releases.map { "`\(decision.value(in: $0))`" }
      return "| `\(decision.rule.rawValue)` | \(values.joined(separator: " | ")) | \(decision.meaning) |\n"
    }
    let sources = ReleaseDecision.all.map { decision in
      let links = decision.sources.map { "[\($0.title)](\($0.address))" }
      let words = [links.isEmpty ? "no public source names a release" : links.joined(separator: "; "), decision.remark]
      return "- `\(decision.rule.rawValue)`: \(words.filter { !$0.isEmpty }.joined(separator: ". "))\n"
    }
    return head + line + rows.joined() + "\n" + sources.joined()
  }

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.addArray("releases") { list in
        for release in releases {
          list.addObject { object in
            object.add("release", release.name)
            object.add("sdk", release.usualSDK.name)
            object.add("default", release == .current)
            object.addObject("rules") { rules in
              for decision in ReleaseDecision.all { rules.add(decision.rule.rawValue, decision.value(in: release)) }
            }
          }
        }
      }
      object.addArray("rules") { list in
        for decision in ReleaseDecision.all { list.addObject { add(decision, to: &$0) } }
      }
    }
  }

  private func add(_ decision: ReleaseDecision, to object: inout JSONObject) {
    object.add("name", decision.rule.rawValue)
    object.add("meaning", decision.meaning)
    object.addArray("values") { list in decision.rule.values.forEach { list.add($0) } }
    object.addArray("sources") { list in
      for source in decision.sources {
        list.addObject { object in
          object.add("title", source.title)
          object.add("address", source.address)
        }
      }
    }
    if !decision.remark.isEmpty { object.add("remark", decision.remark) }
  }
}
