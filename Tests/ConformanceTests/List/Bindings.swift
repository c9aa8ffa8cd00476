extension Behaviour {
  private static let users = "https://weakself.io/posts/SwiftUI%20View%20Updates"
  private static let getSet = "https://chris.eidhof.nl/post/binding-with-get-set/"

  static let bindings: [Behaviour] = [
    Behaviour(
      "binding.fields", "Bindings to two fields of one state evaluate both readers, not the owner.", rule: "R3.2",
      from: users, expects: ["2× UserCell"], check: BindingChecks.fields),
    Behaviour(
      "binding.foreach", "A tap in a row of ForEach($users) evaluates the list and every row.", rule: "R3.3",
      from: users,
      expects: ["UsersView", "3× UserCell"], check: BindingChecks.collection),
    Behaviour(
      "binding.subscript", "Bindings to elements by index evaluate the owner and every reader.", rule: "R3.3",
      from: users,
      expects: ["UsersView", "2× UserCell"], check: BindingChecks.elements),
    Behaviour(
      "binding.published", "Bindings into an observed object evaluate the owner and the readers whose value changed.",
      rule: "R3.4", from: users, expects: ["UsersView", "UserCell"], check: BindingChecks.published),
    Behaviour(
      "binding.published.2021", "Bindings into an observed object evaluate every reader.", rule: "P3", .upTo(16),
      from: Source.repeated, with: [.objectBindingsAlwaysDiffer: "true"], expects: ["UsersView", "2× UserCell"],
      check: BindingChecks.published),
    Behaviour(
      "binding.separate", "Bindings to separate states evaluate the one reader.", rule: "R3.2", from: users,
      expects: ["UserCell"], check: BindingChecks.separateStates),
    Behaviour(
      "binding.closures", "A binding made from closures over its view makes its reader differ.", rule: "R3.4",
      from: getSet,
      expects: ["Parent", "Child"], check: BindingChecks.getAndSet),
    Behaviour(
      "binding.key-path", "A binding made with `$` is equal while its value is.", rule: "R3.4", from: getSet,
      expects: ["Parent"], check: BindingChecks.keyPath),
    Behaviour(
      "binding.constant", "A constant binding is equal each time.", rule: "R3.4",
      from: "https://developer.apple.com/documentation/swiftui/binding/constant(_:)", expects: ["Parent"],
      check: BindingChecks.constant),
    Behaviour(
      "binding.toggle", "A toggle changes its binding without evaluating an owner that doesn't read it.", rule: "R3.2",
      from: Source.injection, expects: [], check: BindingChecks.toggle),
    Behaviour(
      "binding.typing", "Each letter evaluates the owner that reads the text, and the children that take it.",
      rule: "R1.6",
      from: Source.airbnb, expects: ["Form", "Preview"], check: BindingChecks.typing),
    Behaviour(
      "binding.passed-on", "A view that only passes a binding on isn't evaluated.", rule: "R3.2",
      from: Source.injection,
      expects: ["Inner"], check: BindingChecks.passedThrough),
    Behaviour(
      "binding.write-only",
      "A view that only writes through its binding is re-created by its owner, with another value.",
      rule: "R3.2", from: users, expects: ["Parent", "Child"], check: BindingChecks.writtenWithoutReading),
  ]
}
