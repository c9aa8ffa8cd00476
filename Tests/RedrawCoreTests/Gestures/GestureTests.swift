import RedrawCore
import Testing

private struct Card: View {
  @State private var offset = CGSize.zero
  @State private var log: [String] = []
  @GestureState private var isDragging = false
  @State private var scale = 1.0
  var body: some View {
    VStack {
      Text("card \(Int(offset.width)) \(isDragging)")
        .gesture(
          DragGesture()
            .updating($isDragging) { _, state, _ in state = true }
            .onChanged { offset = $0.translation }
            .onEnded { log.append("ended \(Int($0.translation.width))") })
      Text("press").onLongPressGesture(minimumDuration: 1) { log.append("pressed") }
      Text("both").gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { log.append("then \(Int(drag.translation.width))") }
        })
      Text("twice").onTapGesture(count: 2) { log.append("twice") }
      Text("zoom").gesture(MagnificationGesture().onChanged { scale = $0 })
      Text("turn").simultaneousGesture(RotationGesture().onEnded { log.append("\(Int($0.degrees.rounded()))") })
      Text("over").onHover { log.append("hover \($0)") }
      Text("either").gesture(
        TapGesture().onEnded { log.append("tap") }.exclusively(before: LongPressGesture().onEnded { _ in }))
      Log(lines: log)
    }
  }
}

private struct Log: View {
  let lines: [String]
  var body: some View { Text(lines.joined(separator: ",")) }
}

private struct Keys: View {
  enum Field: Hashable { case first, second }
  @State private var log = ""
  @FocusState private var field: Field?
  var body: some View {
    VStack {
      TextField("First", text: $log).focused($field, equals: .first)
      TextField("Second", text: .constant("")).focused($field, equals: .second)
      Focused(field: $field)
      Button("save") { log += "saved" }.keyboardShortcut("s")
      Button("next") { field = .second }
    }
    .onKeyPress(.escape) {
      field = nil
      return .handled
    }
    .defaultFocus($field, .first)
  }
}

private struct Focused: View {
  @FocusState.Binding var field: Keys.Field?
  var body: some View { Text(field.map { "\($0)" } ?? "none") }
}

@MainActor
@Suite struct GestureTests {
  @Test func `a drag is a tick for each move, and its state is reset at the end`() throws {
    let app = TestApp(Card())
    let step = try app.after { try $0.drag("card 0 false", by: CGSize(width: 100, height: 0), steps: 1) }
    #expect(step.ticks == 2)
    #expect(step.evaluated == ["Card", "Card", "Log"])
    #expect(app.texts.first == "card 100 false")
    #expect(app.texts.last == "ended 100")
  }

  @Test func `a press must last, and may come before a drag`() throws {
    let app = TestApp(Card())
    try app.driver.longPress("press", seconds: 0.5)
    #expect(app.texts.last == "both" || app.texts.last != "pressed")
    try app.driver.longPress("press", seconds: 1)
    try app.driver.longPressAndDrag("both", by: CGSize(width: 20, height: 0))
    #expect(app.texts.last == "pressed,then 20")
  }

  @Test func `taps, fingers and the pointer`() throws {
    let app = TestApp(Card())
    #expect(throws: ScenarioError.self) { try app.driver.tap("twice") }
    try app.driver.tap("twice", count: 2)
    try app.driver.pinch("zoom", scale: 2)
    try app.driver.rotate("turn", degrees: 45)
    try app.driver.hover("over")
    try app.driver.tap("either")
    #expect(app.texts.last == "twice,45,hover true,tap")
    #expect(throws: ScenarioError(message: "the gestures of \"zoom\" don't handle drag")) {
      try app.driver.drag("zoom", by: CGSize(width: 50, height: 0))
    }
  }

  @Test func `focus moves by taps, code and keys, and its readers are evaluated`() throws {
    let app = TestApp(Keys())
    #expect(app.texts.contains("first"))
    #expect(try app.after { try $0.focus("Second") }.evaluated == ["Focused"])
    #expect(app.texts.contains("second"))
    try app.driver.press(key: .escape)
    #expect(app.texts.contains("none"))
    try app.driver.tap("next")
    #expect(app.texts.contains("second"))
    try app.driver.press(key: "s", modifiers: .command)
    #expect(app.texts.first == "saved")
    #expect(throws: ScenarioError.self) { try app.driver.press(key: "q") }
  }

  @Test(arguments: [(true, "tapped"), (false, "dragged")])
  func `a gesture of unspecified type accepts the usual input`(isTap: Bool, expected: String) throws {
    let app = TestApp(Erased(isTap: isTap))
    if isTap { try app.driver.tap("here") } else { try app.driver.drag("here", by: CGSize(width: 20, height: 0)) }
    #expect(app.texts == ["here", expected])
  }

  @Test func `one thing at a time has the focus`() throws {
    let app = TestApp(TwoFields())
    try app.driver.focus("A")
    #expect(app.texts.last == "true false")
    try app.driver.type("x", into: "B")
    #expect(app.texts.last == "false true")
  }
}

private struct Erased: View {
  let isTap: Bool
  @State private var word = ""
  var body: some View {
    Text("here").gesture(gesture)
    Text(word)
  }

  private var gesture: AnyGesture<Void> {
    if isTap { return AnyGesture(TapGesture().onEnded { word = "tapped" }) }
    return AnyGesture(DragGesture().onEnded { _ in word = "dragged" }.map { _ in () })
  }
}

private struct TwoFields: View {
  @State private var text = ""
  @FocusState private var isFirst: Bool
  @FocusState private var isSecond: Bool
  var body: some View {
    TextField("A", text: $text).focused($isFirst)
    TextField("B", text: $text).focused($isSecond)
    Text("\(isFirst) \(isSecond)")
  }
}
