import RedrawCore
import Testing

private final class Log: @unchecked Sendable {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

extension View {
  fileprivate func logged(_ name: String, _ log: Log) -> some View {
    onAppear { log("appear \(name)") }.onDisappear { log("disappear \(name)") }
  }
}

/// A view with a state, and a task that only a cancellation ends.
private struct Leaf: View {
  let name: String
  let log: Log
  @State private var taps = 0

  var body: some View {
    let _ = log("body \(name) \(taps)")
    Button("tap \(name)") { taps += 1 }
      .task { [name, log] in
        log("start \(name)")
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(60))
        } onCancel: {
          log("cancel \(name)")
        }
      }
      .logged(name, log)
  }
}

private enum Way: CaseIterable {
  case inside, outside, inNode, ownAnimation, implicit
  case identity, none, belowContainer, plainUpdate
}

private struct Faded: View {
  let content: Leaf
  var body: some View { content.transition(.opacity) }
}

private struct Screen: View {
  let way: Way
  let log: Log
  @State private var isShown = true

  var body: some View {
    VStack {
      Button("toggle") {
        switch way {
        case .ownAnimation, .implicit, .plainUpdate: isShown.toggle()
        default: withAnimation(.linear(duration: 0.6)) { isShown.toggle() }
        }
      }
      Button("mark") { log("mark") }
      if isShown {
        let leaf = Leaf(name: "x", log: log)
        switch way {
        case .inside, .implicit, .plainUpdate: leaf.transition(.opacity)
        case .outside: leaf.padding().transition(.slide).logged("outer", log)
        case .inNode: Faded(content: leaf)
        case .ownAnimation: leaf.transition(.scale.animation(.linear(duration: 0.6)))
        case .identity: leaf.transition(.asymmetric(insertion: .opacity, removal: .identity))
        case .none: leaf
        case .belowContainer: HStack { leaf.transition(.opacity) }
        }
      }
    }
    .animation(.linear(duration: 0.6), value: way == .implicit && isShown)
  }
}

@MainActor
@Suite struct `What leaves with a transition` {
  private let log = Log()

  private func app(_ way: Way) -> TestApp {
    let app = TestApp(Screen(way: way, log: log))
    log.lines = []
    return app
  }

  @Test(arguments: [Way.inside, .inNode, .ownAnimation])
  private func `disappears in the frame that ends it, and so does its task`(way: Way) throws {
    let app = app(way)
    let removal = try app.after { try $0.tap("toggle") }
    #expect(removal.unmounts == 0)
    #expect(removal.commits.map(\.removed).reduce(0, +) > 0, "the output changes at once")
    #expect(!removal.texts.contains("tap x"))
    #expect(throws: ScenarioError.self) { try app.driver.tap("tap x") }
    app.driver.advance(by: 0.5)
    try app.driver.tap("mark")
    let end = app.after { $0.advance(by: 0.2) }
    #expect(log.lines == ["mark", "cancel x", "disappear x"])
    #expect(end.ticks == 1)
    #expect(end.unmounts == (way == .inNode ? 2 : 1))
    #expect(end.commits.isEmpty, "nothing on screen is left to remove")
    #expect(end.delivered.map(\.kind) == ["transition", "onDisappear"])
    #expect(end.delivered.last?.cause == end.delivered.first?.number)
  }

  @Test func `takes the modifiers around it along, from the inside out`() throws {
    let app = app(.outside)
    try app.driver.tap("toggle")
    try app.driver.tap("mark")
    app.driver.advance(by: 1)
    #expect(log.lines == ["mark", "cancel x", "disappear x", "disappear outer"])
  }

  @Test(arguments: [Way.identity, .none, .belowContainer, .plainUpdate])
  private func `leaves at once without one that applies`(way: Way) throws {
    let app = app(way)
    #expect(try app.after { try $0.tap("toggle") }.unmounts == 1)
    try app.driver.tap("mark")
    #expect(log.lines == ["cancel x", "disappear x", "mark"])
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }

