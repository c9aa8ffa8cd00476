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

  fileprivate func lasting(_ name: String, _ log: Log) -> some View {
    task {
      log("start \(name)")
      await withTaskCancellationHandler {
        try? await Task.sleep(for: .seconds(60))
      } onCancel: {
        log("cancel \(name)")
      }
    }
  }
}

private struct Switched<Content: View>: View {
  let content: (Bool) -> Content
  @State private var isOn = false

  var body: some View {
    VStack {
      Button("switch") { isOn.toggle() }
      content(isOn)
    }
  }
}

@MainActor
@Suite struct `Handlers run` {
  private let log = Log()

  private func lines(_ release: SystemRelease, taps: Int, _ content: @escaping (Bool) -> some View) throws -> [[String]]
  {
    log.lines = []
    let app = TestApp(Switched(content: content), options: EngineOptions(release: release))
    var all = [log.lines]
    for _ in 0..<taps {
      log.lines = []
      try app.driver.tap("switch")
      all.append(log.lines)
    }
    return all
  }

  private func family(_ isOn: Bool) -> some View {
    Group {
      if isOn {
        VStack {
          VStack {
            Text("1").logged("child 1", log)
            Text("2").logged("child 2", log)
          }
          .logged("parent", log)
        }
        .logged("grandparent", log)
      }
    }
  }

  @Test func `from the first sibling to the last up to release 26, and backwards in 27`() throws {
    let old = ["child 1", "child 2", "parent", "grandparent"]
    let new = ["child 2", "child 1", "parent", "grandparent"]
    for (release, names) in [(SystemRelease.v26, old), (.v27, new)] {
      #expect(
        try lines(release, taps: 2, family)
          == [[], names.map { "appear \($0)" }, names.map { "disappear \($0)" }])
    }
  }

  @Test func `in the order of removals if several views are removed`() throws {
    let three = { [log] (isOn: Bool) in
      VStack {
        if isOn { Text("1").logged("1", log) }
        if isOn { Text("2").logged("2", log) }
      }
    }
    #expect(
      try lines(.v27, taps: 2, three) == [[], ["appear 2", "appear 1"], ["disappear 1", "disappear 2"]])
  }

  @Test func `backwards for changes, too`() throws {
    let changes = { [log] (isOn: Bool) in
      VStack {
        Text("a").onChange(of: isOn) { log("change a") }
        Text("b").onChange(of: isOn) { log("change b") }
      }
    }
    #expect(try lines(.v26, taps: 1, changes) == [[], ["change a", "change b"]])
    log.lines = []
    #expect(try lines(.v27, taps: 1, changes) == [[], ["change b", "change a"]])
  }

  @Test func `before tasks up to release 26, and among them in 27`() throws {
    let tasks = { [log] (isOn: Bool) in
      Group {
        if isOn {
          Text("then").logged("then", log).lasting("then", log)
        } else {
          Text("else").lasting("else", log).logged("else", log)
        }
      }
    }
    #expect(
      try lines(.v26, taps: 1, tasks) == [
        ["appear else", "start else"], ["cancel else", "appear then", "disappear else", "start then"],
      ])
    log.lines = []
    #expect(
      try lines(.v27, taps: 1, tasks) == [
        ["start else", "appear else"], ["appear then", "start then", "cancel else", "disappear else"],
      ])
  }

  @Test func `for a collection while it has rows`() throws {
    struct Rows: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        VStack {
          Button("add") { count += 1 }
          Button("clear") { count = 0 }
          Group { ForEach(0..<count, id: \.self) { Text("\($0)") } }.lasting("rows", log).logged("rows", log)
        }
      }
    }
    let app = TestApp(Rows(log: log))
    #expect(log.lines == [])
    for step in ["add", "add", "clear", "clear", "add"] { try app.driver.tap(step) }
    #expect(
      log.lines == [
        "appear rows", "start rows", "cancel rows", "disappear rows", "appear rows", "start rows",
      ])
  }
}

/// What hears a key.
@MainActor
@Suite struct `A key` {
  private let log = Log()

  private struct Page: View {
    let log: Log
    let result: KeyPress.Result
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Text("beside").focusable().listening("beside", log, result)
        Text("x").listening("inside", log, result).focusable().listening("at", log, result).focused($isFocused)
          .listening("around", log, result)
        Button("leave") { isFocused = false }
      }
      .listening("outside", log, result)
      .onAppear { isFocused = true }
    }
  }

  @Test(arguments: [
    (SystemRelease.v26, ["at", "around", "outside"]), (.v27, ["outside", "around", "at"]),
  ])
  func `is heard around the focus, and ignoring it is no error`(release: SystemRelease, names: [String]) throws {
    let app = TestApp(Page(log: log, result: .ignored), options: EngineOptions(release: release))
    let step = try app.after { try $0.press(key: "k") }
    #expect(log.lines == names)
    #expect(step.delivered.map(\.kind) == ["key"])
    #expect(throws: ScenarioError(message: "nothing around the focus handles the key \"q\"")) {
      try app.driver.press(key: "q")
    }
  }

  @Test func `is taken by the first that handles it`() throws {
    let app = TestApp(Page(log: log, result: .handled))
    try app.driver.press(key: "k")
    #expect(log.lines == ["at"])
  }

  @Test func `reaches all that listen if nothing has the focus`() throws {
    let app = TestApp(Page(log: log, result: .ignored))
    try app.driver.tap("leave")
    try app.driver.press(key: "k")
    #expect(log.lines == ["beside", "inside", "at", "around", "outside"])
  }
}

extension View {
  fileprivate func listening(_ name: String, _ log: Log, _ result: KeyPress.Result) -> some View {
    onKeyPress("k") {
      log(name)
      return result
    }
  }
}
