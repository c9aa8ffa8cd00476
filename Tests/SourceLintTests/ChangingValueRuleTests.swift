import Testing

@testable import SourceLint

/// Rules of values that change often, collections, sizes and conditions.
@Suite struct ChangingValueRuleTests {
  private func view(_ members: String, body: String = "Text(\"\")", of name: String = "Screen") -> String {
    "struct \(name): View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
  }

  private func found(_ rule: Rule, _ texts: String...) -> [String] { LintedSource(texts, rule: rule).messages }

  // MARK: hot-environment

  private func hot(_ handler: String, value: String = "offset", reader: String = "Text(\"\\(offset)\")") -> [String] {
    found(
      .hotEnvironment, view("@Environment(\\.offset) private var offset", body: reader, of: "Row"),
      view(
        "@State private var offset = 0.0\n@State private var other = 0.0\nlet timer = Timer.publish(every: 1).autoconnect()",
        body: "Row().environment(\\.offset, \(value))\(handler)"))
  }

  @Test(arguments: [
    (".gesture(DragGesture().onChanged { offset = $0.width })", "a gesture"),
    (".onReceive(timer) { _ in offset += 1 }", "a timer"),
    (".onScrollGeometryChange(for: Double.self) { $0.y } action: { offset = $1 }", "scrolling"),
  ])
  func `a value of the environment that changes many times a second is found at its reader`(
    _ handler: String, _ cause: String
  ) {
    #expect(
      hot(handler) == ["'\\.offset' has the value of 'offset', which changes with \(cause): Row is evaluated each time"]
    )
  }

  @Test func `a value of the environment that hardly changes isn't found, and one that only actions read`() {
    let drag = ".gesture(DragGesture().onChanged { offset = $0.width })"
    #expect(hot("").isEmpty)
    #expect(hot(".onTapGesture { offset = 1 }").isEmpty)
    #expect(hot(".onReceive(changes) { _ in offset = 1 }").isEmpty, "no timer")
    #expect(hot(drag, value: "other").isEmpty)
    #expect(hot(drag, reader: "Button(\"\") { go(offset) }").isEmpty)
    #expect(hot(drag, value: "model.offset").isEmpty)
  }

  @Test func `the date of a TimelineView in the environment is found`() {
    let reader = view("@Environment(\\.now) private var now", body: "Text(now, style: .time)", of: "Row")
    func timeline(_ value: String) -> [String] {
      found(
        .hotEnvironment, reader,
        view("", body: "TimelineView(.animation) { context in\nRow().environment(\\.now, \(value))\n}"))
    }
    #expect(timeline("context.date").count == 1)
    #expect(timeline("start").isEmpty)
  }

  // MARK: whole-collection

  @Test func `a collection of which a view shows one thing is found`() {
    func shown(_ body: String, type: String = "[Item]") -> [String] {
      found(.wholeCollection, view("let items: \(type)\nlet id: Int", body: body))
    }
    #expect(
      shown("Text(\"\\(items.count)\")") == [
        "Screen shows only 'items.count', and is evaluated when anything in 'items' changes"
      ])
    #expect(shown("Text(items[id].name)").count == 1)
    #expect(shown("Text(items.contains(id) ? \"a\" : \"b\")", type: "Set<Int>").count == 1)
    #expect(shown("Text(items[id] ?? \"\")", type: "[Int: String]").count == 1)
    for body in [
      "ForEach(items) { Text($0.name) }", "ForEach(0..<items.count) { Text(items[$0].name) }", "Child(items: items)",
      "Text(items.isEmpty ? \"a\" : items[0].name)", "Text(\"\\(items.filter { $0.isOn }.count)\")",
      "ForEach(0..<9) { n in Text(items[n].name) }", "Text(items[0...2].description)",
    ] {
      #expect(shown(body).isEmpty, "\(body)")
    }
    #expect(shown("Text(items.count)", type: "Items").isEmpty)
    #expect(found(.wholeCollection, "@Equatable " + view("let items: [Int]", body: "Text(items.count)")).isEmpty)
  }

  @Test func `a row that looks itself up in an observable object's collection is found`() {
    func rows(_ body: String, members: String = "", container: String = "ForEach(0..<9) { n in") -> [String] {
      found(
        .wholeCollection,
        "@Observable final class Store {\nvar marked: Set<Int> = []\nvar name = \"\"\n\(members)\n}\n",
        view("@Environment(Store.self) private var store\nlet id: Int", body: body, of: "Row"),
        view("", body: "\(container)\nRow(id: 1)\n}"))
    }
    let message = "each Row reads all of 'marked': all rows are evaluated when any element changes"
    #expect(rows("Text(store.marked.contains(id) ? \"a\" : \"b\")") == [message])
    let method = "func isMarked(_ id: Int) -> Bool { marked.contains(id) }"
    #expect(rows("Text(store.isMarked(id) ? \"a\" : \"b\")", members: method) == [message])
    #expect(rows("Text(store.name)").isEmpty)
    #expect(rows("Button(\"a\") { _ = store.marked.contains(id) }").isEmpty)
    #expect(rows("Text(\"\\(store.marked.count)\")").isEmpty, "it changes rarely")
    #expect(rows("Text(store.marked.contains(id) ? \"a\" : \"b\")", container: "VStack {").isEmpty, "one view")
    let writer = "func mark(_ id: Int) -> Bool { marked = []; return marked.contains(id) }"
    #expect(rows("Text(store.mark(id) ? \"a\" : \"b\")", members: writer).isEmpty)
  }

  // MARK: geometry-feedback

  @Test func `a view whose measured size sets its size is found`() {
    func measured(_ body: String) -> [String] {
      found(.geometryFeedback, view("@State private var size = 0.0\nfunc note(_ a: Double) { size = a }", body: body))
    }
    let change = ".onGeometryChange(for: Double.self) { $0.size.width } action: { size = $0 }"
    #expect(
      measured("Text(\"\").frame(height: size / 2)\(change)") == [
        "'size' is measured from this view, and sets its size: Screen is evaluated again"
      ])
    #expect(measured("VStack(spacing: size) { Text(\"\") }\(change)").count == 1)
    #expect(
      measured(
        "Text(\"\").padding(size).background(GeometryReader { p in Color.clear.onAppear { size = p.size.width } })"
      )
      .count == 1)
    #expect(measured("Text(\"\").padding(size).onPreferenceChange(Width.self) { note($0) }").count == 1)
    for body in [
      "VStack { Text(\"\").frame(height: size)\nText(\"\")\(change) }", "Text(\"\")\(change).frame(height: size)",
      "Text(\"\").offset(y: size)\(change)", "Text(\"\").frame(height: 9)\(change)",
      "Text(\"\").padding(size).background(GeometryReader { p in Color.red.frame(height: p.size.height) })",
    ] {
      #expect(measured(body).isEmpty, "\(body)")
    }
  }

  // MARK: view-type-churn

  @Test func `a view in both branches of a condition is found`() {
    func branches(_ one: String, _ two: String, condition: String = "isOn") -> [String] {
      found(
        .viewTypeChurn, view("", of: "Card"),
        view(
          "@State var isOn = true\nvar line: some View { Text(\"\") }",
          body: "if \(condition) {\n\(one)\n} else {\n\(two)\n}"))
    }
    #expect(
      branches("Card(a: 1).bold()", "Card(a: 1)") == [
        "both branches are 'Card' with different modifiers: when the condition changes, it is created again without its state"
      ])
    #expect(branches("Card(a: 1)\n.padding()", "Card(a: 1)\n.background(Color.red)").count == 1)
    #expect(branches("line.bold()", "line").count == 1)
    #expect(branches("self.line.bold()", "self.line").count == 1)
    #expect(branches("VStack { Card() }.bold()", "VStack { Card() }").count == 1)
    #expect(branches("Card(a: 1).bold()", "Card(a: 2)").isEmpty, "another card")
    #expect(branches("Card(a: 1)", "Card(a: 1)").isEmpty)
    #expect(branches("Text(\"\").bold()", "Text(\"\")").isEmpty, "it has no state")
    #expect(branches("Text(\"\")\nCard().bold()", "Card()").isEmpty)
    #expect(branches("Card().bold()", "Card()", condition: "#available(iOS 17, *)").isEmpty)
  }

  @Test func `a modifier that is a condition is found where it is used`() {
    let extra =
      "extension View {\n@ViewBuilder func `if`<T: View>(_ a: Bool, _ f: (Self) -> T) -> some View { if a { f(self) } else { self } }\n}\n"
    func used(_ body: String, _ extra: String) -> [String] {
      found(.viewTypeChurn, extra, view("", of: "Card"), view("@State var isOn = true", body: body))
    }
    #expect(
      used("Card().padding().if(isOn) { $0.bold() }", extra) == [
        "'if' makes two views of 'Card': when the condition changes, it is created again without its state"
      ])
    #expect(used("Text(\"\").if(isOn) { $0.bold() }", extra).isEmpty)
    #expect(used("Card().padding()", extra).isEmpty)
    #expect(
      used(
        "Card().highlighted(isOn)", "extension View { func highlighted(_ a: Bool) -> some View { opacity(a ? 1 : 0) } }"
      )
      .isEmpty)
  }

  // MARK: write-on-change

  @Test func `handlers that write each other's value are found`() {
    func handlers(_ one: String, _ two: String) -> [String] {
      found(
        .writeOnChange,
        view(
          "@State private var a = 0\n@State private var b = 0\nfunc setA() { a = b }",
          body: "Text(\"\").onChange(of: a) { \(one) }.onChange(of: b) { \(two) }"))
    }
    #expect(
      handlers("b = a * 2", "a = b / 2") == [
        "the handlers for changes of 'a' and 'b' write each other's value, and so they are called again"
      ])
    #expect(handlers("b = a * 2", "setA()").count == 1)
    #expect(handlers("b = a * 2", "print(a)").isEmpty)
    #expect(handlers("print(b)", "print(a)").isEmpty)
  }
}
