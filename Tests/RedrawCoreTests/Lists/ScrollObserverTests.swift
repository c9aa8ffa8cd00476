import RedrawCore
import Testing

private struct Feed: View {
  @State private var isPast = false
  @State private var phases: [ScrollPhase] = []
  @State private var seen: [Int] = []

  var body: some View {
    Text("past \(isPast) \(phases.count)")
    ScrollView {
      LazyVStack {
        ForEach(0..<100, id: \.self) { row in
          Text("row \(row)").onScrollVisibilityChange { isVisible in
            if isVisible { traceNote("see \(row)") } else { traceNote("lose \(row)") }
          }
        }
      }
    }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y > 100
    } action: { _, new in
      isPast = new
    }
    .onScrollPhaseChange { _, new in phases.append(new) }
    .onScrollPhaseChange { old, new, context in
      if new == .idle { traceNote("stopped at \(Int(context.geometry.contentOffset.y))") }
    }
  }
}

private struct Chat: View {
  @State private var position = ScrollPosition(edge: .top)
  var body: some View {
    List(0..<100) { Text("m\($0)") }.defaultScrollAnchor(.bottom)
    List(0..<100) { Text("n\($0)") }.scrollPosition($position)
    Button("jump") { position.scrollTo(id: 50) }
    Text(position.isPositionedByUser ? "by hand" : "by code")
  }
}

@MainActor
@Suite struct ScrollObserverTests {
  @Test func `scrolling tells the geometry only where what is made of it changes`() throws {
    let app = TestApp(Feed())
    let far = try app.after { try $0.scroll(toRow: 20) }
    #expect(app.texts.first == "past true 2")
    #expect(far.writes.map(\.property.name) == ["_isPast", "_phases", "_phases"])
    let further = try app.after { try $0.scroll(toRow: 30) }
    #expect(further.writes.map(\.property.name) == ["_phases", "_phases"])
    #expect(further.notes.map(\.text).contains("stopped at 1320"))
  }

  @Test func `rows are notified when they appear on screen and when they leave it`() throws {
    let app = TestApp(Feed())
    #expect(app.notes.map(\.text) == ["see 0", "see 1", "see 2", "see 3", "see 4"])
    let step = try app.after { try $0.scroll(toRow: 3) }
    let notes = step.notes.map(\.text).filter { !$0.hasPrefix("stopped") }
    #expect(Set(notes) == ["lose 0", "lose 1", "lose 2", "see 5", "see 6", "see 7"])
    #expect(step.evaluated == ["Feed"])
  }

  @Test func `a list begins at its anchor, and is scrolled by its position`() throws {
    let app = TestApp(Chat())
    #expect(app.texts.contains("m99"))
    #expect(!app.texts.contains("m50"))
    #expect(!app.texts.contains("n50"))
    try app.driver.tap("jump")
    #expect(app.texts.contains("n50"))
    #expect(app.texts.contains("by code"))
    try app.driver.scroll(toRow: 3, container: 1)
    #expect(app.texts.contains("by hand"))
  }
}
