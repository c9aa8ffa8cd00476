import TraceAnalysis
import TraceReport

/// The page in front of a folder's reports: its scenarios, those with most waste first, or those with most more of it.
public struct ReportIndex {
  /// A scenario, on one side or on both.
  public struct Scenario: Sendable {
    public let name: String
    /// The name of its page's file.
    public let page: String
    /// `nil` where a side doesn't have it; without a base, for all.
    public let base: TraceOverview.Amount?
    public let head: TraceOverview.Amount?
    /// The view to fix first, and what to change in it.
    public let fix: (view: String, advice: String)?

    public init(
      name: String, page: String, base: TraceOverview.Amount?, head: TraceOverview.Amount?,
      fix: (view: String, advice: String)?
    ) {
      (self.name, self.page, self.base, self.head, self.fix) = (name, page, base, head, fix)
    }

    fileprivate var counts: (base: TraceOverview.Amount, head: TraceOverview.Amount) {
      (base ?? TraceOverview.Amount(), head ?? TraceOverview.Amount())
    }
    fileprivate var moreWasted: Int64 { Int64(clamping: counts.head.wasted) - Int64(clamping: counts.base.wasted) }
    fileprivate var moreEvaluated: Int64 {
      Int64(clamping: counts.head.evaluations) - Int64(clamping: counts.base.evaluations)
    }
  }

  let title: String
  let comparesTraces: Bool
  let scenarios: [Scenario]
  /// How many there was no room for.
  let omitted: Int

  static let mostScenarios = 2_000

  public init(title: String, comparesTraces: Bool, _ scenarios: [Scenario]) {
    (self.title, self.comparesTraces) = (title, comparesTraces)
    let ranked = scenarios.sorted { one, other in
      let (a, b) = (Self.rank(one, comparesTraces), Self.rank(other, comparesTraces))
      return a == b ? one.name < other.name : a > b
    }
    self.scenarios = Array(ranked.prefix(Self.mostScenarios))
    omitted = ranked.count - self.scenarios.count
  }

  /// By how much a comparison got worse, and else by waste.
  private static func rank(_ scenario: Scenario, _ comparesTraces: Bool) -> (Int64, Int64) {
    if comparesTraces { return (scenario.moreWasted, scenario.moreEvaluated) }
    return (Int64(clamping: scenario.counts.head.wasted), Int64(clamping: scenario.counts.head.evaluations))
  }

  /// A page that loads nothing and runs nothing.
  public func page(version: String) -> String {
    let style = PageTemplate.style
    return ReportMark.comment(of: "report")
      + PageTemplate.filled(
        PackageResources.index_html,
        [
          "style-hash": SHA256.base64(of: Array(style.utf8)), "style": style, "title": PageTemplate.escaped(title),
          "generator": "redraw-trace \(version)", "lead": lead, "caption": caption, "head": header,
          "rows": scenarios.map(row).joined(),
          "omitted": omitted > 0 ? "\(omitted) more scenarios are not listed. " : "",
        ])
  }

  private var lead: String {
    let wasted = scenarios.reduce(Int64(0)) {
      $0 + (comparesTraces ? $1.moreWasted : Int64(clamping: $1.counts.head.wasted))
    }
    let evaluated = scenarios.reduce(Int64(0)) {
      $0 + (comparesTraces ? $1.moreEvaluated : Int64(clamping: $1.counts.head.evaluations))
    }
    let count = scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"
    return comparesTraces
      ? "\(count): \(Self.signed(evaluated)) evaluations, \(Self.signed(wasted)) wasted."
      : "\(count), \(Self.grouped(evaluated)) evaluations, \(Self.grouped(wasted)) of them wasted."
  }

  private var caption: String {
    (comparesTraces ? "Those that got worse first" : "Those with most waste first") + "; each name leads to its report"
  }

  private var columns: [(title: String, isNumber: Bool)] {
    let numbers =
      comparesTraces
      ? ["Base wasted", "Head wasted", "Change", "Base evaluated", "Head evaluated", "Change"]
      : ["Wasted", "Evaluated"]
    return [("Scenario", false)] + numbers.map { ($0, true) } + [("Fix first", false), ("What to change", false)]
  }

  private var header: String {
    columns.map { #"<th scope="col"\#($0.isNumber ? #" class="number""# : "")>\#($0.title)</th>"# }.joined()
  }

  private func row(_ scenario: Scenario) -> String {
    let counts = scenario.counts
    let state = !comparesTraces ? "" : scenario.base == nil ? " (new)" : scenario.head == nil ? " (missing)" : ""
    let numbers =
      comparesTraces
      ? [
        Self.grouped(counts.base.wasted), Self.grouped(counts.head.wasted), Self.change(scenario.moreWasted),
        Self.grouped(counts.base.evaluations), Self.grouped(counts.head.evaluations),
        Self.change(scenario.moreEvaluated),
      ] : [Self.share(counts.head), Self.grouped(counts.head.evaluations)]
    let link = #"<a href="\#(PageTemplate.link(to: scenario.page))">\#(PageTemplate.escaped(scenario.name))</a>"#
    let cells = numbers + [PageTemplate.escaped(scenario.fix?.view ?? "–"), Self.coded(scenario.fix?.advice ?? "–")]
    let rest = zip(columns.dropFirst(), cells).map { column, cell in
      #"<td\#(column.isNumber ? #" class="number""# : "") data-label="\#(column.title)">\#(cell)</td>"#
    }
    return #"<tr><th scope="row">\#(link)\#(state)</th>\#(rest.joined())</tr>"# + "\n"
  }

  /// A sentence whose names are between backticks.
  private static func coded(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      let part = PageTemplate.escaped(String(part))
      return index % 2 == 1 ? "<code>\(part)</code>" : part
    }.joined()
  }

  private static func share(_ amount: TraceOverview.Amount) -> String {
    guard amount.wasted > 0 else { return "0" }
    let share = 100 * amount.wasted / max(1, amount.evaluations)
    return #"<span class="wasted">\#(grouped(amount.wasted))</span><span class="share">"#
      + #"<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">"#
      + #"<rect class="bar-waste" x="\#(100 - share)" width="\#(share)" height="1"/></svg></span>"#
  }

  private static func change(_ number: Int64) -> String {
    number > 0 ? #"<span class="wasted">\#(signed(number))</span>"# : signed(number)
  }

  private static func signed(_ number: Int64) -> String {
    number > 0 ? "+" + grouped(number) : number < 0 ? "−" + grouped(number.magnitude) : "±0"
  }

  private static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}
