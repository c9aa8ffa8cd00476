extension Rule {
  /// Every rule, in the order used in documents.
  package static let all: [Rule] = [
    bodyComplexity, undiffableProperty, capturingClosure, unreadDependency, wholeModel, unstableID, impureBody,
    workInInit, inlineObservedObject, writeOnChange, deadEquatable, equatableMissesRead, getSetBinding,
    bindingToEveryRow, conditionalRow, anyViewRow, eagerStateInit, writeInBody,
    hotEnvironment, wholeCollection, geometryFeedback, viewTypeChurn,
  ]

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
