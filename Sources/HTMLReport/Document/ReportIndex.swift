import TraceAnalysis
import TraceReport

/// The index page of a folder's reports. It lists scenarios by waste, or by how much the waste increased.
public struct ReportIndex {
  /// A scenario that is in one or both folders.
  public struct Scenario: Sendable {
    public let name: String
    /// The file name of its page.
    public let page: String
    /// `nil` if a side doesn't have it, and for all if there is no base.
    public let base: TraceOverview.Amount?
    public let head: TraceOverview.Amount?
    /// The scores, from 0 to 100; `nil` where there is none.
    public let points: Change<Int?>
    /// Whether each trace of it knows which evaluations were wasted, as an imported one doesn't.
    public let knowsWaste: Bool
    /// The view to fix first, and what to change in it.
    public let fix: (view: String, advice: String)?

    public init(
      name: String, page: String, base: TraceOverview.Amount?, head: TraceOverview.Amount?,
      points: Change<Int?> = Change(base: nil, head: nil), knowsWaste: Bool = true, fix: (view: String, advice: String)?
    ) {
      (self.name, self.page, self.base, self.head, self.fix) = (name, page, base, head, fix)
      (self.points, self.knowsWaste) = (points, knowsWaste)
    }

    fileprivate var counts: (base: TraceOverview.Amount, head: TraceOverview.Amount) {
      (base ?? TraceOverview.Amount(), head ?? TraceOverview.Amount())
    }
    /// 0 if it isn't known.
    fileprivate var wasted: Int64 { knowsWaste ? Int64(clamping: counts.head.wasted) : 0 }
    fileprivate var moreWasted: Int64 { knowsWaste ? wasted - Int64(clamping: counts.base.wasted) : 0 }
    fileprivate var moreEvaluated: Int64 {
      Int64(clamping: counts.head.evaluations) - Int64(clamping: counts.base.evaluations)
    }
  }

  let title: String
  let comparesTraces: Bool
  let scenarios: [Scenario]
  /// How many scenarios exceeded the limit.
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

  /// By how much worse it got in a comparison, else by waste.
  private static func rank(_ scenario: Scenario, _ comparesTraces: Bool) -> (Int64, Int64) {
    if comparesTraces { return (scenario.moreWasted, scenario.moreEvaluated) }
    return (scenario.wasted, Int64(clamping: scenario.counts.head.evaluations))
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
      $0 + (comparesTraces ? $1.moreWasted : $1.wasted)
    }
    let evaluated = scenarios.reduce(Int64(0)) {
      $0 + (comparesTraces ? $1.moreEvaluated : Int64(clamping: $1.counts.head.evaluations))
    }
    let count = scenarios.count == 1 ? "1 scenario" : "\(scenarios.count) scenarios"
    let waste = wasteWords(wasted, unknown: scenarios.count { !$0.knowsWaste })
    return comparesTraces
      ? "\(count): \(Self.signed(evaluated)) evaluations, \(waste)."
      : "\(count), \(Self.grouped(evaluated)) evaluations, \(waste)."
  }

  /// - Parameter unknown: of how many scenarios waste isn't known.
  private func wasteWords(_ wasted: Int64, unknown: Int) -> String {
    if unknown > 0, unknown == scenarios.count { return "how many were wasted is not known" }
    let words = comparesTraces ? "\(Self.signed(wasted)) wasted" : "\(Self.grouped(wasted)) of them wasted"
    if unknown == 0 { return words }
    return "\(words), not known of \(unknown == 1 ? "1 scenario" : "\(unknown) scenarios")"
  }

  private var caption: String {
    (comparesTraces ? "Those that got worse first" : "Those with most waste first") + "; each name leads to its report"
  }

  private var columns: [(title: String, isNumber: Bool)] {
    let numbers =
      comparesTraces
      ? [
        "Base wasted", "Head wasted", "Change", "Base evaluated", "Head evaluated", "Change", "Base score",
        "Head score",
      ]
      : ["Wasted", "Evaluated", "Score"]
    return [("Scenario", false)] + numbers.map { ($0, true) } + [("Fix first", false), ("What to change", false)]
  }

  private var header: String {
    columns.map { #"<th scope="col"\#($0.isNumber ? #" class="number""# : "")>\#($0.title)</th>"# }.joined()
  }

  private func row(_ scenario: Scenario) -> String {
    let counts = scenario.counts
    let state = !comparesTraces ? "" : scenario.base == nil ? " (new)" : scenario.head == nil ? " (missing)" : ""
    let waste =
      !scenario.knowsWaste
      ? Array(repeating: "not known", count: comparesTraces ? 3 : 1)
      : comparesTraces
        ? [Self.grouped(counts.base.wasted), Self.grouped(counts.head.wasted), Self.change(scenario.moreWasted)]
        : [Self.share(counts.head)]
    let evaluated =
      comparesTraces
      ? [
        Self.grouped(counts.base.evaluations), Self.grouped(counts.head.evaluations),
        Self.change(scenario.moreEvaluated),
      ] : [Self.grouped(counts.head.evaluations)]
    let link = #"<a href="\#(percentEncoded(scenario.page))">\#(PageTemplate.escaped(scenario.name))</a>"#
    let advice = scenario.fix?.advice ?? ""
    let fix = [
      PageTemplate.escaped(scenario.fix?.view ?? "–"), advice.isEmpty ? "–" : "<span>\(Self.coded(advice))</span>",
    ]
    let scores = (comparesTraces ? [scenario.points.base, scenario.points.head] : [scenario.points.head])
      .map { $0.map(String.init) ?? "–" }
    let cells = waste + evaluated + scores + fix
    let rest = zip(columns.dropFirst(), cells).map { column, cell in
      #"<td\#(column.isNumber ? #" class="number""# : "") data-label="\#(column.title)">\#(cell)</td>"#
    }
    return #"<tr><th scope="row">\#(link)\#(state)</th>\#(rest.joined())</tr>"# + "\n"
  }

  /// A sentence in which names between backticks become code elements.
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
