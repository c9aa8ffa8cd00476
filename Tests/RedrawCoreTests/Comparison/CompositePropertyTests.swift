import RedrawCore
import Testing

/// A composite of the user's own, with a binding, something stored and something that `update()` reckons.
private struct Limited: DynamicProperty {
  @Binding var value: Int
  let limit: Int
  @State private var calls = 0
  private var shown = ""
  private var updates = 0

  init(value: Binding<Int>, limit: Int) {
    _value = value
    self.limit = limit
  }

  mutating func update() {
    updates += 1
    shown = "\(min(value, limit)) \(updates)"
  }

  var text: String { shown }
}

private struct LimitedView: View {
  private let spacing = 1
  private var limited: Limited
  init(_ value: Binding<Int>, limit: Int) { limited = Limited(value: value, limit: limit) }
  var body: some View {
    let _ = Self._printChanges()
    Text(limited.text)
  }
}

private struct Owner: View {
  @State private var first = 1
  @State private var second = 20
  @State private var usesSecond = false
  @State private var limit = 10
  @State private var other = 0
  var body: some View {
    VStack {
      LimitedView(usesSecond ? $second : $first, limit: limit)
      Text("\(other)")
      Button("switch") { usesSecond.toggle() }
      Button("limit") { limit += 5 }
      Button("other") { other += 1 }
      Button("first") { first += 1 }
    }
  }
}

@MainActor
@Suite struct CompositePropertyTests {
  @Test func `a binding in a composite that refers to something else makes the view differ`() throws {
    let app = TestApp(Owner())
    #expect(app.texts.first == "1 1")
    let step = try app.after { try $0.tap("switch") }
    #expect(step.evaluated == ["Owner", "LimitedView"])
    #expect(step.evaluations.last?.reason.differed?.name == "limited")
    #expect(step.evaluations.last?.reason.fieldPath == "_value")
    #expect(step.evaluations.last?.reason.rule == .binding)
    #expect(step.lines == ["LimitedView: @self, limited changed."])
    #expect(app.texts.first == "10 1")
  }

  @Test func `so does something stored in a composite`() throws {
    let app = TestApp(Owner())
    try app.driver.tap("switch")
    let step = try app.after { try $0.tap("limit") }
    #expect(step.evaluated == ["Owner", "LimitedView"])
    #expect(step.evaluations.last?.reason.differed?.name == "limited")
    #expect(step.evaluations.last?.reason.fieldPath == "limit")
    #expect(app.texts.first == "15 1")
  }

  @Test func `values computed in update() don't differ, and are computed for each evaluation`() throws {
    let app = TestApp(Owner())
    let step = try app.after { try $0.tap("other") }
    #expect(step.evaluated == ["Owner"])
    #expect(step.skipped == ["LimitedView×1 fields"])
    let written = try app.after { try $0.tap("first") }
    #expect(written.evaluated == ["LimitedView"])
    #expect(app.texts.first == "2 1")
    #expect(try app.after { try $0.tap("other") }.evaluated == ["Owner"])
  }
}
