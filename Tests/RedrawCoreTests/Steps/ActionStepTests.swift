import RedrawCore
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String
}

private struct Everything: View {
  @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Ben")]
  @State private var size = "S"
  @State private var volume = 0.0
  @State private var count = 0
  @State private var due = Date(timeIntervalSinceReferenceDate: 0)
  @State private var query = ""
  @State private var isShown = false
  @State private var log: [String] = []
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        Picker("Size", selection: $size) { ForEach(["S", "L"], id: \.self) { Text($0) } }
        Slider(value: $volume) { Text("Volume") }
        Stepper("Count", value: $count)
        DatePicker("Due", selection: $due)
        TextField("Query", text: $query).focused($isFocused).onSubmit { log.append("submit") }
        Menu("More") { Button("Copy") { log.append("copy") } }
        Button("sheet") { isShown = true }
        NavigationLink("page") { Text("on the page") }
        Text("drag").gesture(DragGesture().onEnded { log.append("drag \(Int($0.translation.width))") })
        Text("hold").onLongPressGesture { log.append("hold") }
        Text("zoom").gesture(MagnifyGesture().onEnded { log.append("zoom \($0.magnification)") })
        Text("turn").gesture(RotateGesture().onEnded { log.append("turn \(Int($0.rotation.degrees.rounded()))") })
        Text("over").onHover { log.append("over \($0)") }
        Button("save") { log.append("save") }.keyboardShortcut("s")
        ForEach(people) { person in
          Text(person.name).swipeActions { Button("Flag") { log.append("flag \(person.name)") } }
        }
        .onDelete { people.remove(atOffsets: $0) }
        .onMove { people.move(fromOffsets: $0, toOffset: $1) }
      }
      .searchable(text: $query)
      .refreshable { log.append("refresh") }
      .onOpenURL { log.append($0.absoluteString) }
      .sheet(isPresented: $isShown) { Text("in the sheet") }
      .safeAreaInset(edge: .bottom) {
        Text("\(size) \(volume) \(count) \(Int(due.timeIntervalSinceReferenceDate)) \(query) \(isFocused)")
      }
      .safeAreaInset(edge: .top) { Text("log " + log.joined(separator: ",")) }
    }
  }
}

@MainActor
@Suite struct ActionStepTests {
  private func texts(after steps: String...) throws -> [String] {
    let app = TestApp(Everything())
    for step in steps { try app.driver.perform(ScenarioStep(parsing: step)) }
    return app.texts
  }

  @Test func `controls are operated by steps`() throws {
    let texts = try texts(
      after: #"select "L" in "Size""#, #"slide "Volume" 0.5"#, #"step "Count" 2"#, #"step "Count" -1"#,
      #"date "Due" 2001-01-02"#, #"search "pie""#, #"endsearch"#, #"focus "Query""#)
    #expect(texts.contains("L 0.5 1 86400  true"))
  }

  @Test func `presented views are operated by steps`() throws {
    let texts = try texts(
      after: #"submit "Query""#, #"choose "Copy" in "More""#, "refresh", "url app://x", "key s command")
    #expect(texts.contains("log submit,copy,refresh,app://x,save"))
    #expect(try self.texts(after: #"tap "sheet""#).contains("in the sheet"))
    #expect(try !self.texts(after: #"tap "sheet""#, "dismiss").contains("in the sheet"))
    #expect(try self.texts(after: #"tap "page""#) == ["on the page"])
    #expect(try !self.texts(after: #"tap "page""#, "back").contains("on the page"))
  }

  @Test func `rows and gestures are operated by steps`() throws {
    let rows = try texts(after: #"swipe "Ann" "Flag""#, #"move "Ann" to 1"#, #"delete "Ben""#)
    #expect(rows.contains("log flag Ann"))
    #expect(rows.contains("Ann"))
    #expect(!rows.contains("Ben"))
    let fingers = try texts(
      after: #"drag "drag" 30 0"#, #"longpress "hold" 1s"#, #"pinch "zoom" 2"#, #"rotate "turn" 90"#, #"hover "over""#)
    #expect(fingers.contains("log drag 30,hold,zoom 2.0,turn 90,over true"))
  }

  @Test func `a date and a key say what they must be`() {
    #expect(throws: StepError.self) { try ScenarioStep(parsing: #"date "Due" soon"#) }
    #expect(throws: StepError.self) { try ScenarioStep(parsing: "key enter") }
    #expect(throws: StepError.self) { try ScenarioStep(parsing: #"step "Count" up"#) }
  }
}
