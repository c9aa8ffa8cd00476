import RedrawCore

/// Family K: what views read from the environment as a whole, and from the defaults.
enum EnvironmentAndDefaults {
  static let family = ScenarioFamily("K", "Environment and defaults", [environmentHandedOn, unreadMessages, dottedKey])
}

/// In sources that are recorded, this is what `UserDefaults` means.
typealias UserDefaults = ScenarioDefaults
