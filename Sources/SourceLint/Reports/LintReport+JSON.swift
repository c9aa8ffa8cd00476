import JSONText

extension LintReport {
  var json: String {
    JSONText.line { report in
      report.add("version", 1)
      report.add("files", files)
      report.addObject("verdicts") { verdicts in
        verdicts.add("measured", count("measured"))
        verdicts.add("estimated", count("estimated"))
        verdicts.add("falseAlarm", count("false-alarm"))
      }
      report.add("disabled", disabled)
      report.add("known", known)
      report.addArray("traces") { list in for trace in traces { list.add(trace) } }
      report.addArray("findings") { list in
        for judged in findings { list.addObject { Self.add(judged, to: &$0) } }
      }
    }
  }

  private static func add(_ judged: JudgedFinding, to object: inout JSONObject) {
    let finding = judged.finding
    object.add("rule", finding.rule.id)
    object.add("severity", finding.severity.rawValue)
    object.add("file", finding.path)
    object.add("line", finding.line)
    object.add("column", finding.column)
    object.add("view", finding.view?.name)
    object.add("message", finding.message)
    object.addObject("verdict") { verdict in
      verdict.add("kind", judged.verdict == .estimated ? "estimated" : judged.isFalseAlarm ? "falseAlarm" : "measured")
      switch judged.verdict {
      case .measured(let evaluations, let wasted):
        verdict.add("evaluations", evaluations)
        verdict.add("wasted", wasted)
        verdict.add("trace", judged.trace.flatMap { $0.recording.isEmpty ? $0.name : nil })
        verdict.add("command", judged.command)
      case .counted(let times, let kind):
        verdict.add("audit", kind.rawValue)
        verdict.add("times", times)
        verdict.add("trace", judged.trace.flatMap { $0.recording.isEmpty ? $0.name : nil })
        verdict.add("command", judged.command)
      case .falseAlarm(let times): verdict.add("reached", times)
      case .estimated: break
      }
    }
    guard let fixIt = finding.fixIt else { return }
    object.addObject("fix") { fix in
      fix.add("title", fixIt.title)
      fix.add("start", fixIt.range.lowerBound)
      fix.add("end", fixIt.range.upperBound)
      fix.add("text", fixIt.text)
    }
  }
}

extension JudgedFinding {
  var isFalseAlarm: Bool { if case .falseAlarm = verdict { true } else { false } }
}
