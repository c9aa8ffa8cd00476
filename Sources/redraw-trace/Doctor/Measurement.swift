import CommandLineKit
import RecordingProtocol
import RedrawCore
import SourceRecording
import SystemCalls
import TraceAnalysis
import TraceFormat

/// The trace of some sources after all steps, and what the screen showed after each.
struct Measurement {
  let overview: TraceOverview
  let definitions: TraceDefinitions
  /// The number of skipped views that were out of date.
  let stale: UInt64
  /// The first screen, then one per step.
  let screens: [Screen]

  /// Everything that a user sees, without node numbers, which may differ.
  struct Screen: Equatable {
    let items: [ShownItem]
    let omittedItems: Int
  }

  var amount: TraceOverview.Amount { overview.amount }

  /// Causes considered for each view, those behind the most evaluations first.
  private static let causesOfView = 20

  /// Performs the steps in a session, which reports its screen after each.
  ///
  /// - Parameter onPrint: receives the lines that the recorded code prints.
  init(
    _ program: SourceProgram, _ steps: [String], _ settings: ScenarioSettings, _ limits: RunLimits,
    onPrint: @escaping (String) -> Void = { _ in }
  ) throws(SourceFault) {
    let session = try program.performing([]).session(RunRequest(settings), limits)
    defer { session.end() }
    session.onPrint = onPrint
    var screens: [Screen] = []
    try session.waitForScreen(&screens)
    for (number, step) in steps.enumerated() {
      session.perform(step)
      try session.waitForScreen(&screens)
      if case .refused(let message)? = session.report?.outcome {
        throw .run(.step(number: number + 1, text: step, message: message), partial: nil)
      }
    }
    self.screens = screens
    guard let bytes = session.recordedBytes else { throw .badTrace(.unreadable, partial: nil) }
    do throws(TraceError) {
      let reader = try TraceReader(bytes: bytes)
      var limits = OverviewLimits.fixesOnly(ranksAll: true)
      limits.causesOfFix = Self.causesOfView
      overview = try TraceOverview(of: reader, limits)
      definitions = reader.definitions
      stale = try TraceInfo(reading: try TraceReader(bytes: bytes)).count(of: .stale)
    } catch {
      throw .badTrace(.unreadable, partial: nil)
    }
  }
}

extension RecordingSession {
  fileprivate func waitForScreen(_ screens: inout [Measurement.Screen]) throws(SourceFault) {
    while case .busy = state { read(Descriptor.wait(for: awaited, milliseconds: milliseconds) ?? []) }
    if case .over(let fault) = state { throw fault }
    let items = screen.map { item in
      var item = item
      item.node = nil
      return item
    }
    screens.append(Measurement.Screen(items: items, omittedItems: report?.omittedItems ?? 0))
  }
}
