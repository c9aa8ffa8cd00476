import Testing

@testable import SourceLint

/// Rules of objects, equality and bindings.
@Suite struct StateRuleTests {
  private func view(_ members: String, body: String = "Text(\"\")", of name: String = "Screen: View") -> String {
    "struct \(name) {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
  }

  private func found(_ rule: Rule, _ texts: String...) -> [String] { LintedSource(texts, rule: rule).messages }

  @Test func `an observed object that its view creates is found, one that is passed or shared isn't`() {
    for value in ["= Model()", ": Model = .init()", ": Model = Model(a: 1)"] {
      #expect(
        found(.inlineObservedObject, view("@ObservedObject var model\(value.hasPrefix(":") ? "" : " ")\(value)")).count
          == 1, "\(value)")
    }
    for member in [
      "@ObservedObject var model: Model", "@ObservedObject var model = Model.shared",
      "@StateObject var model = Model()",
      "@ObservedObject var model = Cache.shared.model(1)",
    ] {
      #expect(found(.inlineObservedObject, view(member)).isEmpty, "\(member)")
    }
    let text = view("@ObservedObject var model = Model()")
    let fixed = FixedFiles(LintedSource(text, rule: .inlineObservedObject).findings, texts: ["0.swift": text])
    #expect(fixed.changes.first?.text.contains("@StateObject var model = Model()") == true)
  }

  private func fix(_ text: String) -> FixIt? { LintedSource(text, rule: .inlineObservedObject).findings.first?.fixIt }

  @Test func `an object that every use passes is not created inline, and one that anything sets has no fix`() {
    let model = "@ObservedObject var model = Model()\n"
    let host = "struct Host: View { let m: Model; var body: some View { Screen(model: m) } }\n"
    let other = "#Preview { Screen() }\n"
    #expect(found(.inlineObservedObject, view(model) + host).isEmpty)
    #expect(found(.inlineObservedObject, view(model) + host + other).count == 1)
    #expect(fix(view(model) + host + other) == nil)
    #expect(found(.inlineObservedObject, view(model + "init(model: Model) { self.model = model }")).isEmpty)
    for member in [
      "init(_ other: Model?) { if let other { model = other } }", "mutating func set(_ other: Model) { model = other }",
      "init(_ other: Model?) { if let other { _model = ObservedObject(wrappedValue: other) } }",
      "func exchange() { swap(&model, &spare) }",
    ] {
      #expect(found(.inlineObservedObject, view(model + member)).count == 1, "\(member)")
      #expect(fix(view(model + member)) == nil, "\(member)")
    }
    #expect(fix(view(model) + "func f() { var screen = Screen(); screen.model = Model() }") == nil)
    #expect(fix(view(model + "func f() { model.count = 1 }") + other)?.text == "@StateObject")
  }

  @Test func `a handler that writes the value it observes is found`() {
    func handler(_ statement: String, of name: String = "count") -> [String] {
      found(
        .writeOnChange,
        view("@State var count = 0\n@State var other = 0", body: "Text(\"\").onChange(of: \(name)) { \(statement) }"))
    }
    #expect(
      handler("count += 1") == ["the handler for changes of 'count' writes 'count', and so it is called again"])
    #expect(handler("self.count = 3").count == 1)
    for statement in [
      "other = count", "if count == 3 { other = 1 }", "let count = 3", "model.count = 3", "other -= count",
    ] {
      #expect(handler(statement).isEmpty, "\(statement)")
    }
  }

  @Test func `a == that is never called is found`() {
    let function = "static func == (a: Self, b: Self) -> Bool { true }\n"
    let plain = view("let a: Int\nvar b = true\n" + function, of: "Row: View, Equatable")
    #expect(found(.deadEquatable, plain).count == 1)
    #expect(found(.deadEquatable, plain + view("", body: "Row(a: 1).equatable()")).isEmpty)
    #expect(found(.deadEquatable, plain + view("", body: "EquatableView(content: Row(a: 1))")).isEmpty)
    #expect(found(.deadEquatable, plain + view("", body: "Row(a: 1).padding()")).count == 1)
    #expect(found(.deadEquatable, view("let a: String\n" + function, of: "Row: View, Equatable")).isEmpty)
    #expect(
      found(.deadEquatable, view("let a: Int\n@State var b = 0\n" + function, of: "Row: View, Equatable")).isEmpty)
    #expect(found(.deadEquatable, view("let a: Int", of: "Row: View, Equatable")).isEmpty, "the compiler's own")
  }

  @Test func `a property that == ignores and the body shows is found`() {
    func row(_ equality: String, body: String) -> [String] {
      found(
        .equatableMissesRead,
        view(
          "let id: Int\nlet name: String\nlet onTap: () -> Void\nstatic func == (a: Self, b: Self) -> Bool { \(equality) }",
          body: body, of: "Row: View, Equatable"))
    }
    #expect(
      row("a.id == b.id", body: "Text(name)") == [
        "the body shows 'name', which the '==' of Row ignores: the view can be out of date"
      ])
    #expect(row("a.id == b.id && a.name == b.name", body: "Text(name)").isEmpty)
    #expect(row("a.id == b.id", body: "Text(\"\\(id)\")").isEmpty)
    #expect(row("a.id == b.id", body: "Button(\"A\") { print(name); onTap() }").isEmpty, "read when it is tapped")
    #expect(row("a.hashValue == b.hashValue", body: "Text(name)").isEmpty)
    let macro =
      "@Equatable "
      + view(
        "let id: Int\n@SkipEquatable let name: String\n@SkipEquatable let onTap: () -> Void",
        body: "Text(name).onTapGesture { onTap() }")
    #expect(found(.equatableMissesRead, macro).count == 1)
  }

  @Test func `a binding of closures is found where a view of one's own is given it`() {
    let toggle = view("@Binding var isOn: Bool", of: "Switch: View")
    func given(_ value: String) -> [String] {
      found(.getSetBinding, toggle + view("@State var a = false", body: value))
    }
    #expect(given("Switch(isOn: Binding(get: { a }, set: { a = $0 }))").count == 1)
    #expect(given("Switch(isOn: Binding<Bool>(get: { a }, set: { a = $0 }))").count == 1)
    #expect(given("Switch(isOn: $a)").isEmpty)
    #expect(given("Switch(isOn: Binding($b)!)").isEmpty)
    #expect(given("Toggle(\"A\", isOn: Binding(get: { a }, set: { a = $0 }))").isEmpty)
  }
}
