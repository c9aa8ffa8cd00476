import Foundation
import RedrawCore
import Testing

private struct Shake: GeometryEffect {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: size.width, y: 0))
  }
}

private struct Growing: AnimatableModifier {
  var scale: Double
  nonisolated var animatableData: Double {
    get { scale }
    set { scale = newValue }
  }
  func body(content: Content) -> some View { content.scaleEffect(scale) }
}

private struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.isIdentity ? 0 : 90)).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension AnyTransition {
  fileprivate static var moveAndFade: AnyTransition {
    .asymmetric(insertion: .move(edge: .trailing).combined(with: .opacity), removal: .scale.combined(with: .opacity))
  }
}

private struct Drawer: View {
  @State private var isOpen = false
  @Namespace private var space

  var body: some View {
    VStack {
      Button("toggle") { withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { isOpen.toggle() } }
      if isOpen {
        Text("drawer")
          .transition(.move(edge: .top).combined(with: .opacity))
          .matchedGeometryEffect(id: "title", in: space)
      } else {
        Text("closed").transition(.moveAndFade).matchedGeometryEffect(id: "title", in: space, isSource: false)
      }
      Text("\(isOpen ? 1 : 0)").contentTransition(.numericText()).animation(.spring, value: isOpen)
      Image(systemName: "chevron.right")
        .rotationEffect(.degrees(isOpen ? 90 : 0), anchor: .center)
        .animation(.easeInOut(duration: 0.2).delay(0.1).repeatForever(autoreverses: false), value: isOpen)
    }
  }
}

private struct Animations: View {
  let on: Bool
  var body: some View {
    Group {
      Text("a").animation(.default, value: on)
      Text("b").animation(on ? .interactiveSpring() : nil, value: on)
      Text("c").animation(.linear(duration: 2).speed(2).repeatCount(3), value: on)
      Text("d").animation(.interpolatingSpring(stiffness: 5, damping: 1), value: on)
      Text("e").animation(.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1), value: on)
      Text("f").animation(.bouncy(duration: 1, extraBounce: 0.2), value: on)
      Text("g").animation(.smooth, value: on).animation(.easeIn)
      Text("h").transition(.opacity.animation(.easeOut)).transition(Twirl()).transition(.slide)
      Text("i").transition(.asymmetric(insertion: .push(from: .bottom), removal: .identity))
      Text("j").modifier(Shake(amount: on ? 1 : 0)).modifier(Growing(scale: on ? 2 : 1))
    }
    PhaseAnimator([1.0, 1.2]) { scale in
      Text("phase").scaleEffect(scale)
    } animation: { _ in
      .easeInOut
    }
    Text("pulse").phaseAnimator([false, true]) { view, isBig in view.scaleEffect(isBig ? 2 : 1) }
    KeyframeAnimator(initialValue: Pose(), trigger: on) { pose in
      Text("pose").offset(y: pose.y).rotationEffect(pose.angle)
    } keyframes: { _ in
      KeyframeTrack(\.y) {
        LinearKeyframe(10, duration: 0.2)
        SpringKeyframe(0, duration: 0.5, spring: .bouncy)
      }
      KeyframeTrack(\.angle) {
        CubicKeyframe(.degrees(10), duration: 0.1)
        MoveKeyframe(.zero)
      }
    }
    Image(systemName: "bell").symbolEffect(.bounce.up.byLayer, options: .speed(2).repeat(3), value: on)
      .symbolEffect(.pulse, isActive: on).contentTransition(.symbolEffect(.replace))
  }

  private struct Pose {
    var y: CGFloat = 0
    var angle = Angle.zero
  }
}

/// Goes on where an animation would be over.
private struct AnimatedSteps: View {
  @State private var step = 0
  var body: some View {
    Text("step \(step)")
    Button("go") {
      withAnimation(.linear(duration: 2)) {
        step = 1
      } completion: {
        step = 2
      }
    }
    Button("endless") {
      withAnimation(.linear.repeatForever()) {
        step = 3
      } completion: {
        step = 4
      }
    }
    Button("plain") {
      withAnimation(nil) {
        step = 5
      } completion: {
        step = 6
      }
    }
  }
}

