import TraceAnalysis

/// A comparison in one of the formats that people and programs read. The same comparison gives the same bytes.
///
///     let report = DiffReport(set, verdict, style: style, version: "1.0.0")
///     print(report.text(in: .markdown))
public struct DiffReport {
  /// One of the formats of reports that list findings.
  public typealias Format = FindingsFormat

  private let overview: DiffOverview
  private let style: TextStyle
  private let version: String
  private let links: ReportLinks

  /// - Parameters: - version: the program's version, for formats that include it. - pages: what Markdown links to.
  public init(
    _ set: DiffSet, _ verdict: DiffVerdict, style: TextStyle, version: String, pages: PublishedPages? = nil
  ) {
    overview = DiffOverview(set: set, verdict: verdict)
    links = ReportLinks(to: pages, of: set)
    self.style = style
    self.version = version
  }

  /// The text for a file. Formats without a recognizable beginning get a mark, so that a later report may replace the
  /// file.
  public func file(in format: Format) -> String {
    switch format {
    case .text: ReportMark.heading(of: "diff") + text(in: format)
    case .markdown: ReportMark.comment(of: "diff") + text(in: format)
    case .json, .github, .junit, .sarif: text(in: format)
    }
  }

  public func text(in format: Format) -> String {
    switch format {
    case .text: DiffText(overview, style).text
    case .json: DiffJSON(overview).text
    case .markdown: DiffMarkdown(overview, links).text
    case .github: DiffAnnotations(overview).text
    case .junit: JUnitReport(overview).text
    case .sarif: SARIFLog(overview, version: version).text
    }
  }
}
