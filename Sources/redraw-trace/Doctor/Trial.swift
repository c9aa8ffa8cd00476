import SourceFixes
import TraceAnalysis

/// A change that was compiled and recorded, with its outcome.
struct Trial {
  let candidate: Candidate
  /// What was measured without the change.
  let before: TraceOverview.Amount
  let verdict: Verdict

  enum Verdict {
    case saves(Measurement)
    case dropped(Objection)
  }

  /// Why a change isn't proposed.
  enum Objection: Equatable {
    /// The compiler's first error.
    case doesNotCompile(String)
    /// The run failed: a crash, or a step that found nothing to act on.
    case fails(String)
    /// The screen first differs after this step; 0 is the first screen.
    case showsOther(afterStep: Int)
    /// More views are out of date.
    case becomesStale
    case savesNothing

    var words: String {
      switch self {
      case .doesNotCompile(let error): "it doesn't compile: \(error)"
      case .fails(let message): message
      case .showsOther(afterStep: 0): "the first screen shows something else"
      case .showsOther(let step): "the screen shows something else after step \(step)"
      case .becomesStale: "it leaves a skipped view out of date"
      case .savesNothing: "it saves nothing"
      }
    }
  }

  /// The measurement with the change, if it is proposed.
  var measurement: Measurement? {
    if case .saves(let measurement) = verdict { measurement } else { nil }
  }

  /// Whether this change saves more than another one, measured from the same start.
  func savesMore(than other: Trial) -> Bool {
    guard let one = measurement?.amount else { return false }
    guard let second = other.measurement?.amount else { return true }
    return (one.wasted, one.evaluations) < (second.wasted, second.evaluations)
  }

  /// The outcome of a measurement with a change.
  ///
  /// - Parameters:
  ///   - old: the measurement without it.
  ///   - original: the measurement of the original sources, whose screens must stay the same.
  static func verdict(
    on new: Measurement, after old: Measurement, showing original: Measurement
  ) -> Verdict {
    let screens = zip(original.screens, new.screens)
    if let step = screens.enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
      return .dropped(.showsOther(afterStep: step))
    }
    if new.stale > original.stale { return .dropped(.becomesStale) }
    let (before, after) = (old.amount, new.amount)
    let isBetter =
      after.wasted < before.wasted || after.wasted == before.wasted && after.evaluations < before.evaluations
    return isBetter ? .saves(new) : .dropped(.savesNothing)
  }
}
