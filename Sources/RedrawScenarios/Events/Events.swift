import RedrawCore

/// Family C: what an event does and doesn't evaluate, how far an evaluation goes down, and what is a view of its own.
enum Events {
  static let family = ScenarioFamily(
    "C", "Events, instances, recursion",
    [
      timelineClosure, timelineRandomChild, tapPrints, timerPrints, subviews, separateStarts, viewsOfOtherKinds,
    ])
}
