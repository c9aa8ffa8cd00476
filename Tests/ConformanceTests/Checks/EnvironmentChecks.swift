import Foundation
import Observation
import RedrawCore

/// As in recorded sources.
private typealias UserDefaults = ScenarioDefaults

private struct StepKey: EnvironmentKey { static let defaultValue = 0 }
private struct NameKey: EnvironmentKey { static let defaultValue = "none" }
private struct OpenKey: EnvironmentKey { static var defaultValue: () -> Void { {} } }

@Observable private final class Account {}

private struct OpenAction {
  final class Target {}
  let target: Target
  func callAsFunction() {}
}

private struct ActionKey: EnvironmentKey { static var defaultValue: OpenAction? { nil } }

extension EnvironmentValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var open: () -> Void {
    get { self[OpenKey.self] }
    set { self[OpenKey.self] = newValue }
  }
  fileprivate var action: OpenAction? {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}

private struct UnusedStep: View {
  @Environment(\.step) private var step
  var body: some View { Text("constant") }
}

private struct NameReader: View {
  @Environment(\.name) private var name
  var body: some View { Text(name) }
}

private struct WholeReader: View {
  @Environment(\.self) private var values
  var body: some View { Text(values.name) }
}

/// A parent that changes the step in its child's environment.
private struct Stepping<Content: View>: View {
  @State private var step = 0
  @ViewBuilder let content: Content
  var body: some View {
    VStack { content }.environment(\.step, step)
    Button("Step") { step += 1 }
  }
}

/// `@Environment`, `@AppStorage`, `@SceneStorage`.
@MainActor
enum EnvironmentChecks {
  static func declared(_ stage: Stage) throws -> [String] {
    stage.show(Stepping { UnusedStep() })
    try stage.tap("Step")
    return stage.bodies
  }

  static func otherKey(_ stage: Stage) throws -> [String] {
    stage.show(Stepping { NameReader() })
    try stage.tap("Step")
    return stage.bodies
  }

