import RedrawCore

/// Family K: what views read from the environment as a whole, and from `UserDefaults`.
enum EnvironmentAndDefaults {
  static let family = ScenarioFamily("K", "Environment and defaults", [environmentHandedOn, unreadMessages, dottedKey])
}

/// In recorded sources, `UserDefaults` refers to this type.
typealias UserDefaults = ScenarioDefaults
