import JSONText
import TerminalText

/// A log in SARIF 2.1.0, as GitHub's code scanning accepts it: every result has a location in a file, every rule has
/// advice, and there are no more results than GitHub shows.
package struct SARIFLog {
  package struct Rule {
    let id: String
    /// One sentence, without a full stop.
    let meaning: String
    /// What to do about it.
    let help: String
    var level = Level.error

    package init(id: String, meaning: String, help: String, level: Level = .error) {
      (self.id, self.meaning, self.help, self.level) = (id, meaning, help, level)
    }
  }

  package enum Level: String, Sendable {
    case error, warning
  }

  package struct Result {
    /// The index of its rule.
    let rule: Int
    let message: String
    /// A path relative to the repository.
    let file: String
    /// From 1.
    let line: Int
    /// Outermost first: a scenario, then a view.
    let names: [(name: String, kind: String)]
    var isNew = false
    /// From 1; `nil` for the whole line.
    var column: Int?

    package init(
      rule: Int, message: String, file: String, line: Int, names: [(name: String, kind: String)], isNew: Bool = false,
      column: Int? = nil
    ) {
      (self.rule, self.message, self.file, self.line) = (rule, message, file, line)
      (self.names, self.isNew, self.column) = (names, isNew, column)
    }
  }

  /// The program's version.
  let version: String
  let rules: [Rule]
  let results: [Result]

  package init(version: String, rules: [Rule], results: [Result]) {
    (self.version, self.rules, self.results) = (version, rules, results)
  }

  /// GitHub shows this many, and rejects a log of five times as many.
  static let mostResults = 5000

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package var text: String {
    JSONText.line { log in
      log.add("$schema", Self.schema)
      log.add("version", "2.1.0")
      log.addArray("runs") { runs in
        runs.addObject { run in
          run.addObject("tool") { $0.addObject("driver", driver) }
          run.addArray("results") { list in
            for result in results.prefix(Self.mostResults) { list.addObject { add(result, to: &$0) } }
          }
          addLeftOut(to: &run)
          run.add("columnKind", "unicodeCodePoints")
        }
      }
    }
  }

  private func driver(_ driver: inout JSONObject) {
    driver.add("name", "redraw-trace")
    driver.add("semanticVersion", version)
    driver.addArray("rules") { list in
      for rule in rules {
        list.addObject { object in
          object.add("id", rule.id)
          object.addObject("shortDescription") { $0.add("text", rule.meaning) }
          object.addObject("fullDescription") { $0.add("text", "\(rule.meaning). \(rule.help)") }
          object.addObject("help") { $0.add("text", rule.help) }
          object.addObject("defaultConfiguration") { $0.add("level", rule.level.rawValue) }
        }
      }
    }
  }

  /// Counts the results that don't fit, so that the log doesn't appear complete.
  private func addLeftOut(to run: inout JSONObject) {
    guard results.count > Self.mostResults else { return }
    let count = counted(results.count - Self.mostResults, "more result")
    run.addArray("invocations") { list in
      list.addObject { invocation in
        invocation.add("executionSuccessful", true)
        invocation.addArray("toolExecutionNotifications") { notes in
          notes.addObject { note in
            note.add("level", "warning")
            note.addObject("message") { $0.add("text", "\(count) left out; other formats list all of them") }
          }
        }
      }
    }
  }

  private func add(_ result: Result, to object: inout JSONObject) {
    object.add("ruleId", rules[result.rule].id)
    object.add("ruleIndex", result.rule)
    object.add("level", rules[result.rule].level.rawValue)
    object.addObject("message") { $0.add("text", Self.lines(result.message)) }
    object.addArray("locations") { locations in
      locations.addObject { location in
        location.addObject("physicalLocation") { physical in
          physical.addObject("artifactLocation") { $0.add("uri", Self.uri(result.file)) }
          physical.addObject("region") { region in
            region.add("startLine", max(1, result.line))
            if let column = result.column { region.add("startColumn", max(1, column)) }
          }
        }
        location.addArray("logicalLocations") { list in
          list.addObject { logical in
            logical.add("name", (result.names.last?.name).map(printable))
            logical.add("fullyQualifiedName", result.names.map { printable($0.name) }.joined(separator: "/"))
            logical.add("kind", result.names.last?.kind)
          }
        }
      }
    }
    if result.isNew { object.add("baselineState", "new") }
  }

  /// Lines of text without other control characters.
  private static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
      .joined(separator: "\n")
  }

  /// A path as a relative reference (RFC 3986): all but unreserved bytes and slashes are percent-encoded.
  private static func uri(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let encoded = percentEncoded(path, keeping: "/")
    return isAbsolute ? "file://\(encoded)" : encoded
  }
}
