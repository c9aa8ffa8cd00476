/// The command lines that are run on each input.
enum CommandLines {
  /// Of one trace; every form in which each command can be asked.
  static func reading(_ trace: String) -> [[String]] {
    summaries(trace) + [
      ["info", trace], ["info", "--format", "json", trace],
      ["dump", trace], ["dump", "--format", "json", trace], ["dump", "--ticks", "1..2", trace],
      ["timeline", trace], ["timeline", "--format", "svg", trace],
      ["timeline", "--width", "40", "--top", "1", "--ascii", trace],
      ["timeline", "--view", "*e*", "--ticks", "1..", trace],
      ["reasons", trace], ["reasons", "--format", "json", trace], ["reasons", "--explain", trace],
      ["reasons", "--explain", "--format", "json", trace], ["reasons", "--ticks", "1..3", "--view", "*l", trace],
      ["why", trace, "*"], ["why", "--format", "json", trace, "*"], ["why", "--tick", "1", "--all", trace, "*"],
      ["why", "--tick", "2", "--node", "*", "--format", "json", trace, "*"], ["why", "--ascii", trace, "?*"],
    ]
  }

  private static func summaries(_ trace: String) -> [[String]] {
    let sections = [[], ["--by", "tick"], ["--by", "view"], ["--by", "reason"], ["--by", "property"]]
    let formats = ["text", "json", "csv", "markdown"]
    return sections.flatMap { section in formats.map { ["summary"] + section + ["--format", $0, trace] } } + [
      ["summary", "--by", "view", "--ticks", "1..2", trace], ["summary", "--view", "*e", "--top", "2", trace],
    ]
  }

  /// Of two traces.
  static func comparing(_ base: String, _ head: String) -> [[String]] {
    let formats = ["text", "json", "markdown", "github", "junit", "sarif"]
    return formats.map { ["diff", "--force", "--format", $0, base, head] } + [
      ["diff", base, head], ["diff", "--force", "--view", "*e*", "--ignore", "?", "--allow", "*<=+1/tick", base, head],
      ["diff", "--force", "--fail-on", "any", "--allow", "*<=3", base, head],
    ]
  }

  static func checking(_ traces: [String], budget: String) -> [[String]] {
    ["text", "json", "github", "junit"].map { ["check", "--budget", budget, "--format", $0] + traces } + [
      ["check", "--budget", budget, "--strict"] + traces, ["check", "--budget", budget, "--update"] + traces,
      ["check", "--budget", budget, "--update", "--raise"] + traces,
    ]
  }
}

/// Budgets whose rules cover whatever a trace has.
enum Budgets {
  private static let views = ["*", "*e*", "Cell", "?*", ""]
  private static let counters = ["evaluations", "wasted", "commits"]
  private static let limits = ["0", "1", "3", "99999999999", "{ \"perVisibleRow\": 1 }"]
  private static let ticks = ["\"0..\"", "1", "\"1..2\"", "\"..4294967295\""]

  static func text(_ choice: inout Choice) -> String {
    let rules = (0...choice.below(5)).map { _ in rule(&choice) }
    return "{ \"version\": 1, \"budgets\": [\n  \(rules.joined(separator: ",\n  "))\n] }\n"
  }

  private static func rule(_ choice: inout Choice) -> String {
    let counter = choice.one(of: counters) ?? ""
    var members = ["\"\(counter)\": \(choice.one(of: limits) ?? "")"]
    if counter != "commits", choice.below(3) > 0 { members.append("\"view\": \"\(choice.one(of: views) ?? "")\"") }
    if choice.below(2) == 0 { members.append("\"ticks\": \(choice.one(of: ticks) ?? "")") }
    if choice.below(3) == 0 { members.append("\"per\": \"trace\"") }
    if choice.below(4) == 0 { members.append("\"step\": \"*a*\"") }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
