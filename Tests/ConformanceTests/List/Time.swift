extension Behaviour {
  private static let completion = Source.openSwiftUI("Animation/Animation/AnimationCompletion")
  private static let animatable = "https://developer.apple.com/videos/play/wwdc2023/10156/"

  static let time: [Behaviour] = [
    Behaviour(
      "timeline.child", "A timeline evaluates its content at each date, and no child without inputs.", rule: "R3.8",
      from: Source.mechanism, expects: ["2× content"], check: TimeChecks.childWithoutInputs),
    Behaviour(
      "timeline.child.random", "A child that stores a random number is evaluated at each date.", rule: "R2.8",
      from: Source.mechanism, expects: ["2× RightEmoji"], check: TimeChecks.childWithRandomNumber),
    Behaviour(
      "timeline.past", "A schedule from the past begins with its most recent date.", rule: "M1", from: Source.periodic,
      expects: ["-1", "2", "5"], check: TimeChecks.startInThePast),
    Behaviour(
      "timeline.future", "A schedule from the future shows the current date once, then its own.", rule: "M1",
      from: Source.periodic, expects: ["0", "4", "7"], check: TimeChecks.startInTheFuture),
    Behaviour(
      "timeline.paused", "A paused schedule evaluates nothing.", rule: "R3.8",
      from: "https://developer.apple.com/documentation/swiftui/animationtimelineschedule", expects: [],
      check: TimeChecks.pausedTimeline),
    Behaviour(
      "timeline.every-minute", "A schedule by the minute begins with the start of the current one.", rule: "M1",
      from: "https://developer.apple.com/documentation/swiftui/timelineschedule/everyminute",
      expects: ["0", "0"], check: TimeChecks.everyMinute),
    Behaviour(
      "time.random", "Random numbers and identifiers differ from one run to the next.", rule: "M2",
      from: "https://developer.apple.com/documentation/swift/systemrandomnumbergenerator",
      notModeled: "a recording's randomness is the scenario's, unless `--real-random` asks for the system's"),
    Behaviour(
      "timer.prints", "A timer whose handler only prints evaluates nothing.", rule: "R1.3", .from(17),
      from: Source.mechanism,
      expects: ["2× tick"], check: TimeChecks.printingTimer),
    Behaviour(
      "timer.counts", "A timer that writes a state evaluates its view each time.", rule: "R3.8", from: Source.repeated,
      expects: ["3× Clock", "3"], check: TimeChecks.countingTimer),
    Behaviour(
      "animation.completion", "Completions run when their animations are over, logically or wholly.", rule: "M3.4",
      .from(17),
      from: completion, expects: ["1", "2"], check: TimeChecks.completions),
    Behaviour(
      "animation.plain", "A view that isn't Animatable is evaluated once under an animation.", rule: "M3.1",
      from: animatable,
      expects: ["Screen", "Bar"], check: TimeChecks.animatedPlainView),
    Behaviour(
      "animation.animatable", "The body of an Animatable view runs at each frame of an animation.", rule: "M3.1",
      from: animatable, expects: ["a body for each frame"],
      check: TimeChecks.animatableView),
    Behaviour(
      "animation.phases", "A triggered phase animator goes through its phases and back to the first.", rule: "M3",
      .from(17),
      from: "https://chris.eidhof.nl/post/phase-animator", expects: ["0", "-100", "50", "0"],
      check: TimeChecks.phases),
    Behaviour(
      "animation.hitches", "How long a frame takes decides which frames are dropped.", rule: "M3",
      from: "https://developer.apple.com/videos/play/wwdc2025/306/", notModeled: "nothing is drawn, so no frame is late"
    ),
  ]
}
