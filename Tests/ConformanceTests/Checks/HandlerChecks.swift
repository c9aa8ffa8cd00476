import RedrawCore

extension View {
  fileprivate func monitored(_ name: String) -> some View {
    onAppear { record("\(name) appears") }.onDisappear { record("\(name) disappears") }
  }
}

/// In which order and how often handlers run.
@MainActor
enum HandlerChecks {
  static func appearFirst(_ stage: Stage) throws -> [String] {
    stage.show(
      Text("hello")
        .onAppear { record("Text onAppear") }
        .onChange(of: true, initial: true) { record("Text onChange") }
        .task { record("Text task") })
    return stage.recorded
  }

  static func taskFirst(_ stage: Stage) throws -> [String] {
    stage.show(
      Text("hello")
        .task { record("Text task") }
        .onAppear { record("Text onAppear") }
        .onChange(of: true, initial: true) { record("Text onChange") })
    return stage.recorded
  }

  static func changeFirst(_ stage: Stage) throws -> [String] {
    stage.show(
      Text("hello")
        .task { record("Text task") }
        .onChange(of: true, initial: true) { record("Text onChange") }
        .onAppear { record("Text onAppear") })
    return stage.recorded
  }

  static func nested(_ stage: Stage) throws -> [String] {
    stage.show(
      Group {
        VStack {
          Text("hello")
            .task { record("Text task") }
            .onChange(of: true, initial: true) { record("Text onChange") }
            .onAppear { record("Text onAppear") }
        }
        .task { record("VStack task") }
        .onChange(of: true, initial: true) { record("VStack onChange") }
        .onAppear { record("VStack onAppear") }
      }
      .task { record("Group task") }
      .onChange(of: true, initial: true) { record("Group onChange") }
      .onAppear { record("Group onAppear") })
    return stage.recorded
  }

  static func siblings(_ stage: Stage) throws -> [String] {
    stage.show(
      VStack {
        Text("first").monitored("first")
        Text("second").monitored("second")
        Text("third").monitored("third")
      })
    return stage.recorded
  }

  static func bodiesFirst(_ stage: Stage) throws -> [String] {
    struct Child: View {
      var body: some View { Text("child").onAppear { record("child appears") } }
    }
    struct Parent: View {
      var body: some View { VStack { Child() }.onAppear { record("parent appears") } }
    }
    stage.show(Parent())
    return stage.log
  }

  static func identity(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var isToggled = false
      var body: some View {
        VStack {
          Color.red.onAppear { record("A") }.onDisappear { record("D") }.id(isToggled)
          Button("Toggle") { isToggled.toggle() }
        }
      }
    }
    stage.show(ContentView())
    let first = stage.recorded
    try stage.tap("Toggle")
    let second = stage.recorded
    try stage.act { $0.disappear() }
    return first + second + stage.recorded
  }

  static func identityAtOnce(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var isToggled = false
      var body: some View {
        VStack {
          Color.red.onAppear { record("A") }.onDisappear { record("D") }.transition(.identity).id(isToggled)
          Button("Toggle") { isToggled.toggle() }
        }
      }
    }
    stage.show(ContentView())
    try stage.tap("Toggle")
    return stage.recorded
  }

  static func identityOutside(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var isRed = false
      var body: some View {
        Text("\(isRed)").onAppear { record("inner") }.id(isRed).onAppear { record("outer") }
        Button("Show red") { isRed.toggle() }
      }
    }
    stage.show(ContentView())
    let first = stage.recorded
    try stage.tap("Show red")
    return first + stage.recorded
  }

  static func opacity(_ stage: Stage) throws -> [String] {
    struct Fading: View {
      @State private var opacity = 1.0
      var body: some View {
        Text("text").monitored("text").opacity(opacity)
        Button("Hide") { opacity = 0 }
      }
    }
    stage.show(Fading())
    try stage.tap("Hide")
    return stage.recorded
  }

  static func appearOnce(_ stage: Stage) throws -> [String] {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Add \(count)") { count += 1 }.onAppear { record("appears") } }
    }
    stage.show(Counter())
    try stage.tap("Add 0")
    return stage.recorded
  }

  static func removed(_ stage: Stage) throws -> [String] {
    struct Hiding: View {
      @State private var isShown = true
      var body: some View {
        if isShown { Text("text").monitored("text") }
        Button("Hide") { isShown = false }
      }
    }
    stage.show(Hiding())
    try stage.tap("Hide")
    return stage.recorded
  }

  static func taskByID(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var value = 0
      var body: some View {
        Text("text").task(id: value) { record("task \(value)") }
        Button("Next") { value += 1 }
      }
    }
    stage.show(ContentView())
    let first = stage.recorded
    try stage.tap("Next")
    return first + stage.recorded
  }

  static func taskOnce(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var value = 0
      var body: some View {
        Button("Next \(value)") { value += 1 }.task { record("task") }
      }
    }
    stage.show(ContentView())
    try stage.tap("Next 0")
    return stage.recorded
  }

  static func taskCancelled(_ stage: Stage) throws -> [String] {
    struct Loading: View {
      var body: some View {
        Text("loading").task {
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(100))
          } onCancel: {
            record("cancelled")
          }
        }
      }
    }
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        if isShown { Loading() }
        Button("Back") { isShown = false }
      }
    }
    stage.show(Screen())
    try stage.tap("Back")
    return stage.recorded
  }

  static func writesBeforeFrame(_ stage: Stage) throws -> [String] {
    struct Rows: View {
      @State private var names: [String] = []
      var body: some View {
        VStack { ForEach(names, id: \.self) { Text($0) } }.onAppear { names = ["Ann", "Bob"] }
      }
    }
    stage.show(Rows())
    return stage.texts
  }

  static func silentReceive(_ stage: Stage) throws -> [String] {
    struct Listening: View {
      let subject: PassthroughSubject<Int, Never>
      var body: some View { Text("text").onReceive(subject) { record("received \($0)") } }
    }
    let subject = PassthroughSubject<Int, Never>()
    stage.show(Listening(subject: subject))
    try stage.act { $0.run { subject.send(7) } }
    return stage.recorded + stage.bodies
  }

  static func currentValue(_ stage: Stage) throws -> [String] {
    struct Listening: View {
      let subject: CurrentValueSubject<Int, Never>
      var body: some View { Text("text").onReceive(subject) { record("received \($0)") } }
    }
    stage.show(Listening(subject: CurrentValueSubject(7)))
    return stage.recorded
  }

  static func printsOnceAnEvaluation(_ stage: Stage) throws -> [String] {
    struct Child: View {
      let value: Int
      var body: some View {
        let _ = record("child")
        Text("\(value)").background(GeometryReader { _ in Color.clear })
      }
    }
    struct Parent: View {
      @State private var value = 0
      var body: some View {
        let _ = record("parent")
        Child(value: value)
        Button("Add") { value += 1 }
      }
    }
    stage.show(Parent())
    let first = stage.log
    try stage.tap("Add")
    return first + stage.log
  }
}
