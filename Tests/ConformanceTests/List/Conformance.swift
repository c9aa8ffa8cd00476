/// All behaviours that the engine is compared with, by topic.
enum Conformance {
  struct Topic {
    let title: String
    let behaviours: [Behaviour]
  }

  static let topics = [
    Topic(title: "State", behaviours: Behaviour.state),
    Topic(title: "Objects", behaviours: Behaviour.objects),
    Topic(title: "Observable objects", behaviours: Behaviour.observed),
    Topic(title: "SwiftData", behaviours: Behaviour.queries),
    Topic(title: "Core Data", behaviours: Behaviour.managedObjects),
    Topic(title: "Bindings", behaviours: Behaviour.bindings),
    Topic(title: "Environment, storage and focus", behaviours: Behaviour.environment),
    Topic(title: "Comparing view values", behaviours: Behaviour.comparison),
    Topic(title: "Identity", behaviours: Behaviour.identity),
    Topic(title: "Lazy containers", behaviours: Behaviour.lazy),
    Topic(title: "Handlers", behaviours: Behaviour.handlers),
    Topic(title: "Transactions", behaviours: Behaviour.transactions),
    Topic(title: "Sheets, navigation and tabs", behaviours: Behaviour.presentation),
    Topic(title: "Time and animation", behaviours: Behaviour.time),
    Topic(title: "Printed reasons", behaviours: Behaviour.labels),
  ]

  static let all = topics.flatMap(\.behaviours)
}
