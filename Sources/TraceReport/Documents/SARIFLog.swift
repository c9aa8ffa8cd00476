import JSONText
import TerminalText

/// A log in SARIF 2.1.0, as GitHub's code scanning takes it: every result has a place in a file, every rule has advice,
/// and there are no more results than GitHub shows.
struct SARIFLog {
  struct Rule {
    let id: String
    /// One sentence, without a full stop.
    let meaning: String
    /// What to do about it.
    let help: String
    var level = Level.error
  }

  enum Level: String {
    case error, warning
  }

  struct Result {
    /// The place of its rule in the list.
    let rule: Int
    let message: String
    /// A path, as reviews name it.
    let file: String
    /// From 1.
    let line: Int
    /// From the outermost: a scenario, then a view of it.
    let names: [(name: String, kind: String)]
    var isNew = false
  }

  /// The version of the program.
  let version: String
  let rules: [Rule]
  let results: [Result]

  /// GitHub shows this many, and rejects a log of five times as many.
  static let mostResults = 5000

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  var text: String {
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

  /// Results that there is no room for are counted: a log never looks more complete than it is.
  private func addLeftOut(to run: inout JSONObject) {
    guard results.count > Self.mostResults else { return }
    let count = counted(UInt64(results.count - Self.mostResults), "more result")
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
          physical.addObject("region") { $0.add("startLine", max(1, result.line)) }
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

  /// Lines of text, in which no other control character is left.
  private static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
      .joined(separator: "\n")
  }

  /// A path as a reference to it (RFC 3986): all but unreserved bytes and slashes is percent-encoded.
  private static func uri(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    let path = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let encoded = path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return isAbsolute ? "file://\(encoded)" : encoded
  }
}
