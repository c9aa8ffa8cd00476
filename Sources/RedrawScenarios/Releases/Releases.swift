import RedrawCore

/// Family L: what a release of the system, or the SDK that an app is built with, decides.
enum Releases {
  static let family = ScenarioFamily("L", "Releases", [stateObject, lostRowState])
}
