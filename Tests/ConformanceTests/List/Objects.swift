extension Behaviour {
  private static let stateObjectTests = Source.openSwiftUI("Data/Combine/StateObject")
  private static let observedObjectTests = Source.openSwiftUI("Data/Combine/ObservedObject")

  static let objects: [Behaviour] = [
    Behaviour(
      "object.state.published",
      "A published property evaluates the owner, and of its children those that take the value.",
      rule: "R3.5", from: stateObjectTests, expects: ["ContentView", "2× Subview", "ContentView", "Subview"],
      check: ObjectChecks.stateObjectPublishes),
    Behaviour(
      "object.state.plain", "A property that isn't published evaluates nothing.", rule: "R3.5", from: stateObjectTests,
      expects: ["ContentView", "2× Subview"], check: ObjectChecks.stateObjectStaysSilent),
    Behaviour(
      "object.observed.published", "An observed object signals as a state object does.", rule: "R3.5",
      from: observedObjectTests, expects: ["ContentView", "2× Subview", "ContentView", "Subview"],
      check: ObjectChecks.observedObjectPublishes),
    Behaviour(
      "object.observed.plain", "An observed object is silent about what it doesn't publish.", rule: "R3.5",
      from: observedObjectTests, expects: ["ContentView", "2× Subview"], check: ObjectChecks.observedObjectStaysSilent),
    Behaviour(
      "object.unused", "A view that declares an environment object and doesn't use it is evaluated with it.",
      rule: "R3.5",
      from: Source.repeated, expects: ["Notice"], check: ObjectChecks.declaredButUnused),
    Behaviour(
      "object.announced", "`objectWillChange.send()` alone evaluates every view that declares the object.",
      rule: "R3.5",
      from: Source.repeated, expects: ["Declaring"], check: ObjectChecks.bareAnnouncement),
    Behaviour(
      "object.equal", "Publishing an equal value evaluates the views that declare the object.", rule: "R3.5",
      from: "https://developer.apple.com/documentation/combine/published", expects: ["Declaring"],
      check: ObjectChecks.equalValuePublishes),
    Behaviour(
      "object.batch", "Two published changes of one handler evaluate a view once.", rule: "R1.4", from: Source.repeated,
      expects: ["Declaring", "2"], check: ObjectChecks.severalPublish),
    Behaviour(
      "object.inline", "An observed object with an inline value is made with each view value, a state object once.",
      rule: "R3.5", from: Source.stateObject, expects: ["observed made", "owned made", "observed made"],
      check: ObjectChecks.madeInline),
    Behaviour(
      "object.inputs", "A state object survives new inputs of its view.", rule: "R3.5", from: Source.stateObject,
      expects: ["title 1"], check: ObjectChecks.inputsOfOwner),
    Behaviour(
      "object.identity", "A state object is made anew with a new identity.", rule: "R4.3", from: Source.stateObject,
      expects: ["owned made"], check: ObjectChecks.identityOfOwner),
    Behaviour(
      "object.nested", "An object inside an observed object evaluates nothing when it publishes.", rule: "R3.5",
      from: "https://betterprogramming.pub/ios-17-observable-and-the-observation-framework-152deaf8fc5e",
      expects: ["0"], check: ObjectChecks.nestedObject),
    Behaviour(
      "object.undeclared", "A view that only holds an object isn't evaluated when it publishes.", rule: "R3.5",
      from: Source.stateObject, expects: ["false"], check: ObjectChecks.undeclaredReader),
    Behaviour(
      "object.missing", "A body that reads an environment object which nobody provides ends the program.", rule: "R3.5",
      from: "https://developer.apple.com/documentation/swiftui/environmentobject", expects: ["ends with an error"],
      check: ObjectChecks.missingObject),
    Behaviour(
      "object.app-storage", "A stored default inside an object signals every view that declares the object.",
      rule: "E2",
      from: "https://fatbobman.com/en/posts/userdefaults-and-observation", expects: ["Settings"],
      check: ObjectChecks.storageInObject),
    Behaviour(
      "object.app-storage.direct", "What others write to its key doesn't reach the object.", rule: "E2",
      from: "https://gist.github.com/mbrandonw/3be96d89ef9d7e7935867c16c8ee1273", expects: ["Writer"],
      check: ObjectChecks.storageWrittenElsewhere),
  ]
}
