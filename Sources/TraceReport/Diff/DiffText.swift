import TerminalText
import TraceAnalysis

/// A comparison as text: what changed, why, and in which ticks.
struct DiffText {
  private let overview: DiffOverview
  private let style: TextStyle
  private let arrow: String

  /// What fits a screen or two. Other formats include more.
  private static let mostCauses = 10
  private static let mostViews = 20
  private static let mostTicks = 20

  init(_ overview: DiffOverview, _ style: TextStyle) {
    self.overview = overview
    self.style = style
    arrow = style.hasUnicode ? "→" : "->"
  }

  var text: String {
    let scenarios = overview.set.scenarios.indices.compactMap(section)
    let same = overview.set.scenarios.indices.count { overview.words(of: $0) == "same" }
    let end = overview.set.scenarios.count > 1 ? [ending(same: same)] : []
    return (scenarios + end).joined(separator: "\n")
  }

  private func ending(same: Int) -> String {
    colored(overview.headline(arrow), overview.verdict.hasFailed ? 31 : 32)
      + "; \(counted(same, "scenario")) the same\n"
  }

  /// An unchanged scenario has a section only if it is the only one.
  private func section(_ index: Int) -> String? {
    let scenario = overview.set.scenarios[index]
    let words = overview.words(of: index)
    if words == "same", overview.set.scenarios.count > 1 { return nil }
    let title = "\(printable(scenario.name)): \(colored(words, color(of: index)))"
    switch scenario.outcome {
    case .new(let counts, _): return "\(title); the base has no such scenario (\(evaluations(counts)))\n"
    case .missing(let counts, _): return "\(title); the head has no such scenario (the base: \(evaluations(counts)))\n"
    case .compared(let diff):
      return ([title + summary(diff) + "\n"] + body(diff, overview.verdict.scenarios[index])).joined(separator: "\n")
    }
  }

  private func evaluations(_ counts: DiffCounts) -> String { counted(counts.evaluations, "evaluation") }

  private func summary(_ diff: TraceDiff) -> String {
    let evaluations = evaluations(diff.totals.base)
    if diff.isSame { return ", \(counted(diff.tickCounts.head, "tick")), \(evaluations)" }
    let words = [diff.tickKinds.changedWords(of: diff.tickCounts), diff.tickKinds.otherWords].compactMap { $0 }
    return ", " + words.joined(separator: "; ")
  }

  private func body(_ diff: TraceDiff, _ verdict: DiffVerdict.Scenario) -> [String] {
    let notes = notes(diff, verdict)
    let parts =
      [notes, totals(diff), views(diff)] + causes(diff) + [others(diff), ticks(diff), acceptance(diff, verdict)]
    return diff.isSame ? [notes].filter { !$0.isEmpty } : parts.filter { !$0.isEmpty }
  }

  private func notes(_ diff: TraceDiff, _ verdict: DiffVerdict.Scenario) -> String {
    let settings = diff.otherSettings.map { setting in
      "  other setting: \(printable(setting.name)) "
        + "\(value(setting.values.base)) \(arrow) \(value(setting.values.head))\n"
    }
    let allowed = verdict.allowed.map { "  allowed: \(printable($0.view)) by '\(printable($0.by.text))'\n" }
    let renamed = diff.views.compactMap { view in
      view.oldName.map { "  renamed: \(printable($0)) \(arrow) \(printable(view.name)), with the same counts\n" }
    }
    return
      ((diff.releaseWords(arrow).map { ["  \($0)\n"] } ?? [])
      + (diff.stateObjectWords(arrow).map { ["  \($0)\n"] } ?? [])
      + (diff.scoreWords(arrow).map { ["  \($0)\n"] } ?? [])
      + settings + renamed + allowed).joined()
  }

  private func value(_ text: String) -> String { text.isEmpty ? "not set" : printable(text) }

