import RedrawCore
import Testing

private struct Chain: View {
  @State private var source = 0
  @State private var derived = 0
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(source) \(derived)")
      Button("add") { source += 1 }
    }
    .onChange(of: source) { _, new in derived = new * 2 }
  }
}

private struct Loop: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("\(count)")
      Button("start") { count += 1 }
    }
    .onChange(of: count) { count += 1 }
  }
}

private struct Transactions: View {
  @State private var plain = 0
  @State private var animated = 0
  var body: some View {
    VStack {
      Text("\(plain) \(animated)")
      Button("both") {
        plain += 1
        withAnimation { animated += 1 }
      }
      Button("twice") {
        plain += 1
        plain += 1
        animated += 1
      }
    }
  }
}

private struct Field: DynamicProperty {
  @State var text = ""
  private var updates = 0
  mutating func update() { updates += 1 }
  var length: Int { text.count }
  var hasUpdated: Bool { updates > 0 }
}

private struct FieldView: View {
  private let spacing = 1
  private var field = Field()
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(field.length) \(field.hasUpdated)")
      Button("type") { field.text += "a" }
    }
  }
}

private struct ThemeKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var theme: Int {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private struct Themed: View {
  @Environment(\.theme) private var theme
  var body: some View {
    let _ = Self._printChanges()
    Text("constant")
  }
}

private struct Unthemed: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text("\(scheme)") }
}

private struct ThemeOwner: View {
  @State private var theme = 0
  var body: some View {
    VStack {
      Button("next") { theme += 1 }
      VStack {
        Themed()
        Unthemed()
        Themed().environment(\.theme, 7)
      }
      .environment(\.theme, theme)
    }
  }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Preferring: View {
  @State private var width = 1
  @State private var sum = 0
  var body: some View {
    VStack {
      Text("sum \(sum)")
      Button("wider") { width += 1 }
      VStack {
        Text("a").preference(key: WidthKey.self, value: width)
        Text("b").preference(key: WidthKey.self, value: 10)
      }
      .onPreferenceChange(WidthKey.self) { sum = $0 }
    }
  }
}

private struct Clocked: View {
  let child: Int
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.2)) { context in
      Text("\(context.date.timeIntervalSinceReferenceDate)")
      Unthemed()
    }
  }
}

/// What the first tick shows is not what it ends with.
private struct Restless: View {
  @State private var count = 0
  var body: some View {
    Text("count \(count)").padding(Double(count)).onAppear { count += 1 }
    Button("add") { count += 1 }
    Button("nothing") {
      count += 1
      count -= 1
    }
  }
}

@MainActor
@Suite struct UpdateTests {
  @Test func `an item that changed in the tick that made it counts in later commits as any other`() throws {
    let app = TestApp(Restless())
    #expect(app.commits.map(\.updated) == [0])
    #expect(try app.after { try $0.tap("add") }.commits == [.init(updated: 2)])
    #expect(try app.after { try $0.tap("nothing") }.commits == [])
    #expect(try app.after { try $0.tap("add") }.commits == [.init(updated: 2)])
  }

  @Test func `a write in onChange makes another pass of the same tick`() throws {
    let app = try TestApp(Chain()).after { try $0.tap("add") }
    #expect(app.lines == ["Chain: _source changed.", "Chain: _derived changed."])
    #expect(app.evaluations.map(\.pass) == [0, 1])
    #expect(app.delivered.map(\.kind) == ["tap", "onChange"])
    #expect(app.texts.first == "1 2")
    #expect(app.commits == [.init(updated: 1)])
  }

  @Test func `an update that doesn't settle is closed and reported`() throws {
    let app = try TestApp(Loop()).after { try $0.tap("start") }
    #expect(app.evaluated.count == 17, "the last one shows what is there")
    #expect(app.cycles.map(\.type.name) == ["Loop"])
    #expect(app.cycles[0].reason.properties.map(\.name) == ["_count"])
    #expect(app.cycles[0].passes == 16)
  }

  @Test func `writes coalesce unless their transactions differ`() throws {
    let app = TestApp(Transactions())
    #expect(try app.after { try $0.tap("twice") }.evaluated == ["Transactions"])
    let step = try app.after { try $0.tap("both") }
    #expect(step.evaluated == ["Transactions", "Transactions"])
    #expect(step.wasted == [], "each shows something new")
    #expect(step.commits.count == 1)
  }

  @Test func `a property where a composite begins is named after it`() throws {
    let app = TestApp(FieldView())
    #expect(app.texts.first == "0 true")
    #expect(app.lines == ["FieldView: @self, @identity, field changed."])
    #expect(try app.after { try $0.tap("type") }.lines == ["FieldView: field changed."])
  }

  @Test func `an environment key signals the nodes that declare it and see the change`() throws {
    let app = try TestApp(ThemeOwner()).after { try $0.tap("next") }
    #expect(app.evaluated == ["ThemeOwner", "Themed"])
    #expect(app.lines == ["Themed: _theme changed."])
    #expect(app.writes.map(\.property.name) == ["_theme", "\\.theme"])
    #expect(app.evaluations[1].cause == app.writes[1].number)
    #expect(app.wasted == ["ThemeOwner", "Themed"])
  }

  @Test func `the scenario's environment reaches the views that declare the key`() {
    let app = TestApp(ThemeOwner()).after { $0.setEnvironment(\.colorScheme, to: .dark) }
    #expect(app.evaluated == ["Unthemed"])
    #expect(app.texts.contains("dark"))
  }

  @Test func `preferences are reduced and handed up`() throws {
    let app = TestApp(Preferring())
    #expect(app.texts.first == "sum 11")
    let step = try app.after { try $0.tap("wider") }
    #expect(app.texts.first == "sum 12")
    #expect(step.delivered.map(\.kind) == ["tap", "onPreferenceChange"])
  }

  @Test func `a timeline evaluates its content at each date and skips equal children`() throws {
    let app = TestApp(Clocked(child: 0)).after { $0.advance(by: 0.4) }
    #expect(app.ticks == 2)
    #expect(app.evaluated == ["TimelineView", "TimelineView"])
    #expect(app.commits.count == 2)
    let date = try #require(Double(app.texts[0]))
    #expect(((date - 788_953_260) * 10).rounded() == 4)
  }

  @Test func `a state written on another thread is applied in the next turn`() throws {
    struct Worker: View {
      @State private var count = 0
      let done: DispatchSemaphore
      var body: some View {
        let state = _count
        VStack {
          Text("count \(count)")
          Button("start") {
            Thread.detachNewThread {
              state.wrappedValue = 5
              done.signal()
            }
          }
        }
      }
    }
    let done = DispatchSemaphore(value: 0)
    let app = TestApp(Worker(done: done))
    try app.driver.tap("start")
    done.wait()
    let step = app.after { $0.turn() }
    #expect(app.texts.first == "count 5")
    #expect(step.evaluated == ["UpdateTests.Worker"])
  }
}
