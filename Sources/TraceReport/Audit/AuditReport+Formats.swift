import JSONText
import TerminalText
import TraceAnalysis
import TraceFormat

extension AuditReport {
  /// One object, described by Docs/Schemas/audit.schema.json.
  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("findingCount", audit.findings.count)
      object.addArray("recordings") { list in
        for subject in subjects {
          list.addObject { recording in
            recording.add("name", subject.name)
            recording.addArray("unknown") { list in
              for kind in AuditFinding.Kind.allCases where subject.unknown.contains(kind) { list.add(kind.rawValue) }
            }
          }
        }
      }
      object.add("evaluations", audit.amount.evaluations)
      object.add("wasted", audit.amount.wasted)
      object.addArray("findings") { list in
        for finding in audit.findings { list.addObject { Self.add(finding, to: &$0) } }
      }
    }
  }

  private static func add(_ finding: AuditFinding, to object: inout JSONObject) {
    object.add("kind", finding.kind.rawValue)
    object.add("severity", finding.level.rawValue)
    object.addUnlessEmpty("view", finding.view)
    object.addUnlessEmpty("subject", finding.subject)
    if let place = finding.place {
      object.add("file", place.file)
      object.add("line", place.line)
    }
    object.add("times", finding.times)
    object.add("evaluations", finding.amount.evaluations)
    object.add("wasted", finding.amount.wasted)
    if !finding.paths.isEmpty { object.addArray("nodes") { list in for path in finding.paths { list.add(path) } } }
    if !finding.texts.isEmpty {
      object.addArray("texts") { list in
        for path in finding.paths {
          guard let text = finding.texts[path] else { continue }
          list.addObject { entry in
            entry.add("node", path)
            entry.add("text", text)
          }
        }
      }
    }
    object.add("message", finding.message)
    object.add("advice", finding.advice)
  }

  /// An annotation at the line of each finding. GitHub shows only ten of a kind per step, so the last one has the
  /// total.
  var github: String {
    SARIFLog.Level.all.flatMap { level in
      let commands = audit.findings.filter { $0.level == level }.map { Self.command($0, level) }
      return WorkflowText.shown(commands, level.rawValue, title: "redraw-trace audit", "finding", of: "audit")
    }.map { $0 + "\n" }.joined()
  }

  private static func command(_ finding: AuditFinding, _ level: SARIFLog.Level) -> String {
    let place = finding.place.map { "file=\(WorkflowText.property($0.file)),line=\($0.line)," } ?? ""
    let text = finding.sentences.joined(separator: "\n")
    return
      "::\(level.rawValue) \(place)title=redraw-trace audit%3A \(finding.kind.rawValue)::\(WorkflowText.message(text))"
  }

  /// Findings without a location are left out.
  var checkstyle: String {
    let errors = audit.findings.compactMap { finding in
      finding.place.map { place in
        CheckstyleReport.Error(
          file: place.file, line: Int(place.line), severity: finding.level.rawValue,
          message: finding.sentences.joined(separator: "; "), rule: finding.kind.rawValue)
      }
    }
    return CheckstyleReport(command: "audit", errors: errors).text
  }

  /// Findings without a location are left out: code scanning shows lines.
  func sarif(version: String) -> String {
    let rules = AuditFinding.Kind.allCases.map { kind in
      SARIFLog.Rule(id: kind.rawValue, meaning: kind.meaning, help: "Docs/Audit.md describes it.", level: kind.level)
    }
    let results = audit.findings.compactMap { finding -> SARIFLog.Result? in
      guard let place = finding.place, let rule = AuditFinding.Kind.allCases.firstIndex(of: finding.kind) else {
        return nil
      }
      let text = finding.sentences.joined(separator: "\n\n")
      return SARIFLog.Result(
        rule: rule, message: text, file: place.file, line: Int(place.line),
        names: finding.view.isEmpty ? [] : [(finding.view, "type")])
    }
    return SARIFLog(version: version, rules: rules, results: results).text
  }
}

extension SARIFLog.Level {
  fileprivate static let all: [Self] = [.error, .warning]
}

extension AuditFinding {
  fileprivate var level: SARIFLog.Level { kind.level }
  fileprivate var sentences: [String] { [message, cost, advice].filter { !$0.isEmpty } }
}

extension AuditFinding.Kind {
  fileprivate var level: SARIFLog.Level { isError ? .error : .warning }

  /// A sentence without a full stop.
  package var meaning: String {
    switch self {
    case .staleView: "A skipped view is out of date"
    case .cycle: "Handlers kept writing until the update was cut short"
    case .bodyWrite: "A body wrote a source of truth"
    case .duplicateID: "Rows have the same id"
    case .changingID: "A view was re-created with a new id, and shows the same"
    case .unreadObject: "A view is evaluated for changes of an object that it doesn't show"
    case .remadeObject: "A view gets a new object each time it is re-created"
    case .droppedObject: "Objects are created for a state that already has one, and dropped"
    case .appearStorm: "Many handlers of appearing views cause evaluations"
    case .unchangedWrite: "A write of an equal value caused evaluations"
    case .unshownWrite: "A write caused evaluations of views that don't show it"
    case .unreadState: "A state is written, but never read"
    case .keptRows: "Rows off screen exist only to be counted"
    }
  }
}
