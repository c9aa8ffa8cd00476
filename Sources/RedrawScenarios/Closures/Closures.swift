import RedrawCore

/// Family F: closures as views store them, compared by what they have captured.
enum Closures {
  static let family = ScenarioFamily("F", "Closures", [captureList, capturedQuantity])
}
