import RedrawCore

/// Family F: closures stored in views, compared by what they capture.
enum Closures {
  static let family = ScenarioFamily("F", "Closures", [captureList, capturedQuantity])
}
