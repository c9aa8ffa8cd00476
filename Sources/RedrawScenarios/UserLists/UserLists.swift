import RedrawCore

/// Family D: three users, and a cell for each that counts taps. Where the users are stored and how a cell gets its own
/// decides what a tap evaluates.
///
/// Each case has a file to itself and could be part of an app as it is: its views are called `UsersView` and `UserCell`
/// in all of them, so that the traces of two cases can be compared type by type.
enum UserLists {
  static let family = ScenarioFamily(
    "D", "Lists of users and bindings",
    [
      arrayOfBindings, observedObjects, bindableObjects, elementBindings, fieldBindings, publishedBindings,
      separateStates, observableFields, observableModel,
    ])

  /// A case of the family: each tick taps the cell of one user.
  static func scenario<Root: View>(
    _ name: String, case caseID: String, summary: String, root: @escaping @MainActor @Sendable () -> Root
  ) -> Scenario {
    Scenario(
      name, case: caseID, summary: summary,
      parameters: [.choice("user", "Bob", "Whose cell is tapped", of: ["Ann", "Bob", "Cy"])]
    ) { run in
      run.show(root())
      try run.forEachTick { _, app in try app.tap(run.text("user")) }
    }
  }
}
