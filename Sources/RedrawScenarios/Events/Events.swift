import RedrawCore

/// Family C: what an event evaluates and what it doesn't, how far down an evaluation goes, and which code is a view of its own.
enum Events {
  static let family = ScenarioFamily(
    "C", "Events, instances, recursion",
    [
      timelineClosure, timelineRandomChild, tapPrints, timerPrints, subviews, separateStarts, viewsOfOtherKinds,
    ])
}
