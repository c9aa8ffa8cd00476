extension Behaviour {
  private static let observing = "https://github.com/deskside/emodiary/issues/34"
  private static let ordered = "https://github.com/andrewcbancroft/BlogIdeaList-SwiftUI/issues/5"

  static let managedObjects: [Behaviour] = [
    Behaviour(
      "fetch.update", "A write to an object that a request found evaluates its view, also if the order stays.",
      rule: "R3.12", from: ordered, expects: ["PlaceList", "Alps 2", "Jura"], check: ManagedChecks.updated),
    Behaviour(
      "fetch.move", "A write that changes the order evaluates the view of the request.", rule: "R3.12", from: ordered,
      expects: ["PlaceList", "Jura", "Tatra"], check: ManagedChecks.moved),
    Behaviour(
      "fetch.predicate", "Another predicate, set by a handler, evaluates the view of the request.", rule: "R3.12",
      from: "https://useyourloaf.com/blog/configuring-swiftui-fetch-requests/", expects: ["PlaceSearch", "Jura"],
      check: ManagedChecks.filtered),
    Behaviour(
      "managed.observed", "A write evaluates a view that observes the object.", rule: "R3.13", from: observing,
      expects: ["ObservingRow", "Alps 2"], check: ManagedChecks.observed),
    Behaviour(
      "managed.unobserved", "A write doesn't evaluate a view that has the object without observing it.", rule: "R3.13",
      from: observing, expects: ["Alps"], check: ManagedChecks.unobserved),
    Behaviour(
      "managed.after", "Subscribers of objectWillChange find the object changed.", rule: "R3.13",
      from: "https://github.com/feedback-assistant/reports/issues/828", expects: ["Alps 2"],
      check: ManagedChecks.received),
    Behaviour(
      "managed.inserted", "A view that observes a new object is evaluated once more as its context notices the insert.",
      rule: "R3.13", from: "https://github.com/feedback-assistant/reports/issues/831",
      notModeled: "a context here takes changes as they are made, and notices nothing later"),
  ]
}
