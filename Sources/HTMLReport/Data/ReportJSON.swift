import JSONText
import TraceAnalysis
import TraceReport

extension ReportData {
  /// The page's data.
  public var json: String {
    JSONText.object { object in
      object.add("version", 1)
      object.add("index", index.map { percentEncoded($0) })
      object.addArray("traces") { array in
        for trace in traces { array.addObject { TraceJSON(trace).write(to: &$0) } }
      }
      if let comparison {
        object.addObject("comparison") { add(comparison, to: &$0) }
      } else {
        object.add("comparison", String?.none)
      }
    }
  }

  private func add(_ diff: TraceDiff, to object: inout JSONObject) {
    let sentences =
      diff.added.map { ($0.views.first?.view, CauseSentences($0, .added)) }
      + diff.saved.map { ($0.views.first?.view, CauseSentences($0, .saved)) }
    let texts = PageTexts()
    object.addArray("views") { views in
      for view in diff.views.prefix(TraceJSON.mostViews) {
        views.addObject { member in
          member.add("view", texts.shown(view.name))
          add(view.counts.base, as: "base", to: &member)
          add(view.counts.head, as: "head", to: &member)
          member.addArray("why") { why in
            for (name, sentence) in sentences where name == view.name {
              why.add(texts.shown("\(sentence.headline): \(sentence.difference)"))
            }
          }
        }
      }
    }
    object.add("omitted", max(0, diff.views.count - TraceJSON.mostViews))
  }

  private func add(_ counts: DiffCounts, as key: String, to object: inout JSONObject) {
    guard counts.evaluations > 0 else { return object.add(key, String?.none) }
    object.addArray(key) { pair in
      pair.add(counts.evaluations)
      pair.add(counts.wasted)
    }
  }
}
