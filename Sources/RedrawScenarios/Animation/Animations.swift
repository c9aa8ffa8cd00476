import RedrawCore

/// Family J: which bodies run on the frames of an animation, and what happens when it ends.
enum Animations {
  static let family = ScenarioFamily(
    "J", "Animation",
    [
      animatableView, animatedModifiers, retargeted, implicitAnimation, animationCompletion, phases, keyframes,
      drawnShape,
      animationTimeline,
    ])
}

extension ScenarioRun {
  /// A tap, then a tenth of a second for each further step: six frames.
  func tapAndWatch(_ label: String) throws {
    try forEachTick { tick, app in
      if tick == 1 { try app.tap(label) } else { app.advance(by: 0.1) }
    }
  }
}
