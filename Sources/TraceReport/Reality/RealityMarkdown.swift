import TraceAnalysis

/// A reality check as a comment or a note: a table of views, why they differ, and the rest folded.
struct RealityMarkdown {
  private let report: RealityReport
  private var check: RealityCheck { report.check }
  private static let mostReasons = 20

  init(_ report: RealityReport) { self.report = report }

  var text: String {
    var markdown = BoundedMarkdown(limit: BoundedMarkdown.longestComment, command: "reality")
    markdown.add("### redraw-trace reality: \(report.headline)\n\n")
    let title = check.title.isEmpty ? report.model : check.title
    markdown.add("\(markdownCode(title)) against \(markdownCode(report.observed)).\n\n")
    let notes = [
      "Steps: \(report.joinWords)", "Tolerance: \(report.toleranceWords)", report.frameworkWords, report.bestWords,
      untried,
    ]
    for note in notes.compactMap(\.self) { markdown.add("- \(markdownProse(note))\n") }
    addViews(to: &markdown)
    addReasons(to: &markdown)
    markdown.addFolded(
      "Steps that differ", head: ["step", "verdict", "engine : observed"], alignments: ["---", "---", "---"],
      rows: check.steps.map { [markdownProse($0.title), $0.verdict.words, markdownProse($0.viewWords)] })
    addTrials(to: &markdown)
    return markdown.result
  }

  private var untried: String? {
    guard case .none(let why) = report.trials, check.hasFailed else { return nil }
    return "Settings not tried: \(why)"
  }

  private func addViews(to markdown: inout BoundedMarkdown) {
    let views = check.views.filter { !$0.isOfFramework }
    guard !views.isEmpty else { return }
    markdown.add("\n" + BoundedMarkdown.row(["view", "engine", "observed", "off", "verdict"]))
    markdown.add(BoundedMarkdown.row(["---", "---:", "---:", "---:", "---"]))
    for view in views {
      let words = view.isFailing ? "**\(view.verdict.words)**" : view.verdict.words
      markdown.add(
        BoundedMarkdown.row([
          markdownCode(view.name), grouped(view.counts.engine), grouped(view.counts.observed), view.off, words,
        ]))
    }
  }

  private func addReasons(to markdown: inout BoundedMarkdown) {
    let failing = check.failing
    guard !failing.isEmpty else { return }
    markdown.add("\n**Why**\n\n")
    for view in failing.prefix(Self.mostReasons) {
      let lines = [view.summary] + view.sentences + [report.explanation(of: view)].compactMap(\.self)
      markdown.add("- \(markdownCode(view.name)): \(lines.map(markdownProse).joined(separator: "<br>"))\n")
    }
    if failing.count > Self.mostReasons {
      markdown.add("- \(counted(failing.count - Self.mostReasons, "more view"))\n")
    }
  }

  private func addTrials(to markdown: inout BoundedMarkdown) {
    guard case .done(let trials) = report.trials else { return }
    markdown.addFolded(
      "Settings tried", head: ["settings that lead to the same", "off", "other reasons"],
      alignments: ["---", "---:", "---:"],
      rows: trials.ordered.map {
        [
          $0.settings.map { markdownCode($0.name) }.joined(separator: ", "), grouped($0.difference),
          grouped($0.otherReasons),
        ]
      })
  }
}
