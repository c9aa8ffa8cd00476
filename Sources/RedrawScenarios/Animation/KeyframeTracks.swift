import RedrawCore

private struct Pose {
  var height = 0.0
  var scale = 1.0
}

private struct Heart: View {
  let likes: Int

  var body: some View {
    let _ = Self._printChanges()
    KeyframeAnimator(initialValue: Pose(), trigger: likes) { pose in
      Text("heart").offset(y: pose.height).scaleEffect(pose.scale)
    } keyframes: { _ in
      KeyframeTrack(\.height) {
        LinearKeyframe(-20, duration: 0.05)
        MoveKeyframe(0)
      }
      KeyframeTrack(\.scale) {
        CubicKeyframe(1.5, duration: 0.05)
        CubicKeyframe(1, duration: 0.05)
      }
    }
  }
}

private struct Post: View {
  @State private var likes = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Heart(likes: likes)
      Button("Like") { likes += 1 }
    }
  }
}

extension Animations {
  static let keyframes = Scenario(
    "keyframe-animator", case: "J7",
    summary: "A heart goes along two tracks of keyframes: its content runs on each frame", ticks: 2
  ) { run in
    run.show(Post())
    try run.tapAndWatch("Like")
  }
}
