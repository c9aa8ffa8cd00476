import Foundation
import RedrawCore
import Testing

private struct Pose {
  var height = 0.0
  var scale = 1.0
}

@Suite struct KeyframeTests {
  private func values(_ timeline: KeyframeTimeline<Double>, _ times: [TimeInterval]) -> [Double] {
    times.map { (timeline.value(time: $0) * 1000).rounded() / 1000 }
  }

  @Test func `linear steps follow each other, by their own curves`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
    }
    #expect(timeline.duration == 1)
    #expect(values(timeline, [0, 0.5, 1, 5]) == [0, 5, 10, 10])
    let track = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        LinearKeyframe(10.0, duration: 1)
        MoveKeyframe(100.0)
        LinearKeyframe(0.0, duration: 1, timingCurve: .easeInOut)
      }
    }
    #expect(track.duration == 2)
    #expect(values(track, [0.5, 0.999, 1, 1.5, 2]) == [5, 9.99, 100, 50, 0])
  }

  @Test func `cubic steps pass each other without a stop`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(1.0, duration: 1)
        CubicKeyframe(2.0, duration: 1)
      }
    }
    #expect(values(timeline, [0, 1, 2]) == [0, 1, 2])
    let pace = (timeline.value(time: 1.001) - timeline.value(time: 0.999)) / 0.002
    #expect(abs(pace - 1) < 1e-3, "half of the way from the first to the last, in half of their time")
    #expect(abs(timeline.value(time: 0.001)) < 1e-5, "it sets out at rest")
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(0.0, duration: 1, startVelocity: 4, endVelocity: 4)
    }
    #expect(values(given, [0.25, 0.5, 0.75]) == [0.375, 0, -0.375])
  }

  @Test func `a spring lasts as long as it swings, unless a shorter duration is given`() {
    let whole = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1.0, spring: .smooth) }
    #expect(whole.duration == Spring.smooth.settlingDuration)
    #expect(whole.value(time: 10) == 1)
    let cut = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1.0, duration: 0.1, spring: .smooth) }
    #expect(cut.value(time: 10) == Spring.smooth.value(target: 1.0, time: 0.1))
  }

  @Test func `tracks move parts of a value side by side`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.height) {
        LinearKeyframe(10, duration: 1)
      }
      KeyframeTrack(\.scale) {
        LinearKeyframe(3, duration: 2)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1).height == 10)
    #expect(timeline.value(time: 1).scale == 2)
    #expect(timeline.value(progress: 1).scale == 3)
  }
}
