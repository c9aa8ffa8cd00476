import RedrawCore

private struct BadKey: PreferenceKey {
  static let defaultValue = "default"
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct SumKey: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) {
    record("reduce")
    value += nextValue()
  }
}

/// A value that becomes 1 on appearing and 2 in the next turn.
private struct Changing<Content: View>: View {
  @State private var value = 0
  let content: (Int) -> Content
  var body: some View {
    content(value).onAppear {
      value = 1
      DispatchQueue.main.async { value = 2 }
    }
  }
}

/// `onChange` and preferences.
@MainActor
enum ChangeChecks {
  static func oneParameter(_ stage: Stage) throws -> [String] {
    stage.show(Changing { value in Text("text").onChange(of: value, perform: { record("\($0)") }) })
    return stage.recorded
  }

  static func twoParameters(_ stage: Stage) throws -> [String] {
    stage.show(Changing { value in Text("text").onChange(of: value) { record("\($0) to \($1)") } })
    return stage.recorded
  }

  static func noParameter(_ stage: Stage) throws -> [String] {
    stage.show(Changing { value in Text("text").onChange(of: value) { record("changed") } })
    return stage.recorded
  }

  static func initial(_ stage: Stage) throws -> [String] {
    stage.show(Changing { value in Text("text").onChange(of: value, initial: true) { record("\($0) to \($1)") } })
    return stage.recorded
  }

  static func initialWithoutParameter(_ stage: Stage) throws -> [String] {
    stage.show(Text("text").onChange(of: 0, initial: true) { record("changed") })
    return stage.recorded
  }

  static func equalValue(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var value = 0
      var body: some View {
        Text("text")
          .onAppear {
            value = 1
            DispatchQueue.main.async {
              value = 2
              DispatchQueue.main.async { value = 2 }
            }
          }
          .onChange(of: value) { record("\($0) to \($1)") }
      }
    }
    stage.show(ContentView())
    return stage.recorded
  }

  static func strings(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var text = "initial"
      var body: some View {
        Text("text")
          .onAppear {
            text = "changed"
            DispatchQueue.main.async { text = "final" }
          }
          .onChange(of: text) { _, new in record(new) }
      }
    }
    stage.show(ContentView())
    return stage.recorded
  }

  static func toggles(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var isOn = false
      var body: some View {
        Text("text")
          .onAppear {
            isOn = true
            DispatchQueue.main.async {
              isOn = false
              DispatchQueue.main.async { isOn = true }
            }
          }
          .onChange(of: isOn) { record("toggled") }
      }
    }
    stage.show(ContentView())
    return stage.recorded
  }

  static func captured(_ stage: Stage) throws -> [String] {
    struct OldValue: View {
      @State private var t = 1
      var body: some View {
        Button("change") { t = 4 }.onChange(of: t, perform: { [t] new in record("\(t) to \(new)") })
      }
    }
    stage.show(OldValue())
    try stage.tap("change")
    return stage.recorded
  }

  static func readInNewForm(_ stage: Stage) throws -> [String] {
    struct Form: View {
      @State private var count = 0
      let title = "count"
      var body: some View {
        let shown = "\(title) \(count)"
        Button("Add") { count += 1 }.onChange(of: count) { record(shown) }
      }
    }
    stage.show(Form())
    try stage.tap("Add")
    return stage.recorded
  }

  static func endless(_ stage: Stage) throws -> [String] {
    struct Restless: View {
      @State private var count = 0
      var body: some View { Button("Add") { count += 1 }.onChange(of: count) { count += 1 } }
    }
    stage.show(Restless())
    try stage.tap("Add")
    return stage.printed
  }

  static func badReducer(_ stage: Stage) throws -> [String] {
    stage.show(
      Color.red
        .preference(key: BadKey.self, value: "non-default")
        .overlay { if true { Color.green } }
        .onPreferenceChange(BadKey.self) { record($0) })
    return Array(stage.recorded.suffix(1))
  }

  static func reducedOnce(_ stage: Stage) throws -> [String] {
    stage.show(
      VStack {
        Text("A").preference(key: SumKey.self, value: [1])
        Text("B")
      }
      .onPreferenceChange(SumKey.self) { record("\($0)") })
    return stage.recorded
  }

  static func reducedInOrder(_ stage: Stage) throws -> [String] {
    stage.show(
      VStack {
        Text("A").preference(key: SumKey.self, value: [1])
        Text("B").preference(key: SumKey.self, value: [2])
      }
      .onPreferenceChange(SumKey.self) { record("\($0)") })
    return stage.recorded.filter { !$0.contains("reduce") }
  }

  static func equalPreference(_ stage: Stage) throws -> [String] {
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Text("text").preference(key: SumKey.self, value: [1]).onPreferenceChange(SumKey.self) { record("\($0)") }
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Add 0")
    return stage.recorded.filter { !$0.contains("reduce") }
  }
}
