import JSONText
import TerminalText
import TraceAnalysis

/// SARIF 2.1.0: a result for each problem, at its line where that is known.
struct DiffSARIF {
  private let overview: DiffOverview
  private let version: String

  init(_ overview: DiffOverview, version: String) {
    self.overview = overview
    self.version = version
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  var text: String {
    let problems = DiffProblem.all(in: overview.set, overview.verdict)
    return JSONText.line { log in
      log.add("$schema", Self.schema)
      log.add("version", "2.1.0")
      log.addArray("runs") { runs in
        runs.addObject { run in
          run.addObject("tool") { $0.addObject("driver", driver) }
          run.addArray("results") { results in
            for problem in problems { results.addObject { Self.add(problem, to: &$0) } }
          }
          run.add("columnKind", "unicodeCodePoints")
        }
      }
    }
  }

  private func driver(_ driver: inout JSONObject) {
    driver.add("name", "redraw-trace")
    driver.add("semanticVersion", version)
    driver.addArray("rules") { rules in
      for rule in DiffProblem.Rule.allCases {
        rules.addObject { object in
          object.add("id", rule.rawValue)
          object.addObject("shortDescription") { $0.add("text", rule.meaning) }
          object.addObject("defaultConfiguration") { $0.add("level", "error") }
        }
      }
    }
  }

  private static func add(_ problem: DiffProblem, to result: inout JSONObject) {
    result.add("ruleId", problem.rule.rawValue)
    result.add("ruleIndex", DiffProblem.Rule.allCases.firstIndex(of: problem.rule))
    result.add("level", "error")
    result.addObject("message") { $0.add("text", printable(problem.message)) }
    result.addArray("locations") { locations in locations.addObject { add(locationOf: problem, to: &$0) } }
    result.add("baselineState", "new")
  }

  private static func add(locationOf problem: DiffProblem, to location: inout JSONObject) {
    if let place = problem.place {
      location.addObject("physicalLocation") { physical in
        physical.addObject("artifactLocation") { $0.add("uri", uri(place.file)) }
        if place.line > 0 { physical.addObject("region") { $0.add("startLine", place.line) } }
      }
    }
    location.addArray("logicalLocations") { logical in
      logical.addObject { object in
        let parts = ([problem.scenario] + (problem.view.isEmpty ? [] : [problem.view])).map(printable)
        object.add("name", parts.last)
        object.add("fullyQualifiedName", parts.joined(separator: "/"))
        object.add("kind", problem.view.isEmpty ? "scenario" : "type")
      }
    }
  }

  /// A path as a reference to it (RFC 3986): all but unreserved bytes and slashes is percent-encoded.
  private static func uri(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
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
