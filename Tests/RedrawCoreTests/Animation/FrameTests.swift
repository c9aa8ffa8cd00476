import Foundation
import RedrawCore
import Testing

private struct Dial: View, Animatable {
  var value: Double
  var title = ""

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View { Text("\(title)\((value * 100).rounded() / 100)") }
}

private struct Room: View {
  let animation: Animation?
  @State private var value = 0.0
  @State private var other = 0
  @State private var isShown = true

  var body: some View {
    let _ = other
    if isShown { Dial(value: value) }
    Button("go") { withAnimation(animation) { value = 1 } }
    Button("back") { withAnimation(animation) { value = 0 } }
    Button("jump") { value = 2 }
    Button("again") { other += 1 }
    Button("hide") { isShown = false }
  }
}

@MainActor
@Suite struct FrameTests {
  private func app(_ animation: Animation?, options: EngineOptions = EngineOptions()) throws -> TestApp {
    let app = TestApp(Room(animation: animation), options: options)
    try app.driver.tap("go")
    return app
  }

  /// What the dial shows after each of some frames.
  private func shown(_ app: TestApp, frames: Int, rate: Double = 60) -> [String] {
    (0..<frames).map { _ in
      app.driver.advance(by: 1 / rate)
      return app.texts.first ?? ""
    }
  }

  @Test func `a body runs on each frame, on the scenario's clock alone`() throws {
    let app = try app(.linear(duration: 0.1))
    #expect(app.texts.first == "0.0")
    let step = app.after { $0.advance(by: 1) }
    #expect(step.ticks == 6)
    #expect(step.evaluated == Array(repeating: "Dial", count: 6))
    #expect(step.delivered.map(\.kind) == Array(repeating: "frame", count: 6))
    #expect(app.texts.first == "1.0")
    #expect(app.after { $0.advance(by: 10) }.ticks == 0)
  }

  @Test func `frames come as often as the options say`() throws {
    var options = EngineOptions()
    options.frameRate = 20
    let app = try app(.linear(duration: 0.2), options: options)
    #expect(shown(app, frames: 4, rate: 20) == ["0.25", "0.5", "0.75", "1.0"])
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }

  @Test func `without an animation, the value is set immediately`() throws {
    let app = try app(nil)
    #expect(app.texts.first == "1.0")
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }

  @Test func `a view that is re-created with the same goal continues undisturbed`() throws {
    let app = try app(.linear(duration: 0.1))
    _ = shown(app, frames: 3)
    let again = try app.after { try $0.tap("again") }
    #expect(again.evaluated == ["Room"])
    #expect(again.skipped == ["Dial×1 fields"])
    #expect(app.texts.first == "0.5")
    #expect(shown(app, frames: 3) == ["0.67", "0.83", "1.0"])
  }

  @Test func `a change without an animation moves what is being animated`() throws {
    let app = try app(.linear(duration: 0.1))
    _ = shown(app, frames: 3)
    try app.driver.tap("jump")
    #expect(app.texts.first == "1.5")
    #expect(shown(app, frames: 3) == ["1.67", "1.83", "2.0"])
  }

  @Test func `a retargeted spring keeps its velocity`() throws {
    let app = try app(.spring(duration: 0.5))
    let before = shown(app, frames: 6).compactMap(Double.init)
    try app.driver.tap("back")
    #expect(app.texts.first.flatMap(Double.init) == before.last)
    let after = shown(app, frames: 2).compactMap(Double.init)
    #expect(after[0] > before[5], "it overshoots by what it was moving")
    app.driver.settleAnimations()
    #expect(app.texts.first == "0.0")
  }

  @Test func `frames end when their view is removed`() throws {
    let app = try app(.linear(duration: 1))
    app.driver.advance(by: 0.1)
    try app.driver.tap("hide")
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }

  @Test func `settling ends with the animation, and not with one that has no end`() throws {
    let finite = try app(.linear(duration: 0.1)).after { $0.settleAnimations() }
    #expect(finite.ticks == 6)
    #expect(finite.notes.isEmpty)
    let endless = try app(.linear(duration: 0.1).repeatForever()).after { $0.settleAnimations() }
    #expect(endless.evaluated == [])
    #expect(endless.notes.map(\.kind) == ["endless"])
    #expect(endless.notes.first?.text == "runs forever: Dial: linear 0.1 repeat")
    let turned = try app(.linear(duration: 0.1).repeatForever())
    turned.driver.advance(by: 0.05)
    try turned.driver.tap("back")
    #expect(turned.after { $0.settleAnimations() }.ticks == 1, "the way back has no end either")
    let long = try app(.linear(duration: 10)).after { $0.settleAnimations(within: 0.1) }
    #expect(long.evaluated.count == 6)
    #expect(long.notes.map(\.text) == ["still running after 100ms: Dial: linear 10.0"])
  }

  @Test func `a step as text settles, for a minute or for the given time`() throws {
    let app = try app(.linear(duration: 0.1))
    try app.driver.perform(ScenarioStep(parsing: "settle 50ms"))
    #expect(app.texts.first == "0.5")
    try app.driver.perform(ScenarioStep(parsing: "settle"))
    #expect(app.texts.first == "1.0")
    let idle = try app.after { try $0.perform(ScenarioStep(parsing: "settle")) }
    #expect(idle.ticks == 0)
    #expect(throws: StepError.self) { try ScenarioStep(parsing: "settle 5") }
  }

