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

  /// - Parameter version: of the program, for formats that name it.
  public init(_ set: DiffSet, _ verdict: DiffVerdict, style: TextStyle, version: String) {
    overview = DiffOverview(set: set, verdict: verdict)
    self.style = style
    self.version = version
  }

  /// The same for a file: one without a mark gets one, by which a later report may replace it.
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
    case .markdown: DiffMarkdown(overview).text
    case .github: DiffAnnotations(overview).text
    case .junit: JUnitReport(overview).text
    case .sarif: SARIFLog(overview, version: version).text
    }
  }
}