@MainActor
@Suite struct AnimationSurfaceTests {
  @Test func `animations and transitions are reported as written`() {
    #expect(
      lines(Animations(on: true)) == [
        ".animation default", "Text \"a\"", ".animation interactiveSpring response: 0.15 damping: 0.86", "Text \"b\"",
        ".animation linear 2.0 speed: 2.0 repeat: 3", "Text \"c\"",
        ".animation interpolatingSpring mass: 1.0 stiffness: 5.0 damping: 1.0", "Text \"d\"",
        ".animation timingCurve(0.1, 0.2, 0.3, 0.4) 1.0", "Text \"e\"", ".animation bouncy 1.0 extraBounce: 0.2",
        "Text \"f\"", ".animation easeIn", ".animation smooth", "Text \"g\"", ".transition slide",
        ".transition Twirl", ".transition opacity easeOut", "Text \"h\"",
        ".transition asymmetric(push(bottom), identity)", "Text \"i\"", ".scaleEffect 2.0",
        ".geometryEffect Shake(amount: 1.0)", "Text \"j\"", ".scaleEffect 1.2", "Text \"phase\"", ".scaleEffect 2.0",
        "Text \"pulse\"", ".rotationEffect angle: 0.0° anchor: center", ".offset x: 0.0 y: 0.0", "Text \"pose\"",
        ".contentTransition symbolEffect replace", ".symbolEffect pulse isActive: true",
        ".symbolEffect bounce.up.byLayer speed: 2.0 repeat: 3 value: true", "Image system bell",
      ])
  }

  @Test func `a view is inserted and removed in one commit, and its transition is an event when it ends`() throws {
    let app = TestApp(Drawer())
    let step = try app.after { try $0.tap("toggle") }
    #expect(app.texts == ["toggle", "drawer", "1"])
    #expect(step.commits.count == 1)
    #expect(step.evaluated == ["Drawer"])
    app.log.removeAll()
    app.driver.advance(by: 10)
    #expect(app.delivered.map(\.kind) == ["transition"])
    #expect(app.commits.isEmpty)
  }

  @Test func `a change of an effect or an animation is one update and an equal one none`() throws {
    #expect(try updates { Text("a").modifier(Shake(amount: CGFloat($0))) } == (1, 0))
    #expect(try updates { Text("a").animation(.linear(duration: Double($0)), value: 0) } == (1, 0))
    #expect(try updates { Text("a").animation(.linear, value: $0) } == (0, 0))
    #expect(try updates { Text("a").transition($0 == 0 ? .slide : .opacity) } == (1, 0))
    #expect(try updates { _ in Text("a").transition(.moveAndFade).animation(.spring(), value: 1) } == (0, 0))
  }

  @Test func `a completion runs when the animation would have ended`() throws {
    let app = TestApp(AnimatedSteps())
    try app.driver.tap("go")
    #expect(app.texts.first == "step 1")
    app.driver.advance(by: 1.5)
    #expect(app.texts.first == "step 1")
    let done = app.after { $0.advance(by: 1) }
    #expect(app.texts.first == "step 2")
    #expect(done.ticks == 1)
    #expect(done.delivered.map(\.kind) == ["completion"])
    try app.driver.tap("endless")
    app.driver.advance(by: 100)
    #expect(app.texts.first == "step 3")
    try app.driver.tap("plain")
    #expect(app.texts.first == "step 6")
  }

  @Test func `each view has one namespace, which stays the same`() {
    struct Named: View {
      @Namespace var first
      @Namespace var second
      @State private var seen: [Namespace.ID] = []
      var body: some View {
        Text("\(first == second) \(Set(seen).count) \(seen.count)")
        Button("see") { seen.append(first) }
      }
    }
    let app = TestApp(Named())
    try? app.driver.tap("see")
    try? app.driver.tap("see")
    #expect(app.texts.first == "false 1 2")
  }
}