  private func totals(_ diff: TraceDiff) -> String {
    var table = TextTable([("", .left), ("base", .right), ("head", .right), ("", .right)])
    for (name, count) in Change<DiffCounts>.names {
      let change = diff.totals.of(count)
      if count == \.stale, change == Change(base: 0, head: 0) { continue }
      if !diff.knowledge.knows(count) {
        table.add([name, notKnown, notKnown, ""])
        continue
      }
      table.add([name, grouped(change.base), grouped(change.head), delta(change)])
    }
    return table.text(style)
  }

  private func views(_ diff: TraceDiff) -> String {
    let counts = columns([\.evaluations, \.wasted, \.skipped], of: diff)
    var table = TextTable([("view", .left)] + counts.flatMap(\.titles))
    for view in diff.views.prefix(Self.mostViews) {
      table.add([view.name] + cells(view.counts, counts.map(\.count)))
    }
    guard !table.isEmpty else { return "" }
    let lines = table.text(style).split(separator: "\n").map(String.init)
    let rows = zip(lines.dropFirst(), diff.views).map { line, view in
      colored(line, color(of: view.counts, view.isWorse))
    }
    return ([lines[0]] + rows + more(diff.views.count - rows.count, "view")).joined(separator: "\n") + "\n"
  }

  /// A count and its change, unless it isn't known.
  private typealias Column = (
    count: KeyPath<DiffCounts, UInt64>, titles: [(title: String, alignment: TextTable.Alignment)]
  )

  private func columns(_ counts: [KeyPath<DiffCounts, UInt64>], of diff: TraceDiff) -> [Column] {
    Change<DiffCounts>.names.filter { counts.contains($0.count) && diff.knowledge.knows($0.count) }.map {
      ($0.count, [($0.name, .right), ("", .left)])
    }
  }

  private func cells(_ counts: Change<DiffCounts>, _ parts: [KeyPath<DiffCounts, UInt64>]) -> [String] {
    parts.flatMap { [sides(counts.of($0), arrow: arrow), delta(counts.of($0))] }
  }

  private func causes(_ diff: TraceDiff) -> [String] {
    [
      causes("Why more:", diff.added.map { CauseSentences($0, .added) }, diff.otherAdded),
      causes("Why fewer:", diff.saved.map { CauseSentences($0, .saved) }, diff.otherSaved),
    ]
  }

  private func causes(_ title: String, _ causes: [CauseSentences], _ others: UInt64) -> String {
    guard !causes.isEmpty else { return "" }
    let shown = causes.prefix(Self.mostCauses).map { cause in
      let lines =
        [cause.difference] + cause.further.prefix(CauseSentences.mostFurther)
        + [cause.way, cause.advice, cause.example.map { "for example \($0)" }]
      return "  \(colored(cause.headline, 1))\n" + lines.compactMap { $0.map { "    \($0)\n" } }.joined()
    }
    let rest = more(causes.count - shown.count, "cause", others: others)
    return "\(title)\n" + shown.joined() + rest.map { $0 + "\n" }.joined()
  }

  /// Differences other than evaluations: views out of date, and different reasons of views whose counts are equal.
  private func others(_ diff: TraceDiff) -> String {
    let lines = diff.views.flatMap { view -> [String] in
      if let stale = view.staleWords { return ["  \(stale)\n"] }
      guard view.counts.isSame else { return [] }
      return view.reasons.prefix(5).map { "  \(printable(view.name)) \($0.words(arrow))\n" }
    }
    return lines.isEmpty ? "" : "What else differs:\n" + lines.prefix(Self.mostViews).joined()
  }

  private func more(_ count: Int, _ noun: String, others: UInt64 = 0) -> [String] {
    var parts: [String] = []
    if count > 0 { parts.append("\(counted(count, "more \(noun)")), see --format json") }
    if others > 0 { parts.append("\(grouped(others)) more evaluations for other causes") }
    return parts.isEmpty ? [] : ["  " + parts.joined(separator: "; ")]
  }

