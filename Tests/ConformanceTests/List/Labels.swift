extension Behaviour {
  private static let tests = Source.openSwiftUI("View/Debug/ChangedBodyProperty")
  private static let users = "https://weakself.io/posts/SwiftUI%20View%20Updates"

  static let labels: [Behaviour] = [
    Behaviour(
      "label.none", "A view without properties prints @self at its first evaluation.", rule: "R6.2", .disputed,
      from: tests,
      expects: ["Empty: @self changed."], check: LabelChecks.noProperty),
    Behaviour(
      "label.none.identity", "Every view prints @self and @identity at its first evaluation.", rule: "P4", .disputed,
      from: Source.printChanges, with: [.identityAlwaysPrinted: "true"], expects: ["Empty: @self, @identity changed."],
      check: LabelChecks.noProperty),
    Behaviour(
      "label.stored", "A stored property isn't printed.", rule: "R6.1", from: tests, expects: ["Named: @self changed."],
      check: LabelChecks.storedProperty),
    Behaviour(
      "label.state", "A state is printed by the name of its storage.", rule: "R6.2", from: tests,
      expects: ["Stated: @self, @identity, _name changed."], check: LabelChecks.state),
    Behaviour(
      "label.first", "A first evaluation prints all dynamic properties as they are declared.", rule: "R6.2",
      from: Source.printChanges, expects: ["DanceStack: @self, @identity, _vm, _compact changed."],
      check: LabelChecks.first),
    Behaviour(
      "label.later", "A later one prints those that have signalled.", rule: "R6.3", from: Source.printChanges,
      expects: ["DanceStack: _compact changed.", "DanceStack: _vm changed."], check: LabelChecks.later),
    Behaviour(
      "label.value", "A new view value is printed as @self.", rule: "R6.1", from: Source.demystify,
      expects: ["Receiver: @self changed."], check: LabelChecks.newValue),
    Behaviour(
      "label.binding.first", "A list of bindings prints the list, then each cell.", rule: "R6.2", from: users,
      expects: [
        "UsersView: @self, @identity, _users changed.", "3× UserCell: @self, @identity, _user changed.",
      ], check: LabelChecks.users),
    Behaviour(
      "label.binding.tap", "A tap in one cell prints the list, and every cell with a new binding.", rule: "R3.3",
      from: users, expects: ["UsersView: _users changed.", "3× UserCell: @self, _user changed."],
      check: LabelChecks.usersTapped),
    Behaviour(
      "label.observable", "A property of an @Observable object is printed as @dependencies.", rule: "R6.0", .disputed,
      from: Source.observation, expects: ["ModelView: @dependencies changed."], check: LabelChecks.observable),
    Behaviour(
      "label.observable.self", "A property of an @Observable object is printed as @self.", rule: "P2", .disputed,
      from: Source.observation, with: [.observationLabel: "self"], expects: ["ModelView: @self changed."],
      check: LabelChecks.observable),
    Behaviour(
      "label.environment", "A key of the environment is printed by the name of its storage.", rule: "R6.3",
      from: Source.environment, expects: ["Themed: _colorScheme changed."], check: LabelChecks.environment),
    Behaviour(
      "label.environment-object", "So is an object of the environment.", rule: "R6.3", from: Source.printChanges,
      expects: ["Shared: _model changed."], check: LabelChecks.environmentObject),
    Behaviour(
      "label.composite.first", "A state inside the view's first property is printed by that property's name.",
      rule: "D1",
      from: "https://github.com/OpenSwiftUIProject/OpenSwiftUI/pull/78", expects: ["FirstProperty: draft changed."],
      check: LabelChecks.compositeFirst),
    Behaviour(
      "label.composite.later", "A state inside a later property is printed by that property's name if it begins there.",
      rule: "D1", from: "https://github.com/OpenSwiftUIProject/OpenSwiftUI/pull/78",
      expects: ["LaterProperty: draft changed."],
      check: LabelChecks.compositeLater),
    Behaviour(
      "label.type", "A nested generic type is printed with its enclosing types, and without its arguments.", rule: "R6",
      from: tests, expects: ["Screens.Detail: @self changed."], check: LabelChecks.nestedGeneric),
    Behaviour(
      "label.outside", "Outside of an evaluation, unchanged is printed.", rule: "R6", from: Source.printChanges,
      expects: ["Asking: unchanged."], check: LabelChecks.outside),
  ]
}
