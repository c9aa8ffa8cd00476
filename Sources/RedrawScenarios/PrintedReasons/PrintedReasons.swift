import RedrawCore

/// Family N: what `_printChanges()` prints, and how often bodies run.
enum PrintedReasons {
  static let family = ScenarioFamily("N", "Printed reasons", [wrappedDraft, askedOutside, countedBodies])
}
