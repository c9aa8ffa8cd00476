import RedrawCore

/// `@State`: who is signalled, what the first value is, how long it lives.
@MainActor
enum StateChecks {
  static func unread(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Add") { count += 1 } }
    }
    stage.show(Counter())
    try stage.tap("Add")
    return stage.bodies
  }

  static func read(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Add \(count)") { count += 1 } }
    }
    stage.show(Counter())
    try stage.tap("Add 0")
    return stage.bodies + stage.texts
  }

  static func equalValue(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Set \(count)") { count = 0 } }
    }
    stage.show(Counter())
    try stage.tap("Set 0")
    return stage.bodies
  }

  static func setInInit(_ stage: Stage) throws -> [String] {
    struct Number: View {
      @State private var number = 10
      init() { number = 11 }
      var body: some View { Text("\(number)") }
    }
    stage.show(Number())
    return stage.texts
  }

  static func initialValueKept(_ stage: Stage) throws -> [String] {
    struct Field: View {
      @State private var text: String
      init(_ text: String) { _text = State(initialValue: text) }
      var body: some View { Text(text) }
    }
    struct Form: View {
      @State private var count = 0
      var body: some View {
        Field("from \(count)")
        Button("Add") { count += 1 }
      }
    }
    stage.show(Form())
    try stage.tap("Add")
    return Array(stage.texts.prefix(1))
  }

  static func readThroughBinding(_ stage: Stage) throws -> [String] {
    struct WrappedText: View {
      @Binding var text: String
      var body: some View { Text(text) }
    }
    struct ContentView: View {
      @State private var text = ""
      var body: some View {
        TextField("Change", text: $text)
        WrappedText(text: $text)
      }
    }
    stage.show(ContentView())
    try stage.act { try $0.type("a", into: "Change") }
    return stage.bodies
  }

  static func writtenOnAppear(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var counter = 0
      var body: some View { Text("Counter: \(counter)").onAppear { counter += 1 } }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func severalWrites(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var first = 0
      @State private var second = 0
      var body: some View {
        Button("Add \(first) \(second)") {
          first += 1
          first += 1
          second += 1
        }
      }
    }
    stage.show(Counter())
    try stage.tap("Add 0 0")
    return stage.bodies + stage.texts
  }

  static func handlerReads(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Button("Add") {
          count += 1
          record("\(count)")
        }
      }
    }
    stage.show(Counter())
    try stage.tap("Add")
    return stage.recorded
  }

  static func inputsChange(_ stage: Stage) throws -> [String] {
    struct Child: View {
      let title: String
      @State private var taps = 0
      var body: some View { Button("\(title) \(taps)") { taps += 1 } }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Child(title: "child \(count)")
        Button("Add") { count += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("child 0 0")
    try stage.tap("Add")
    return Array(stage.texts.prefix(1))
  }

  static func sheetOfUnreadState(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var n = 1
      @State private var show = false
      var body: some View {
        VStack {
          Button("Set n = 2") {
            n = 2
            show = true
          }
        }
        .fullScreenCover(isPresented: $show) { Text("n = \(n)") }
      }
    }
    stage.show(ContentView())
    try stage.tap("Set n = 2")
    return stage.texts.filter { $0.hasPrefix("n = ") }
  }

  static func sheetOfReadState(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var n = 1
      @State private var show = false
      var body: some View {
        VStack {
          Text("read \(n)")
          Button("Set n = 2") {
            n = 2
            show = true
          }
        }
        .fullScreenCover(isPresented: $show) { Text("n = \(n)") }
      }
    }
    stage.show(ContentView())
    try stage.tap("Set n = 2")
    return stage.texts.filter { $0.hasPrefix("n = ") }
  }

  static func sheetButtonReads(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var n = 1
      @State private var show = false
      var body: some View {
        Button("Set n = 2") {
          n = 2
          show = true
        }
        .fullScreenCover(isPresented: $show) {
          Text("n = \(n)")
          Button("Close") {
            show = false
            record("n in fullScreenCover is \(n)")
          }
        }
      }
    }
    stage.show(ContentView())
    try stage.tap("Set n = 2")
    try stage.tap("Close")
    return stage.recorded
  }

  static func classInState(_ stage: Stage) throws -> [String] {
    struct CounterView: View {
      let tint: String
      @State private var model = CounterViewModel()
      var body: some View { Text("\(tint) \(model.count)") }
    }
    struct ContentView: View {
      @State private var tint = "red"
      var body: some View {
        CounterView(tint: tint)
        Button("Tint") { tint = tint == "red" ? "blue" : "red" }
      }
    }
    stage.show(ContentView())
    let first = stage.recorded
    try stage.tap("Tint")
    return first + stage.recorded
  }

  static func unrelatedChild(_ stage: Stage) throws -> [String] {
    struct Child: View {
      var body: some View { Text("constant") }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Child()
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func ownStateOfChild(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @State private var count = 0
      var body: some View { Button("Add \(count)") { count += 1 } }
    }
    struct Parent: View {
      var body: some View { Child() }
    }
    stage.show(Parent())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func readBefore(_ stage: Stage) throws -> [String] {
    struct Drawer: View {
      @State private var isOpen = true
      @State private var count = 0
      var body: some View {
        if isOpen { Text("\(count)") }
        Button("Close") { isOpen = false }
        Button("Count") { count += 1 }
      }
    }
    stage.show(Drawer())
    try stage.tap("Close")
    try stage.tap("Count")
    return stage.bodies
  }
}

@Observable private final class CounterViewModel {
  var count = 0
  init() { record("CounterViewModel initialized") }
}
