extension Behaviour {
  private static let environmentTests = Source.openSwiftUI("Data/Observation/Environment+Observable")
  private static let migrating =
    "https://developer.apple.com/documentation/swiftui/migrating-from-the-observable-object-protocol-to-the-observable-macro"

  static let observed: [Behaviour] = [
    Behaviour(
      "observable.tracked",
      "A property that the body has read evaluates it, and of its children those that take the value.",
      rule: "R3.7", .from(17), from: Source.openSwiftUI("Data/Combine/StateObject"),
      expects: ["ContentView", "2× Subview", "ContentView", "Subview"], check: ObservationChecks.tracked),
    Behaviour(
      "observable.ignored", "A property under @ObservationIgnored evaluates nothing.", rule: "R3.7", .from(17),
      from: Source.openSwiftUI("Data/Combine/StateObject"), expects: ["ContentView", "2× Subview"],
      check: ObservationChecks.ignored),
    Behaviour(
      "observable.plain", "An object is observed without a property wrapper, too.", rule: "R3.7", .from(17),
      from: Source.openSwiftUI("Data/Combine/ObservedObject"),
      expects: ["ContentView", "2× Subview", "ContentView", "Subview"], check: ObservationChecks.plainReference),
    Behaviour(
      "observable.unread", "A property that the body hasn't read evaluates nothing.", rule: "R3.7", .from(17),
      from: Source.observation, expects: [], check: ObservationChecks.unreadProperty),
    Behaviour(
      "observable.computed", "A computed property is tracked through what it reads.", rule: "R3.7", .from(17),
      from: Source.observation, expects: ["Menu", "1"], check: ObservationChecks.computedProperty),
    Behaviour(
      "observable.child", "A property that only the child's body reads evaluates the child alone.", rule: "R3.7",
      .from(17),
      from: migrating, expects: ["Count"], check: ObservationChecks.readByChild),
    Behaviour(
      "observable.element", "A change of one element of an array evaluates that element's row alone.", rule: "R3.7",
      .from(17), from: Source.observation, expects: ["Row", "plain", "filled"], check: ObservationChecks.elementOfArray),
    Behaviour(
      "observable.append", "A new element evaluates the list and the new row.", rule: "R3.7", .from(17),
      from: migrating,
      expects: ["Menu", "Row"], check: ObservationChecks.appended),
    Behaviour(
      "observable.handler", "What only a handler reads isn't tracked.", rule: "R3.7", .from(17), from: migrating,
      expects: [], check: ObservationChecks.readInHandler),
    Behaviour(
      "observable.anew", "What the last body didn't read isn't tracked any more.", rule: "R3.7", .from(17),
      from: Source.observation, expects: [], check: ObservationChecks.noLongerRead),
    Behaviour(
      "observable.environment", "An object is passed by its type through the environment.", rule: "R3.6", .from(17),
      from: environmentTests, expects: ["plain"], check: ObservationChecks.fromEnvironment),
    Behaviour(
      "observable.environment.none", "An optional object in the environment may be missing.", rule: "R3.6", .from(17),
      from: environmentTests, expects: ["none"], check: ObservationChecks.optionalFromEnvironment),
    Behaviour(
      "observable.bindable",
      "Typing into a @Bindable property evaluates the views that read it.", rule: "R3.7", .from(17),
      from: migrating, expects: ["Title"],
      .unknown(["Title", "Editor"], because: "no source says whether making the binding is a read"),
      check: ObservationChecks.bindable),
    Behaviour(
      "observable.instance", "Another object of the same class evaluates nothing.", rule: "R3.7", .from(17),
      from: Source.observation, expects: [], check: ObservationChecks.otherInstance),
  ]
}