  @Test(arguments: [Way.inside, .inNode, .ownAnimation, .implicit])
  private func `is taken back with its state if it returns meanwhile`(way: Way) throws {
    let app = app(way)
    try app.driver.tap("tap x")
    try app.driver.tap("toggle")
    app.driver.advance(by: 0.3)
    log.lines = []
    let back = try app.after { try $0.tap("toggle") }
    #expect(back.mounts.isEmpty && back.unmounts == 0)
    #expect(back.commits.map(\.inserted).reduce(0, +) > 0)
    #expect(back.texts.contains("tap x"))
    app.driver.advance(by: 2)
    try app.driver.tap("tap x")
    #expect(log.lines == ["body x 2"])
    try app.driver.tap("toggle")
    app.driver.advance(by: 1)
    try app.driver.tap("toggle")
    #expect(log.lines == ["body x 2", "cancel x", "disappear x", "body x 0", "appear x", "start x"])
  }

  @Test func `leaves at once when what it is in is removed`() throws {
    struct Page: View {
      let log: Log
      @State private var hasPage = true
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("page") { hasPage = false }
          Button("toggle") { withAnimation { isShown.toggle() } }
          if hasPage {
            VStack { if isShown { Leaf(name: "x", log: log).transition(.opacity) } }.logged("page", log)
          }
        }
      }
    }
    let app = TestApp(Page(log: log))
    try app.driver.tap("toggle")
    log.lines = []
    let removal = try app.after { try $0.tap("page") }
    #expect(log.lines == ["cancel x", "disappear x", "disappear page"])
    #expect(removal.unmounts == 1)
    #expect(removal.commits.map(\.removed) == [1], "the button and its task left the screen earlier")
    #expect(app.after { $0.advance(by: 2) }.ticks == 0)
  }

  @Test func `leaves with the screen at the end`() throws {
    let app = app(.inside)
    try app.driver.tap("toggle")
    app.driver.disappear()
    #expect(log.lines == ["cancel x", "disappear x"])
  }

  @Test func `sleeps until it returns, and misses nothing`() throws {
    final class Model: ObservableObject { @Published var count = 0 }
    struct Reader: View {
      @ObservedObject var model: Model
      let log: Log
      var body: some View {
        let _ = log("reads \(model.count)")
        Text("count \(model.count)").onReceive(model.$count) { log("receives \($0)") }
      }
    }
    struct Page: View {
      let model: Model
      let log: Log
      @State private var isShown = true
      var body: some View {
        Button("add") { model.count += 1 }
        Button("toggle") { withAnimation { isShown.toggle() } }
        if isShown { Reader(model: model, log: log).transition(.opacity) }
      }
    }
    let app = TestApp(Page(model: Model(), log: log))
    try app.driver.tap("toggle")
    log.lines = []
    #expect(try app.after { try $0.tap("add") }.evaluated == [])
    #expect(log.lines == ["receives 1"])
    #expect(try app.after { try $0.tap("toggle") }.evaluations.count == 2, "the page and the reader")
    #expect(log.lines == ["receives 1", "reads 1"])
    #expect(app.texts.contains("count 1"))
  }

  @Test func `ends after the completion of its animation`() throws {
    struct Page: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        Button("hide") {
          withAnimation(.linear(duration: 0.2)) {
            isShown = false
          } completion: {
            log("complete")
          }
        }
        if isShown { Text("x").logged("x", log).transition(.opacity) }
      }
    }
    let app = TestApp(Page(log: log))
    log.lines = []
    try app.driver.tap("hide")
    app.driver.settleAnimations()
    #expect(log.lines == ["complete", "disappear x"])
  }

  @Test func `stays for ever under an animation that repeats for ever`() throws {
    struct Page: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        Button("hide") { withAnimation(.linear.repeatForever()) { isShown = false } }
        if isShown { Text("x").logged("x", log).transition(.opacity) }
      }
    }
    let app = TestApp(Page(log: log))
    log.lines = []
    try app.driver.tap("hide")
    let rest = app.after { $0.settleAnimations() }
    #expect(rest.notes.map(\.text) == ["runs forever: opacity, linear repeat"])
    #expect(log.lines == [])
  }

  @Test func `is a row of a collection, which returns with its state`() throws {
    struct Rows: View {
      let log: Log
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          Button("without b") { withAnimation { names = ["a", "c"] } }
          Button("none") { withAnimation { names = [] } }
          Button("all") { withAnimation { names = ["c", "b", "a"] } }
          ForEach(names, id: \.self) { Leaf(name: $0, log: log).transition(.opacity) }
        }
      }
    }
    let app = TestApp(Rows(log: log))
    try app.driver.tap("tap b")
    log.lines = []
    try app.driver.tap("without b")
    #expect(!app.texts.contains("tap b"))
    app.driver.advance(by: 0.1)
    let back = try app.after { try $0.tap("all") }
    #expect(back.mounts.isEmpty)
    #expect(app.texts.suffix(3) == ["tap c", "tap b", "tap a"])
    app.driver.advance(by: 2)
    #expect(log.lines == [])
    try app.driver.tap("tap b")
    #expect(log.lines == ["body b 2"])
    try app.driver.tap("none")
    try app.driver.tap("all")
    try app.driver.tap("none")
    log.lines = []
    #expect(app.after { $0.advance(by: 2) }.unmounts == 3)
    #expect(log.lines.count == 6)
    try app.driver.tap("all")
    #expect(
      log.lines.suffix(9) == [
        "body c 0", "body b 0", "body a 0", "appear c", "appear b", "appear a", "start c", "start b", "start a",
      ])
  }

  @Test func `is replaced by what has another id, and taken back by its own`() throws {
    struct Book: View {
      let log: Log
      @State private var page = 1
      var body: some View {
        Button("turn") { withAnimation { page = 3 - page } }
        Leaf(name: "\(page)", log: log).id(page).transition(.opacity)
      }
    }
    let app = TestApp(Book(log: log))
    try app.driver.tap("tap 1")
    log.lines = []
    try app.driver.tap("turn")
    try app.driver.tap("turn")
    app.driver.advance(by: 1)
    #expect(log.lines == ["body 2 0", "appear 2", "start 2", "cancel 2", "disappear 2"])
    try app.driver.tap("tap 1")
    #expect(log.lines.last == "body 1 2")
  }

  /// Changes in random order, with and without animation, at random moments. Invariants are checked in each tick.
  @Test(arguments: 0..<8 as Range<UInt64>) func `ends everything once, whatever comes and goes`(seed: UInt64) {
    final class Model: ObservableObject {
      @Published var flags = [true, true, true]
      @Published var rows = [1, 2, 3]
      @Published var page = 0
    }
    struct Garden: View {
      @ObservedObject var model: Model
      let log: Log
      var body: some View {
        VStack {
          if model.flags[0] {
            VStack {
              if model.flags[1] { Leaf(name: "leaf", log: log).transition(.opacity) }
              ForEach(model.rows, id: \.self) { Leaf(name: "row", log: log).transition($0 == 2 ? .identity : .slide) }
            }
            .logged("branch", log).transition(.scale)
          } else {
            Faded(content: Leaf(name: "other", log: log))
          }
          Leaf(name: "page", log: log).id(model.page).transition(.opacity)
          model.flags[2] ? AnyView(Leaf(name: "any", log: log).transition(.opacity)) : AnyView(Text("none"))
        }
      }
    }
    var random = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func draw(_ count: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % count)
    }
    let model = Model()
    let app = TestApp(Garden(model: model, log: log))
    for _ in 0..<120 {
      let choice = draw(7)
      let change = {
        switch choice {
        case 0, 1, 2: model.flags[choice].toggle()
        case 3: model.rows = [1, 2, 3].filter { _ in draw(2) == 0 }
        case 4: model.rows = model.rows.reversed()
        case 5: model.page = draw(3)
        default: break
        }
      }
      if draw(4) == 0 {
        app.driver.run { change() }
      } else {
        app.driver.run { withAnimation(.linear(duration: 0.3), change) }
      }
      if draw(3) == 0 { app.driver.advance(by: Double(draw(5)) / 10) }
    }
    app.driver.disappear()
    func count(_ line: String) -> Int { log.lines.count { $0 == line } }
    for name in ["leaf", "row", "branch", "other", "page", "any"] {
      #expect(count("appear \(name)") == count("disappear \(name)"), "\(name)")
      #expect(count("start \(name)") == count("cancel \(name)"), "\(name)")
    }
    #expect(app.after { $0.advance(by: 1) }.ticks == 0)
  }
}
