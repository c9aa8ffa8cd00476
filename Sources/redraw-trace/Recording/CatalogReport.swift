import JSONText
import RedrawCore
import RedrawScenarios
import TerminalText

/// The catalog as text and as JSON.
struct CatalogReport {
  let families: [ScenarioFamily]

  init(_ families: [ScenarioFamily]) { self.families = families }

  /// - Parameter width: the columns to stay within; `nil` for lines of any width.
  func text(width: Int?) -> String {
    let nameWidth = families.flatMap(\.scenarios).map { $0.name.displayWidth }.max() ?? 0
    return families.map { family in
      let lines = family.scenarios.map { text(of: $0, nameWidth: nameWidth, width) }
      return "\(family.letter)  \(family.title)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private func text(of scenario: Scenario, nameWidth: Int, _ width: Int?) -> String {
    let (caseID, name) = (scenario.caseID.padded(to: 4), scenario.name.padded(to: nameWidth))
    let indent = String(repeating: " ", count: nameWidth + 9)
    let room = width.map { max(Self.leastWords, $0 - indent.count) }
    func lines(_ words: String, hanging: Int) -> [String] {
      room.map { words.wrapped(to: $0, hanging: hanging) } ?? [words]
    }
    let summary = lines(scenario.summary, hanging: 0)
    let rest =
      summary.dropFirst()
      + scenario.parameters.flatMap { lines("\($0.name)=\($0.defaultValue)  \($0.summary)\($0.bounds)", hanging: 2) }
    return "  \(caseID) \(name)  \(summary[0])\n" + rest.map { indent + $0 + "\n" }.joined()
  }

  /// The minimum width of the text beside the names, even if the line gets too long.
  private static let leastWords = 24

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.addArray("families") { list in
        for family in families {
          list.addObject { object in
            object.add("letter", family.letter)
            object.add("title", family.title)
            object.addArray("scenarios") { list in
              for scenario in family.scenarios { list.addObject { $0.add(scenario) } }
            }
          }
        }
      }
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ scenario: Scenario) {
    add("case", scenario.caseID)
    add("name", scenario.name)
    add("summary", scenario.summary)
    add("ticks", scenario.ticks)
    addArray("parameters") { list in
      for parameter in scenario.parameters {
        list.addObject { object in
          object.add("name", parameter.name)
          object.add("default", parameter.defaultValue)
          object.add("summary", parameter.summary)
          if case .integer(let range) = parameter.kind {
            object.add("least", range.lowerBound)
            object.add("most", range.upperBound)
          }
          if case .choice(let choices) = parameter.kind {
            object.addArray("choices") { list in for choice in choices { list.add(choice) } }
          }
        }
      }
    }
  }
}

extension ScenarioParameter {
  /// The allowed range or length, as the rest of a line.
  fileprivate var bounds: String {
    switch kind {
    case .integer(let range): ", \(range.lowerBound) to \(range.upperBound)"
    case .choice: ": \(expectation)"
    case .flag, .text: ""
    }
  }
}
