import Observation
import RedrawCore

extension View {
  fileprivate func watched(_ name: String) -> some View {
    onAppear { record("\(name) appears") }.onDisappear { record("\(name) disappears") }
  }
}

/// What views that come and go do at which moment: while they fade, as siblings, and with tasks.
@MainActor
enum LeavingChecks {
  private struct Fading: View {
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("fade") { withAnimation(.linear(duration: 0.6)) { isShown.toggle() } }
        Button("mark") { record("mark") }
        if isShown { Text("x").watched("x").transition(.opacity) }
      }
    }
  }

  static func faded(_ stage: Stage) throws -> [String] {
    stage.show(Fading())
    try stage.act {
      try $0.tap("fade")
      $0.advance(by: 0.05)
      try $0.tap("mark")
      $0.advance(by: 1)
    }
    return stage.recorded
  }

  static func putBack(_ stage: Stage) throws -> [String] {
    stage.show(Fading())
    try stage.act {
      try $0.tap("fade")
      $0.advance(by: 0.15)
      try $0.tap("fade")
      $0.advance(by: 1)
    }
    return stage.recorded
  }

  static func emptyCollection(_ stage: Stage) throws -> [String] {
    struct Growing: View {
      @State private var count = 0
      var body: some View {
        VStack {
          ForEach(0..<count, id: \.self) { Text("\($0)") }.watched("collection")
          Button("three") { count = 3 }
          Button("one") { count = 1 }
          Button("none") { count = 0 }
        }
      }
    }
    stage.show(Growing())
    let first = stage.recorded
    try stage.act { for step in ["three", "one", "none"] { try $0.tap(step) } }
    return first + ["filled"] + stage.recorded
  }

  static func taskBeforeAppear(_ stage: Stage) throws -> [String] {
    stage.show(Text("x").task { record("task starts") }.onAppear { record("appears") })
    return stage.recorded
  }

  static func cancelAfterDisappear(_ stage: Stage) throws -> [String] {
    struct Leaving: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("remove") { isShown = false }
          if isShown {
            Text("x").onDisappear { record("disappears") }.task {
              await withTaskCancellationHandler {
                try? await Task.sleep(for: .seconds(5))
              } onCancel: {
                record("cancelled")
              }
            }
          }
        }
      }
    }
    stage.show(Leaving())
    try stage.tap("remove")
    return stage.recorded
  }

  static func leavingStack(_ stage: Stage) throws -> [String] {
    struct Rows: View {
      var body: some View {
        ScrollView { LazyVStack { ForEach(0..<200, id: \.self) { Text("\($0)").watched("\($0)") } } }
      }
    }
    stage.show(Rows())
    try stage.act { try $0.scroll(toRow: 150) }
    return stage.recorded.filter { $0.hasSuffix("disappears") }
  }

  static func twins(_ stage: Stage) throws -> [String] {
    struct Twin: Identifiable {
      let id = "x"
      let number: Int
    }
    struct Row: View {
      let name: String
      var body: some View {
        let _ = record(name)
        Text(name)
      }
    }
    stage.show(HStack { ForEach([Twin(number: 0), Twin(number: 1)]) { Row(name: "x\($0.number)") } })
    return stage.recorded
  }

  static func overlayOfMembers(_ stage: Stage) throws -> [String] {
    struct Mark: View {
      var body: some View {
        let _ = record("overlay")
        Text("mark")
      }
    }
    stage.show(
      HStack {
        Group {
          Text("a")
          Text("b")
        }
        .overlay { Mark() }
      })
    return stage.recorded
  }

  static func elementReturns(_ stage: Stage) throws -> [String] {
    struct Row: View {
      let number: Int
      @State private var taps = 0
      var body: some View { Button("row \(number) \(taps)") { taps += 1 } }
    }
    struct Rows: View {
      @State private var numbers = [0, 1]
      var body: some View {
        VStack {
          Button("without") { numbers = [0] }
          Button("with") { numbers = [0, 1] }
          List(numbers, id: \.self) { Row(number: $0) }
        }
      }
    }
    stage.show(Rows())
    try stage.act { for step in ["row 1 0", "without", "with"] { try $0.tap(step) } }
    return stage.texts.filter { $0.hasPrefix("row 1") }
  }

  static func remadeObject(_ stage: Stage) throws -> [String] {
    stage.show(ContentView())
    let made = stage.recorded.suffix(1)
    try stage.tap("Mutate")
    return made + stage.printed.filter { $0.hasPrefix("ChildView") }
  }
}

@Observable private final class Weird {
  var amount = 75.0
  init() {
    record("made")
    look(at: amount)
  }
  func look(at amount: Double? = nil) {}
}

private struct ContentView: View {
  var body: some View {
    let _ = Self._printChanges()
    ChildView()
  }
}

private struct ChildView: View {
  @State private var model = Weird()
  var body: some View {
    let _ = Self._printChanges()
    Button("Mutate") { model.amount += 1 }
    Text("\(model.amount)")
  }
}