  @Test func `an endless repetition continues as long as time advances`() throws {
    let app = try app(.linear(duration: 0.05).repeatForever())
    #expect(shown(app, frames: 6) == ["0.33", "0.67", "1.0", "0.67", "0.33", "0.0"])
    #expect(app.after { $0.advance(by: 1) }.ticks == 60)
  }

  @Test func `a delay has no frames that show nothing`() throws {
    let app = try app(.linear(duration: 0.05).delay(0.1))
    #expect(app.after { $0.advance(by: 0.1) }.ticks == 0)
    #expect(app.after { $0.advance(by: 0.1) }.ticks == 3)
  }

  @Test func `ticks of frames are numbered within their step`() throws {
    let app = try app(.linear(duration: 0.05)).after { $0.advance(by: 0.1) }
    let labels = app.log.events.compactMap { if case .tickBegin(let begin) = $0 { begin.label } else { nil } }
    #expect(
      labels == [
        "advance 100ms, at 16.666667ms, frame 1", "advance 100ms, at 33.333333ms, frame 2",
        "advance 100ms, at 50ms, frame 3",
      ])
  }
}

/// Four steps, then the end.
private struct Stairs: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.state[Calls<V>.self] += 1
    return time < 0.1 ? value.scaled(by: (time * 40).rounded(.down) / 4) : nil
  }

  private struct Calls<V>: AnimationStateKey { static var defaultValue: Int { 0 } }
}

@MainActor
@Suite struct CustomAnimationTests {
  @Test func `a custom animation decides what each frame shows`() throws {
    let app = TestApp(Room(animation: Animation(Stairs())))
    try app.driver.tap("go")
    let step = app.after { $0.advance(by: 1) }
    // 0.017, 0.033, 0.05, 0.067, 0.083 s and the end: the first shows nothing new, nor does the fourth.
    #expect(step.evaluated.count == 4)
    #expect(app.texts.first == "1.0")
  }
}

private struct Scoped: View {
  @State private var value = 0.0
  var body: some View {
    Dial(value: value, title: "in ")
      .animation(.linear(duration: 0.05)) { content in content.modifier(Faded(amount: value)) }
    Button("go") { value = 1 }
  }
}

private struct Faded: ViewModifier, Animatable {
  var amount: Double
  nonisolated var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  func body(content: Content) -> some View { content.opacity(amount) }
}

@MainActor
@Suite struct ScopedAnimationTests {
  @Test func `an animation around a body applies only to that body`() throws {
    let app = TestApp(Scoped())
    let tap = try app.after { try $0.tap("go") }
    #expect(tap.evaluated == ["Scoped", "Dial"])
    #expect(app.texts.first == "in 1.0")
    #expect(app.after { $0.advance(by: 1) }.evaluated == ["Faded", "Faded", "Faded"])
  }
}

private struct Quiet: View {
  @State private var value = 0
  @State private var log: [String] = []
  var body: some View {
    Text(log.joined(separator: " "))
    Button("nothing") {
      withAnimation {
      } completion: {
        log.append("nothing")
      }
    }
    Button("unseen") {
      withAnimation {
        value += 1
      } completion: {
        log.append("unseen")
      }
    }
  }
}

@MainActor
@Suite struct CompletionTests {
  @Test func `if nothing is animated, a completion runs immediately`() throws {
    let app = TestApp(Quiet())
    try app.driver.tap("nothing")
    #expect(app.texts.first == "nothing")
    try app.driver.tap("unseen")
    #expect(app.texts.first == "nothing unseen")
  }
}

private struct Pulse: View {
  var body: some View {
    PhaseAnimator([0.0, 1.0]) { phase in
      Dial(value: phase)
    } animation: { _ in
      .linear(duration: 0.05)
    }
  }
}

private struct Round: View {
  var body: some View {
    KeyframeAnimator(initialValue: 0.0) { value in
      Text("\((value * 100).rounded() / 100)")
    } keyframes: { _ in
      LinearKeyframe(1, duration: 0.05)
    }
  }
}

@MainActor
@Suite struct EndlessAnimatorTests {
  @Test func `phases without a trigger repeat, and settling reports that`() {
    let app = TestApp(Pulse())
    #expect(app.texts.first == "0.0")
    let first = app.after { $0.advance(by: 0.05) }
    #expect(first.evaluated.filter { $0 == "Dial" }.count == 3)
    #expect(first.delivered.map(\.kind) == ["frame", "frame", "frame", "phase"])
    #expect(app.after { $0.advance(by: 1) }.evaluated.filter { $0 == "PhaseAnimator" }.count == 20)
    #expect(
      app.after { $0.settleAnimations() }.notes.map(\.text) == [
        "runs forever: PhaseAnimator: linear 0.05; Dial: linear 0.05"
      ])
  }

  @Test func `keyframes that repeat begin again`() {
    let app = TestApp(Round())
    let values = (0..<6).map { _ in
      app.driver.advance(by: 1.0 / 60)
      return app.texts.first ?? ""
    }
    #expect(values == ["0.33", "0.67", "0.0", "0.33", "0.67", "0.0"])
    #expect(app.after { $0.settleAnimations() }.notes.map(\.kind) == ["endless"])
  }
}
