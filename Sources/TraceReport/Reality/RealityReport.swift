import TraceAnalysis

/// The engine's trace compared with an observed one, in one of several formats. The same comparison gives the same
/// bytes.
///
///     let report = RealityReport(check, model: "feed.rtrace", observed: "phone.rtrace", trials, style: style)
///     print(report.text(in: .markdown))
public struct RealityReport {
  /// The output formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, markdown
  }

  /// The result of trying other settings.
  public enum Trials: Sendable {
    case done(RealityTrials)
    /// Why nothing was tried, and what to do.
    case none(String)
  }

  let check: RealityCheck
  /// The traces' names in the report.
  let model: String
  let observed: String
  let trials: Trials
  private let judgesBest: Bool
  private let style: TextStyle

  /// - Parameter judgesBest: whether to judge the best of the settings tried instead of the model as recorded.
  public init(
    _ check: RealityCheck, model: String, observed: String, _ trials: Trials, judgesBest: Bool = false,
    style: TextStyle
  ) {
    (self.check, self.model, self.observed, self.trials) = (check, model, observed, trials)
    (self.judgesBest, self.style) = (judgesBest, style)
  }

  /// Whether a view is outside the tolerance.
  public var hasFailed: Bool {
    guard judgesBest, case .done(let trials) = trials, let best = trials.best else { return check.hasFailed }
    return !best.isWithinTolerance
  }

  /// The same for a file: formats without a mark get one, so that a later report may replace the file.
  public func file(in format: Format) -> String {
    switch format {
    case .text: ReportMark.heading(of: "reality") + text(in: format)
    case .markdown: ReportMark.comment(of: "reality") + text(in: format)
    case .json: text(in: format)
    }
  }

  public func text(in format: Format) -> String {
    switch format {
    case .text: RealityText(self, style).text
    case .json: RealityJSON(self).text
    case .markdown: RealityMarkdown(self).text
    }
  }
}
