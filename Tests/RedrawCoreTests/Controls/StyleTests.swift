import RedrawCore
import Testing

private struct Filled: ButtonStyle {
  var title = "filled"
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isPressed ? "down" : "up")
      Text("\(title) \(isEnabled)")
      configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
  }
}

private struct Twice: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture(count: 2) { configuration.trigger() }
  }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "checkmark" : "circle")
      }
    }
  }
}

private struct Screen: View {
  @State private var count = 0
  @State private var title = "filled"
  @State private var isOn = false
  var body: some View {
    VStack {
      Button("add \(count)") { count += 1 }.buttonStyle(Filled(title: title))
      Button("rename") { title = "new" }.buttonStyle(.bordered)
      Button("twice") { count += 2 }.buttonStyle(Twice())
      Toggle("check", isOn: $isOn).toggleStyle(Check())
    }
  }
}

@MainActor
@Suite struct StyleTests {
  @Test func `a style is a node, and is not evaluated if only the label changes`() throws {
    let app = TestApp(Screen())
    #expect(app.evaluated == ["Screen", "Filled", "Twice", "Check"])
    #expect(app.texts == ["up", "filled true", "add 0", "rename", "twice", "check"])
    let step = try app.after { try $0.tap("add 0") }
    // Pressed in a tick before, and released with the tap.
    #expect(step.evaluated == ["Filled", "Screen", "Filled"])
    #expect(app.texts.contains("add 1"))
  }

  @Test func `a finger on the button evaluates the style alone`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.press("add 0") }
    #expect(step.evaluated == ["Filled"])
    #expect(app.texts.first == "down")
    #expect(try app.after { try $0.release("add 0") }.evaluated == ["Screen", "Filled"])
    #expect(app.texts.first == "up")
  }

  @Test func `a changed style evaluates what it draws`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.tap("rename") }
    #expect(step.evaluated == ["Screen", "Filled"])
    #expect(app.texts[1] == "new true")
  }

  @Test func `a primitive style decides what runs the action`() throws {
    let app = TestApp(Screen())
    try app.driver.tap("twice", count: 2)
    #expect(app.texts.contains("add 2"))
  }

  @Test func `a toggle's style flips it`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.tap("check") }
    #expect(step.evaluated == ["Check"])
    #expect(app.driver.screen.first?.outline().contains("checkmark") == true)
  }
}
