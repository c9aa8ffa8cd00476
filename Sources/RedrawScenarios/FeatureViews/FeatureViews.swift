import RedrawCore

/// Family E: the views of a feature as large apps write them: models that are reference types, handlers, long bodies.
enum FeatureViews {
  static let family = ScenarioFamily(
    "E", "Feature views at scale", [incomparable, equatable, computedSections, sectionViews])
}
