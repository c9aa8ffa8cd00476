import JSONText
import TraceAnalysis
import TraceFormat

/// Ticks as JSON objects. Each follows a comma.
struct SummaryTickObjects: SummaryTickWriter {
  var bytes = TextBytes()
  private let knowledge: TraceKnowledge
  private var text = JSONBuffer()
  /// The views' names as keys, with a colon.
  private var viewKeys = TextPieces()

  init(_ knowledge: TraceKnowledge) { self.knowledge = knowledge }

  mutating func add(_ tick: TickSummary, _ viewNames: [String]) {
    viewKeys.extend(to: viewNames) { (JSONText.quoted($0) + ":", 0) }
    bytes.append(",{\"tick\":")
    bytes.append(tick.tick)
    bytes.append(",\"label\":")
    tick.label.write(to: &text)
    bytes.append(bytes: text.utf8)
    text.removeAll()
    if !tick.isWhole { bytes.append(",\"incomplete\":true") }
    let most = tick.views.count * (viewKeys.longest + TextCursor.longestNumber + 1)
    let (knowsWaste, knowsSkips) = (knowledge.knows(.waste), knowledge.knows(.skips))
    let knowsCommits = knowledge.knows(.commits)
    bytes.write(upTo: 3 * most + 128) { [viewKeys] cursor in
      cursor.put(",\"evaluations\":", tick.views, viewKeys) { $0.evaluations }
      cursor.put(",\"wasted\":", tick.views, viewKeys, isKnown: knowsWaste) { $0.wasted }
      cursor.put(",\"skipped\":", tick.views, viewKeys, isKnown: knowsSkips) { $0.skipped }
      cursor.put(",\"commits\":")
      if knowsCommits { cursor.put(UInt64(tick.commits)) } else { cursor.put("null") }
      cursor.put("}")
    }
  }
}

extension TextCursor {
  /// A member whose value is an object with a number per view.
  @inline(__always)
  fileprivate mutating func put(
    _ key: StaticString, _ views: ArraySlice<TickSummary.ViewTotals>, _ viewKeys: TextPieces, isKnown: Bool = true,
    _ number: (TypeTotals) -> UInt64
  ) {
    put(key)
    guard isKnown else { return put("null") }
    put("{")
    for (view, totals) in views {
      viewKeys.put(Int(view), at: &self)
      put(number(totals))
      put(",")
    }
    // Remove the comma after the last one.
    if !views.isEmpty { takeBack(1) }
    put("}")
  }
}
