import SourceFixes
import SystemCalls
import TraceAnalysis

/// The result of a search for changes: the best combination, alternatives, and what was dropped.
struct FixFindings {
  /// A change that saves evaluations, and the sources with it.
  struct Choice {
    let trial: Trial
    let texts: [SourceText]
  }

  /// The name of what was recorded.
  let title: String
  let stepCount: Int
  let original: Measurement
  let texts: [SourceText]
  /// The sources with the chosen changes.
  private(set) var newTexts: [SourceText]
  /// Each one was measured on top of those before it.
  private(set) var chosen: [Trial] = []
  /// In the order tried.
  private(set) var trials: [Trial] = []
  /// The limit was reached before all changes were tried.
  var isCutShort = false

  init(title: String, stepCount: Int, original: Measurement, texts: [SourceText]) {
    (self.title, self.stepCount, self.original, self.texts, newTexts) = (title, stepCount, original, texts, texts)
  }

  /// The measurement with all chosen changes.
  var measurement: Measurement { chosen.last?.measurement ?? original }

  var triedCount: Int { trials.count }

  mutating func note(_ trial: Trial) { trials.append(trial) }

  mutating func choose(_ choice: Choice) {
    chosen.append(choice.trial)
    newTexts = choice.texts
  }

  /// Whether a change failed for a reason that other changes can't fix.
  func isHopeless(_ candidate: Candidate) -> Bool {
    trials.contains { $0.candidate.title == candidate.title && $0.measurement == nil }
  }

  /// The files that differ from the given ones.
  func changes(to texts: [SourceText]) -> [String: String] {
    let changed = zip(self.texts, texts).filter { $0 != $1 }.map { ($1.path, $1.text) }
    return Dictionary(changed) { first, _ in first }
  }

  var diff: UnifiedDiff { UnifiedDiff(from: texts.map(patched), to: newTexts.map(patched)) }

  /// With the path relative to the working directory, so that `git apply` finds it.
  private func patched(_ file: SourceText) -> SourceText {
    guard let here = FileSystem.realPath(of: "."), file.path.hasPrefix(here + "/") else { return file }
    return SourceText(path: String(file.path.dropFirst(here.count + 1)), text: file.text)
  }

  /// Changes that save evaluations on their own but were not chosen, best first.
  var alternatives: [Trial] {
    var found: [Trial] = []
    for trial in trials where trial.measurement != nil && trial.before == original.amount {
      let isChosen = chosen.contains { $0.candidate.title == trial.candidate.title }
      if !isChosen, !found.contains(where: { $0.candidate.title == trial.candidate.title }) { found.append(trial) }
    }
    return found.enumerated()
      .sorted {
        $0.element.savesMore(than: $1.element) || !$1.element.savesMore(than: $0.element) && $0.offset < $1.offset
      }
      .map(\.element)
  }

  /// Changes that never saved anything, each listed once.
  var dropped: [(candidate: Candidate, objection: Trial.Objection)] {
    var found: [(candidate: Candidate, objection: Trial.Objection)] = []
    for trial in trials {
      guard case .dropped(let objection) = trial.verdict,
        !found.contains(where: { $0.candidate.title == trial.candidate.title })
      else { continue }
      found.append((trial.candidate, objection))
    }
    return found
  }
}
