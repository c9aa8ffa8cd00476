import TraceAnalysis
import TraceFormat

/// A comparison as a comment on a pull request: a one-line summary, a table, the causes of failures, and the rest
/// folded.
struct DiffMarkdown {
  private let overview: DiffOverview
  private let links: ReportLinks

  private static let mostCauses = 10
  private static let mostScenarios = 50

  init(_ overview: DiffOverview, _ links: ReportLinks) { (self.overview, self.links) = (overview, links) }

  var text: String {
    var markdown = BoundedMarkdown(limit: BoundedMarkdown.longestComment, command: "diff")
    markdown.add("### redraw-trace: \(overview.headline("→"))\n\n")
    addScenarios(to: &markdown)
    // Failures come first, since there may not be room for everything.
    let indices = overview.set.scenarios.indices.filter { overview.words(of: $0) != "same" }
    let isFailing = { overview.verdict.scenarios[$0].findings.isEmpty == false }
    for index in indices.filter(isFailing) + indices.filter({ !isFailing($0) }) { addSection(index, to: &markdown) }
    return markdown.result
  }

  private func addScenarios(to markdown: inout BoundedMarkdown) {
    let same = overview.set.scenarios.indices.count { overview.words(of: $0) == "same" }
    let others = overview.set.scenarios.indices.filter { overview.words(of: $0) != "same" }
    if !others.isEmpty {
      markdown.add(BoundedMarkdown.row(["scenario", "evaluations", "wasted", "skipped", ""]))
      markdown.add(BoundedMarkdown.row(["---", "---:", "---:", "---:", "---"]))
    }
    for index in others.prefix(Self.mostScenarios) { markdown.add(BoundedMarkdown.row(row(index))) }
    if others.count > Self.mostScenarios {
      markdown.add("\n\(counted(others.count - Self.mostScenarios, "more scenario")) not listed.\n")
    }
    if same > 0 { markdown.add("\n\(counted(same, "scenario")) the same.\n") }
  }

  private func row(_ index: Int) -> [String] {
    let scenario = overview.set.scenarios[index]
    let name = links.scenario(index, markdownCode(scenario.name))
    switch scenario.outcome {
    case .new(let counts, let knowledge):
      let cells = Self.counts.map { knowledge.knows($0) ? grouped(counts[keyPath: $0]) : notKnown }
      return [name] + cells + ["new"]
    case .missing: return [name, "", "", "", "**missing**"]
    case .compared(let diff):
      let words = overview.words(of: index)
      let isFailing = !overview.verdict.scenarios[index].findings.isEmpty
      return [name] + Self.cells(diff.totals, diff.knowledge) + [isFailing ? "**\(words)**" : words]
    }
  }

  private static func cells(_ counts: Change<DiffCounts>, _ knowledge: TraceKnowledge) -> [String] {
    Self.counts.map { knowledge.knows($0) ? cell(counts.of($0)) : notKnown }
  }

  private static var counts: [KeyPath<DiffCounts, UInt64>] { [\.evaluations, \.wasted, \.skipped] }

  /// `26 → 74 (+48)`.
  private static func cell(_ change: Change<UInt64>) -> String {
    sides(change, arrow: "→") + (change.isSame ? "" : " (\(delta(change)))")
  }

  private func addSection(_ index: Int, to markdown: inout BoundedMarkdown) {
    let scenario = overview.set.scenarios[index]
    guard let diff = scenario.diff else { return }
    if overview.set.scenarios.count > 1 { markdown.add("\n#### \(markdownCode(scenario.name))\n") }
    add(notes: diff, overview.verdict.scenarios[index], to: &markdown)
    add(diff.added.map { CauseSentences($0, .added) }, "Why more", to: &markdown)
    add(diff.saved.map { CauseSentences($0, .saved) }, "Why fewer", to: &markdown)
    for stale in diff.views.compactMap(\.staleWords).prefix(Self.mostCauses) {
      markdown.add("\n- **\(markdownProse(stale))**\n")
    }
    markdown.addFolded(
      "Views", head: ["view", "evaluations", "wasted", "skipped"], alignments: ["---", "---:", "---:", "---:"],
      rows: diff.views.map { [links.view($0, index, markdownCode($0.name))] + Self.cells($0.counts, diff.knowledge) })
    markdown.addFolded(
      "Ticks", head: ["tick", "evaluations", "wasted", "views"], alignments: ["---", "---:", "---:", "---"],
      rows: diff.ticks.map { tick in
        let title = links.tick(tick, index, markdownProse(tick.title("→")))
        return [title] + Self.cells(tick.counts, diff.knowledge).prefix(2) + [markdownProse(tick.viewWords("→"))]
      })
  }

  private func add(notes diff: TraceDiff, _ verdict: DiffVerdict.Scenario, to markdown: inout BoundedMarkdown) {
    let settings = diff.otherSettings.map { setting in
      "Other setting: \(markdownCode(setting.name)) "
        + "\(Self.value(setting.values.base)) → \(Self.value(setting.values.head))"
    }
    let renamed = diff.views.compactMap { view in
      view.oldName.map { "Renamed: \(markdownCode($0)) → \(markdownCode(view.name)), with the same counts" }
    }
    let allowed = verdict.allowed.map { "Allowed: \(markdownCode($0.view)) by \(markdownCode($0.by.text))" }
    let releases = diff.releaseWords("→").map { [markdownProse($0)] } ?? []
    let objects = diff.stateObjectWords("→").map { [markdownProse($0)] } ?? []
    let scores = diff.scoreWords("→").map { [markdownProse($0)] } ?? []
    let notes =
      releases + objects + scores + settings + renamed + allowed + (diff.tickKinds.otherWords.map { [$0] } ?? [])
    if !notes.isEmpty { markdown.add("\n") }
    for note in notes { markdown.add("- \(note)\n") }
  }

  private static func value(_ text: String) -> String { text.isEmpty ? "not set" : markdownCode(text) }

  private func add(_ causes: [CauseSentences], _ title: String, to markdown: inout BoundedMarkdown) {
    guard !causes.isEmpty else { return }
    markdown.add("\n**\(title)**\n\n")
    for cause in causes.prefix(Self.mostCauses) {
      let sentences =
        [cause.difference] + cause.further.prefix(CauseSentences.mostFurther) + [cause.way, cause.advice]
      let lines = sentences.compactMap { $0 }.map(markdownProse)
      markdown.add("- **\(markdownProse(cause.headline))**<br>\(lines.joined(separator: "<br>"))\n")
    }
    if causes.count > Self.mostCauses {
      markdown.add("- \(counted(causes.count - Self.mostCauses, "more cause"))\n")
    }
  }
}