  private func ticks(_ diff: TraceDiff) -> String {
    guard !diff.ticks.isEmpty else { return "" }
    let counts = columns([\.evaluations, \.wasted], of: diff)
    var table = TextTable([("tick", .left)] + counts.flatMap(\.titles) + [("views", .left)])
    for tick in heaviest(diff.ticks) {
      table.add([tick.title(arrow)] + cells(tick.counts, counts.map(\.count)) + [tick.viewWords(arrow)])
    }
    let kinds = diff.tickKinds
    let all = kinds.changed + kinds.new + kinds.missing + kinds.sums
    return table.text(style) + more(all - min(Self.mostTicks, diff.ticks.count), "tick").map { $0 + "\n" }.joined()
  }

  /// The ticks that changed the most, in order.
  private func heaviest(_ ticks: [TickChange]) -> [TickChange] {
    let order = ticks.indices.sorted { (ticks[$1].weight, $0) < (ticks[$0].weight, $1) }
    return order.prefix(Self.mostTicks).sorted().map { ticks[$0] }
  }

  /// How to accept the difference.
  private func acceptance(_ diff: TraceDiff, _ verdict: DiffVerdict.Scenario) -> String {
    let worse = diff.views.filter { verdict.failsAsWorse($0.name) }
    guard !worse.isEmpty, worse.allSatisfy({ $0.counts.head.stale <= $0.counts.base.stale }) else { return "" }
    let options = worse.prefix(3).map { "--allow '\(printable($0.name))<=\($0.mostInWorseTick)/tick'" }
    let rest = worse.count > 3 ? " and \(worse.count - 3) more" : ""
    return "To accept it on purpose: \(options.joined(separator: " "))\(rest)\n"
  }

  private func color(of index: Int) -> Int {
    switch overview.state(of: index) {
    case .same: 32
    case .worse, .failed: 31
    case .different: overview.set.scenarios[index].diff.map { overview.isBetter($0) } ?? false ? 32 : 33
    }
  }

  private func color(of counts: Change<DiffCounts>, _ isWorse: Bool) -> Int {
    if isWorse { return 31 }
    return counts.isBetter ? 32 : 0
  }

  private func colored(_ text: String, _ code: Int) -> String {
    style.hasColor && code > 0 ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension TickChange {
  /// For example `3 "tap Next"`, with both numbers if they differ, how many ticks are compared as one, and what is
  /// special if only one side has it.
  func title(_ arrow: String) -> String {
    let text = number.head == nil ? label.base : label.head
    let words = text.isEmpty ? "" : " " + quotation(text)
    switch (number.base, number.head) {
    case (let base?, let head?):
      let numbers = base == head ? "\(head)" : "\(base) \(arrow) \(head)"
      if tickCounts == Change(base: 1, head: 1) { return numbers + words }
      return "\(numbers)\(words), \(tickCounts.base) \(arrow) \(tickCounts.head) ticks"
    case (nil, let head?): return "\(head)\(words)\(more(tickCounts.head)), " + (isStep ? "new" : "only in the head")
    case (let base?, nil):
      return "\(base)\(words)\(more(tickCounts.base)), " + (isStep ? "missing" : "only in the base")
    case (nil, nil): return words
    }
  }

  private func more(_ count: Int) -> String { count > 1 ? " and \(count - 1) more" : "" }

  /// What changed, view by view: `ItemCell 2 → 6, Badge wasted 2 → 6`.
  func viewWords(_ arrow: String) -> String {
    let words = views.compactMap { view in Self.words(view.counts, arrow).map { "\(printable(view.name)) \($0)" } }
    if words.isEmpty {
      return counts.of(\.commits).isSame
        ? "other nodes or reasons" : "commits \(sides(counts.of(\.commits), arrow: arrow))"
    }
    return (words.prefix(3) + (words.count > 3 ? ["\(words.count - 3) more"] : [])).joined(separator: ", ")
  }

  /// The first count that differs.
  private static func words(_ counts: Change<DiffCounts>, _ arrow: String) -> String? {
    Change<DiffCounts>.names.first { !counts.of($0.count).isSame }.map { name, count in
      (count == \.evaluations ? "" : "\(name) ") + sides(counts.of(count), arrow: arrow)
    }
  }
}