  static func equalValue(_ stage: Stage) throws -> [String] {
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        UnusedStep().environment(\.step, 1)
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func wholeEnvironment(_ stage: Stage) throws -> [String] {
    stage.show(Stepping { WholeReader() })
    try stage.tap("Step")
    return stage.bodies
  }

  static func outside(_ stage: Stage) throws -> [String] {
    struct Parent: View {
      @State private var step = 1
      var body: some View {
        VStack { NameReader() }.environment(\.step, step)
        UnusedStep()
        Button("Step") { step += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Step")
    return stage.bodies
  }

  static func defaultValue(_ stage: Stage) throws -> [String] {
    stage.show(NameReader())
    return stage.texts
  }

  static func nearest(_ stage: Stage) throws -> [String] {
    stage.show(VStack { NameReader().environment(\.name, "inner") }.environment(\.name, "outer"))
    return stage.texts
  }

  static func transformed(_ stage: Stage) throws -> [String] {
    stage.show(
      NameReader().transformEnvironment(\.name) { $0 += " and more" }.environment(\.name, "outer"))
    return stage.texts
  }

  static func closure(_ stage: Stage) throws -> [String] {
    struct CustomButton: View {
      @Environment(\.open) private var open
      var body: some View { Button("Open") { open() } }
    }
    struct ContentView: View {
      @State private var isHovered = false
      var body: some View {
        CustomButton().environment(\.open, openSomething)
        Button("Hover \(isHovered)") { isHovered.toggle() }
      }
      private func openSomething() {}
    }
    stage.show(ContentView())
    try stage.tap("Hover false")
    return stage.bodies
  }

  static func callableStruct(_ stage: Stage) throws -> [String] {
    struct CustomButton: View {
      @Environment(\.action) private var action
      var body: some View { Button("Open") { action?() } }
    }
    struct ContentView: View {
      @State private var isHovered = false
      let target: OpenAction.Target
      var body: some View {
        CustomButton().environment(\.action, OpenAction(target: target))
        Button("Hover \(isHovered)") { isHovered.toggle() }
      }
    }
    stage.show(ContentView(target: OpenAction.Target()))
    try stage.tap("Hover false")
    return stage.bodies
  }

  static func colorScheme(_ stage: Stage) throws -> [String] {
    struct Themed: View {
      @Environment(\.colorScheme) private var colorScheme
      var body: some View { Text("\(colorScheme == .dark)") }
    }
    struct Other: View {
      var body: some View { Text("other") }
    }
    stage.show(
      VStack {
        Themed()
        Other()
      })
    try stage.act { $0.setEnvironment(\.colorScheme, to: .dark) }
    return stage.bodies + Array(stage.texts.prefix(1))
  }

  static func sharedKey(_ stage: Stage) throws -> [String] {
    struct Writer: View {
      @AppStorage("conformance-shared") private var count = 0
      var body: some View { Button("Add \(count)") { count += 1 } }
    }
    struct Reader: View {
      @AppStorage("conformance-shared") private var count = 0
      var body: some View { Text("read \(count)") }
    }
    struct OtherKey: View {
      @AppStorage("conformance-other") private var count = 0
      var body: some View { Text("other \(count)") }
    }
    stage.show(
      VStack {
        Writer()
        Reader()
        OtherKey()
      })
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func equalDefault(_ stage: Stage) throws -> [String] {
    struct Writer: View {
      @AppStorage("conformance-equal") private var count = 0
      var body: some View {
        Button("First \(count)") { count = 3 }
        Button("Again") { count = 3 }
      }
    }
    stage.show(Writer())
    try stage.tap("First 0")
    try stage.tap("Again")
    return stage.bodies
  }

  static func userDefaults(_ stage: Stage) throws -> [String] {
    struct Reader: View {
      @AppStorage("conformance-direct") private var isOn = false
      var body: some View {
        Button("Direct \(isOn)") { UserDefaults.standard.set(true, forKey: "conformance-direct") }
      }
    }
    stage.show(Reader())
    try stage.tap("Direct false")
    return stage.bodies + stage.texts
  }

  static func dottedKey(_ stage: Stage) throws -> [String] {
    struct Reader: View {
      @AppStorage("conformance.dotted") private var isOn = false
      var body: some View { Button("Other \(isOn)") { UserDefaults.standard.set(1, forKey: "conformance-unrelated") } }
    }
    stage.show(Reader())
    try stage.tap("Other false")
    return stage.bodies
  }

  static func sceneStorage(_ stage: Stage) throws -> [String] {
    struct Tabs: View {
      @SceneStorage("conformance-tab") private var tab = "home"
      var body: some View { Button("Tab \(tab)") { tab = "more" } }
    }
    stage.show(Tabs())
    try stage.tap("Tab home")
    return stage.bodies + stage.texts
  }

  static func focus(_ stage: Stage) throws -> [String] {
    struct LoginForm: View {
      @FocusState private var isFocused: Bool
      @State private var name = ""
      var body: some View {
        TextField("Name", text: $name).focused($isFocused)
        Text(isFocused ? "focused" : "not focused")
      }
    }
    stage.show(LoginForm())
    try stage.act { try $0.focus("Name") }
    return stage.bodies + stage.texts.filter { $0.hasSuffix("focused") }
  }

  static func focusMoves(_ stage: Stage) throws -> [String] {
    struct LoginForm: View {
      enum Field { case name, word }
      @FocusState private var field: Field?
      @State private var name = ""
      @State private var word = ""
      var body: some View {
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("Word", text: $word).focused($field, equals: .word)
        Button("Sign in") { field = .word }
        Text(field.map { "\($0)" } ?? "none")
      }
    }
    stage.show(LoginForm())
    try stage.act { try $0.focus("Name") }
    let first = stage.texts.last ?? ""
    try stage.tap("Sign in")
    return [first, stage.texts.last ?? ""]
  }

  static func hiddenObject(_ stage: Stage) throws -> [String] {
    struct Greeting: View {
      @Environment(Account.self) private var account: Account?
      var body: some View { Text(account == nil ? "nobody" : "somebody") }
    }
    stage.show(Greeting().environment(nil as Account?).environment(Account()))
    return stage.texts
  }

  static func keyPressBeside(_ stage: Stage) throws -> [String] {
    struct Page: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text("B").focusable().onKeyPress("x") {
            record("beside")
            return .handled
          }
          Text("A").onKeyPress("x") {
            record("inside")
            return .handled
          }
          .focusable().focused($isFocused)
        }
        .onKeyPress("x") {
          record("around")
          return .ignored
        }
        .onAppear { isFocused = true }
      }
    }
    stage.show(Page())
    try stage.act { try $0.press(key: "x") }
    return stage.recorded
  }

  static func keyPress(_ stage: Stage) throws -> [String] {
    struct Page: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text("x").focusable().focused($isFocused).onKeyPress("x") {
            record("inner")
            return .handled
          }
        }
        .onKeyPress("x") {
          record("outer")
          return .handled
        }
        .onAppear { isFocused = true }
      }
    }
    stage.show(Page())
    try stage.act { try $0.press(key: "x") }
    return stage.recorded
  }
}
