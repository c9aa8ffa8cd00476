import Foundation

/// Where a value is stored: a key in a home.
struct StoragePlace: Hashable {
  enum Home: Hashable {
    /// The standard defaults.
    case app
    /// The defaults of a suite.
    case suite(String)
    /// Foundation's own defaults, whose suite is unknown: each object has its own home.
    case foreign(ObjectIdentifier)
    case scene
    /// The environment's values that no view sets.
    case environment

    /// The home of the defaults that a view names.
    init(_ defaults: UserDefaults) {
      if let own = defaults as? ScenarioDefaults {
        self = own.home
      } else {
        self = defaults === UserDefaults.standard ? .app : .foreign(ObjectIdentifier(defaults))
      }
    }

    /// The owner of what is written there, in reports.
    var owner: String {
      switch self {
      case .app, .foreign: "AppStorage"
      case .suite(let name): "AppStorage(\(name))"
      case .scene: "SceneStorage"
      case .environment: "EnvironmentValues"
      }
    }

    var isDefaults: Bool {
      switch self {
      case .app, .suite, .foreign: true
      case .scene, .environment: false
      }
    }
  }

  let home: Home
  let key: String
}
