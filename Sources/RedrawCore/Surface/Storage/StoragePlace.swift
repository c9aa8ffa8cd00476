import Foundation

/// Where a value is stored: each home has keys of its own.
struct StoragePlace: Hashable {
  enum Home: Hashable {
    /// The standard defaults.
    case app
    /// The defaults of a suite.
    case suite(String)
    /// Defaults of Foundation's, of which there is no telling what suite they are: each object has its own.
    case foreign(ObjectIdentifier)
    case scene
    /// What the environment keeps where no view sets it.
    case environment

    /// That of the defaults that a view names.
    init(_ defaults: UserDefaults) {
      if let own = defaults as? ScenarioDefaults {
        self = own.home
      } else {
        self = defaults === UserDefaults.standard ? .app : .foreign(ObjectIdentifier(defaults))
      }
    }

    /// The type that declares what is written there, as reports name it.
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
