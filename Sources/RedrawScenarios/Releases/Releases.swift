import RedrawCore

/// Family L: what depends on the system's release, or on the SDK that an app is built with.
enum Releases {
  static let family = ScenarioFamily("L", "Releases", [stateObject, lostRowState])
}
