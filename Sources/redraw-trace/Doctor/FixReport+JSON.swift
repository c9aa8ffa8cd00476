import JSONText
import SourceFixes
import TraceAnalysis
import TraceReport

extension FixFindings {
  /// One object, described by Docs/Schemas/doctor.schema.json.
  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("recording", title)
      object.add("steps", stepCount)
      object.addObject("before") { $0.add(original.amount) }
      object.addObject("after") { $0.add(measurement.amount) }
      object.addArray("changes") { list in for trial in chosen { list.addObject { add(trial, to: &$0) } } }
      object.addArray("alternatives") { list in for trial in alternatives { list.addObject { add(trial, to: &$0) } } }
      object.addArray("dropped") { list in
        for (candidate, objection) in dropped {
          list.addObject { object in
            add(candidate, to: &object)
            object.add("reason", objection.words)
          }
        }
      }
      object.add("tried", triedCount)
      object.add("cutShort", isCutShort)
      object.add("patch", diff.text)
    }
  }

  private func add(_ trial: Trial, to object: inout JSONObject) {
    add(trial.candidate, to: &object)
    object.addObject("before") { $0.add(trial.before) }
    if let after = trial.measurement?.amount { object.addObject("after") { $0.add(after) } }
  }

  private func add(_ candidate: Candidate, to object: inout JSONObject) {
    object.add("kind", candidate.kind.rawValue)
    object.add("title", candidate.title)
    object.add("subject", candidate.subject)
    object.add("file", candidate.path)
    object.add("line", candidate.line)
  }
}

extension JSONObject {
  fileprivate mutating func add(_ amount: TraceOverview.Amount) {
    add("evaluations", amount.evaluations)
    add("wasted", amount.wasted)
  }
}
