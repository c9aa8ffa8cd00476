extension Behaviour {
  private static let indices = "https://swiftable-astro.pages.dev/blog/foreach-identity-debug-checklist/"

  static let identity: [Behaviour] = [
    Behaviour(
      "identity.if", "Each branch of an `if` is a view of its own; its state ends with it.", rule: "R4.1",
      from: Source.lifecycle("CaseStudyIfElse"), expects: ["off appears", "on disappears", "on 0"],
      check: IdentityChecks.branches),
    Behaviour(
      "identity.switch", "So is each case of a `switch`.", rule: "R4.1", from: Source.lifecycle("CaseStudySwitch"),
      expects: ["one disappears", "two appears", "two 0"], check: IdentityChecks.cases),
    Behaviour(
      "identity.branches", "The same view in both branches loses its state.", rule: "R4.1", from: Source.structural,
      expects: ["view 0"], check: IdentityChecks.sameViewInBranches),
    Behaviour(
      "identity.inert", "A modifier with another argument keeps the state.", rule: "R4.1", from: Source.structural,
      expects: ["view 1"], check: IdentityChecks.inertModifier),
    Behaviour(
      "identity.back", "A view that leaves and comes back starts anew.", rule: "R4.1", from: Source.demystify,
      expects: ["drawer 0"], check: IdentityChecks.missingElse),
    Behaviour(
      "identity.neighbour", "A view below one that leaves stays what it is.", rule: "R4.1", from: Source.demystify,
      expects: ["below 1"], check: IdentityChecks.neighbours),
    Behaviour(
      "identity.id", "Another `.id` is a new view.", rule: "R4.3", from: Source.lifecycle("CaseStudyIDModifier"),
      expects: ["view appears", "view disappears", "view 0"], check: IdentityChecks.explicitID),
    Behaviour(
      "identity.any-view", "AnyView keeps the state while the type is the same.", rule: "R4.3", from: Source.demystify,
      expects: ["odd 1"], check: IdentityChecks.erasedSameType),
    Behaviour(
      "identity.any-view.type", "AnyView with another type is a new view.", rule: "R4.3", from: Source.demystify,
      expects: ["view 0"], check: IdentityChecks.erasedOtherType),
    Behaviour(
      "identity.layout", "AnyLayout keeps the state of what it lays out.", rule: "R4.1", .from(16),
      from: "https://developer.apple.com/documentation/swiftui/anylayout", expects: ["view 1"],
      check: IdentityChecks.otherLayout),
    Behaviour(
      "identity.container", "A view in another container is a new one.", rule: "R4.1",
      from: "https://developer.apple.com/documentation/swiftui/anylayout", expects: ["view 0"],
      check: IdentityChecks.otherParent),
    Behaviour(
      "foreach.insert", "An insertion in front evaluates the owner and the new row.", rule: "R4.2",
      from: Source.demystify,
      expects: ["Names", "Row"], check: IdentityChecks.insertedInFront),
    Behaviour(
      "foreach.index", "With indices as ids, a row's state goes to the row that takes its place.", rule: "R4.2",
      from: indices, expects: ["Bob 1"], check: IdentityChecks.byIndex),
    Behaviour(
      "foreach.element", "With stable ids, a row's state stays with its element.", rule: "R4.2", from: indices,
      expects: ["Bob 1"], check: IdentityChecks.byElement),
    Behaviour(
      "foreach.reorder", "Rows that move keep their state and neither appear nor disappear.", rule: "R4.2",
      from: Source.demystify, expects: ["Cy 0", "Bob 0", "Ann 1"], check: IdentityChecks.reordered),
    Behaviour(
      "foreach.unstable", "Ids that are made anew make every row anew.", rule: "R4.2", from: Source.demystify,
      expects: ["Names", "2× Row"], check: IdentityChecks.unstable),
    Behaviour(
      "foreach.twins", "Of two elements with one id, only the first one's content is evaluated.", rule: "R4.2",
      .from(27), from: Source.metalUI("data-and-scrolling"), expects: ["x0"],
      .differs(["x0", "x1"], because: "both rows are made, with a note `duplicateID`", met: .seldom),
      check: LeavingChecks.twins),
    Behaviour(
      "identity.members", "An overlay of a group is made once for each view of the group.", rule: "R4.1", .from(27),
      from: Source.metalUI("composition-identity"), expects: ["2× overlay"],
      .differs(["overlay"], because: "an attached view belongs to the group as a whole", met: .seldom),
      check: LeavingChecks.overlayOfMembers),
    Behaviour(
      "foreach.stable", "Stable ids with equal values evaluate no row.", rule: "R4.2", from: Source.demystify,
      expects: ["Names"], check: IdentityChecks.stable),
  ]
}
