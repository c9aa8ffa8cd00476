import RedrawCore
import Testing

private struct Framed: TextFieldStyle {
  var title = "framed"
  func _body(configuration: TextField<Self._Label>) -> some View {
    HStack {
      Text(title)
      configuration.padding()
    }
  }
}

private struct Folding: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct Dotted: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text("…")
      Menu(configuration)
    }
  }
}

private struct Percent: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int(configuration.value * 100))%")
    configuration.label
    if let lower = configuration.minimumValueLabel { lower }
  }
}

private struct Stacked: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      Text("form")
      configuration.content
    }
  }
}

private struct Bare: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("|")
    configuration.content
  }
}

private struct Tomorrow: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Button("tomorrow") { configuration.selection += 86_400 }
    Text("\(Int(configuration.selection.timeIntervalSinceReferenceDate))")
  }
}

private struct Boxed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("box")
    configuration.content
  }
}

private struct Field: View {
  @State private var name = ""
  @State private var title = "framed"
  var body: some View {
    TextField("Name", text: $name).textFieldStyle(Framed(title: title))
    Button("rename") { title = "new" }
  }
}

private struct Folded: View {
  let isBound: Bool
  @State private var isOpen = false
  @State private var count = 0
  var body: some View {
    VStack {
      if isBound {
        DisclosureGroup("More", isExpanded: $isOpen) { Text("inside \(count)") }
      } else {
        DisclosureGroup("More") { Text("inside \(count)") }
      }
      Button("count") { count += 1 }
    }
    .disclosureGroupStyle(Folding())
  }
}

private struct Others: View {
  @State private var level = 0.25
  @State private var due = Date(timeIntervalSinceReferenceDate: 0)
  @State private var log = ""
  var body: some View {
    Menu("Edit") { Button("Copy") { log = "copied" } }.menuStyle(Dotted())
    Gauge(value: level) {
      Text("Level")
    } currentValueLabel: {
      Text("now")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("high")
    }
    .gaugeStyle(Percent())
    Gauge(value: level) { Text("Plain") }.gaugeStyle(.accessoryCircular)
    DatePicker("Due", selection: $due).datePickerStyle(Tomorrow())
    ControlGroup("Size") { Button("up") { level += 0.25 } }.controlGroupStyle(Bare())
    GroupBox("Group") { Text("log \(log)") }.groupBoxStyle(Boxed())
    Form { Text("row") }.formStyle(Stacked())
  }
}

@MainActor
@Suite struct ContainerStyleTests {
  @Test func `a text field's style shows the field, and typing evaluates neither it nor the owner`() throws {
    let app = TestApp(Field())
    #expect(app.evaluated == ["Field", "Framed"])
    #expect(app.texts == ["framed", "Name", "rename"])
    let typing = try app.after { try $0.type("Ann", into: "Name") }
    #expect(typing.evaluated == [])
    #expect(typing.writes.map(\.property.name) == ["_name"])
    #expect(app.texts == ["framed", "Ann", "Name", "rename"])
    #expect(try app.after { try $0.tap("rename") }.evaluated == ["Field", "Framed"])
    #expect(app.texts == ["new", "Ann", "Name", "rename"])
  }

  @Test(arguments: [true, false])
  func `a disclosure group's style expands it, whoever keeps whether it is`(isBound: Bool) throws {
    let app = TestApp(Folded(isBound: isBound))
    #expect(app.texts == ["More", "count"])
    let unfolding = try app.after { try $0.tap("More") }
    #expect(unfolding.evaluated == ["Folding"])
    #expect(app.texts == ["More", "inside 0", "count"])
    let counting = try app.after { try $0.tap("count") }
    #expect(counting.evaluated == ["Folded"])
    #expect(app.texts == ["More", "inside 1", "count"])
    try app.driver.tap("More")
    #expect(app.texts == ["More", "count"])
  }

  @Test func `without a style a disclosure group is expanded by a tap`() throws {
    let app = TestApp(DisclosureGroup("More") { Text("inside") }.disclosureGroupStyle(.automatic))
    try app.driver.tap("More")
    #expect(app.texts == ["More", "inside"])
  }

  @Test func `a menu's style shows the menu, which opens as ever`() throws {
    let app = TestApp(Others())
    #expect(app.texts.prefix(2) == ["…", "Edit"])
    #expect(!app.texts.contains("Copy"))
    try app.driver.choose("Copy", in: "Edit")
    #expect(app.texts.contains("log copied"))
    #expect(!app.texts.contains("Copy"))
  }

  @Test func `a gauge's style gets the filled fraction and the labels`() throws {
    let app = TestApp(Others())
    #expect(app.texts.dropFirst(2).prefix(4) == ["25%", "Level", "low", "Plain"])
    let step = try app.after { try $0.tap("up") }
    #expect(step.evaluated == ["Others", "Percent"])
    #expect(app.texts.contains("50%"))
  }

  @Test func `a date picker's style writes the date`() throws {
    let app = TestApp(Others())
    #expect(app.texts.dropFirst(6).prefix(3) == ["Due", "tomorrow", "0"])
    try app.driver.tap("tomorrow")
    #expect(app.texts.contains("86400"))
    try app.driver.pickDate(Date(timeIntervalSinceReferenceDate: 5), in: "Due")
    #expect(app.texts.contains("5"))
  }

  @Test func `forms, boxes and groups show what their style makes of their parts`() {
    let app = TestApp(Others())
    #expect(app.texts.suffix(8) == ["Size", "|", "up", "Group", "box", "log ", "form", "row"])
    #expect(app.evaluated.contains("Stacked"))
  }
}
