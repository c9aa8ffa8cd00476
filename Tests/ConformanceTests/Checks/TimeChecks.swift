import Foundation
import RedrawCore

private func seconds(_ date: Date) -> String { "\(Int(date.timeIntervalSinceReferenceDate.rounded()))" }

/// Timelines, timers and animations, on the scenario's clock.
@MainActor
enum TimeChecks {
  static func childWithoutInputs(_ stage: Stage) throws -> [String] {
    struct RightEmoji: View {
      var body: some View { Text("😀") }
    }
    struct EmojiDemo: View {
      let start: Date
      var body: some View {
        TimelineView(.periodic(from: start, by: 1)) { timeline in
          let _ = record("content")
          RightEmoji()
        }
      }
    }
    try show(stage) { EmojiDemo(start: $0) }
    try stage.act { $0.advance(by: 2) }
    return stage.recorded + stage.bodies
  }

  static func childWithRandomNumber(_ stage: Stage) throws -> [String] {
    struct RightEmoji: View {
      let id = Int.random(in: 0...1_000_000_000)
      var body: some View { Text("😀") }
    }
    struct EmojiDemo: View {
      let start: Date
      var body: some View { TimelineView(.periodic(from: start, by: 1)) { _ in RightEmoji() } }
    }
    try show(stage) { EmojiDemo(start: $0) }
    try stage.act { $0.advance(by: 2) }
    return stage.bodies
  }

  /// Shows a view that is given the scenario's own date.
  private static func show<Content: View>(_ stage: Stage, _ content: @escaping (Date) -> Content) throws {
    stage.show(TimelineView(.animation(paused: true)) { content($0.date) })
  }

  static func startInThePast(_ stage: Stage) throws -> [String] {
    try show(stage) { now in
      TimelineView(.periodic(from: now.addingTimeInterval(-4), by: 3)) { context in
        let _ = record("\(Int(context.date.timeIntervalSince(now).rounded()))")
        Text("text")
      }
    }
    let first = stage.recorded
    try stage.act { $0.advance(by: 5) }
    return first + stage.recorded
  }

  static func startInTheFuture(_ stage: Stage) throws -> [String] {
    try show(stage) { now in
      TimelineView(.periodic(from: now.addingTimeInterval(4), by: 3)) { context in
        let _ = record("\(Int(context.date.timeIntervalSince(now).rounded()))")
        Text("text")
      }
    }
    let first = stage.recorded
    try stage.act { $0.advance(by: 8) }
    return first + stage.recorded
  }

  static func everyMinute(_ stage: Stage) throws -> [String] {
    stage.show(
      TimelineView(.everyMinute) { context in
        let _ = record("\(Int(context.date.timeIntervalSinceReferenceDate.rounded()) % 60)")
        Text("text")
      })
    let first = stage.recorded
    try stage.act { $0.advance(by: 60) }
    return first + stage.recorded
  }

  static func pausedTimeline(_ stage: Stage) throws -> [String] {
    stage.show(
      TimelineView(.animation(minimumInterval: 1, paused: true)) { _ in
        let _ = record("content")
        Text("text")
      })
    try stage.act { $0.advance(by: 3) }
    return stage.recorded
  }

  static func printingTimer(_ stage: Stage) throws -> [String] {
    struct Clock: View {
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View { Text("text").onReceive(timer) { _ in record("tick") } }
    }
    stage.show(Clock())
    try stage.act { $0.advance(by: 2) }
    return stage.recorded + stage.bodies
  }

  static func countingTimer(_ stage: Stage) throws -> [String] {
    struct Clock: View {
      @State private var count = 0
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View { Text("\(count)").onReceive(timer) { _ in count += 1 } }
    }
    stage.show(Clock())
    try stage.act { $0.advance(by: 3) }
    return stage.bodies + stage.texts
  }

  static func completions(_ stage: Stage) throws -> [String] {
    struct Logical: View {
      @State private var showRed = false
      var body: some View {
        Text("\(showRed)").onAppear {
          withAnimation(.linear(duration: 3).logicallyComplete(after: 1), completionCriteria: .logicallyComplete) {
            showRed.toggle()
          } completion: {
            record("1")
          }
        }
      }
    }
    struct Removed: View {
      @State private var showRed = false
      var body: some View {
        Text("\(showRed)").onAppear {
          withAnimation(.linear(duration: 2), completionCriteria: .removed) {
            showRed.toggle()
          } completion: {
            record("2")
          }
        }
      }
    }
    stage.show(
      VStack {
        Logical()
        Removed()
      })
    try stage.act { $0.advance(by: 4) }
    return stage.recorded
  }

  static func animatedPlainView(_ stage: Stage) throws -> [String] {
    struct Bar: View {
      let width: Double
      var body: some View { Text("\(width)").frame(width: width) }
    }
    struct Screen: View {
      @State private var width = 0.0
      var body: some View {
        Bar(width: width)
        Button("Grow") { withAnimation(.linear(duration: 1)) { width = 100 } }
      }
    }
    stage.show(Screen())
    try stage.act {
      try $0.tap("Grow")
      $0.advance(by: 2)
    }
    return stage.bodies
  }

  static func animatableView(_ stage: Stage) throws -> [String] {
    struct Bar: View, Animatable {
      var width: Double
      nonisolated var animatableData: Double {
        get { width }
        set { width = newValue }
      }
      var body: some View { Text("\(width)") }
    }
    struct Screen: View {
      @State private var width = 0.0
      var body: some View {
        Bar(width: width)
        Button("Grow") { withAnimation(.linear(duration: 1)) { width = 100 } }
      }
    }
    stage.show(Screen())
    try stage.act {
      try $0.tap("Grow")
      $0.advance(by: 2)
    }
    let frames = stage.bodies.reduce(0) { $0 + ($1.hasSuffix("Bar") ? Int($1.prefix { $0.isNumber }) ?? 1 : 0) }
    return [frames > 30 ? "a body for each frame" : "\(frames) body"]
  }

  static func phases(_ stage: Stage) throws -> [String] {
    struct Screen: View {
      @State private var trigger = 0
      var body: some View {
        PhaseAnimator([0, -100, 50], trigger: trigger) { phase in
          let _ = record("\(phase)")
          Text("phase")
        } animation: { _ in
          .linear(duration: 1)
        }
        Button("Start") { trigger += 1 }
      }
    }
    stage.show(Screen())
    let first = stage.recorded
    try stage.act {
      try $0.tap("Start")
      $0.advance(by: 5)
    }
    return unique(first + stage.recorded)
  }

  /// Each line once where it follows itself.
  private static func unique(_ lines: [String]) -> [String] {
    lines.map { String($0.split(separator: " ").last ?? "") }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
