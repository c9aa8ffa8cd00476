import RedrawCore

/// Family B: what a view depends on, and what it is created with.
enum SourcesOfTruth {
  static let family = ScenarioFamily(
    "B", "Sources of truth and construction parameters",
    [
      stateSetInInit, unusedEnvironmentObject, unusedEnvironmentValue, bareObjectWillChange, objectMadeInline,
      wholeStudent, studentFields, equatableStudentViews, capturingClosure, equatableCells, methodAction,
      notificationInOwnView, silentHandler, returningView,
    ])
}
