import Testing

@testable import SourceLint

/// What each rule finds, and what it leaves alone.
@Suite struct RuleTests {
  private func view(_ members: String, body: String = "Text(\"\")", of name: String = "Screen") -> String {
    "struct \(name): View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
  }

  private func found(_ rule: Rule, _ texts: String...) -> [String] { LintedSource(texts, rule: rule).messages }

  @Test func `a body's complexity counts helpers each time they are used, and no views of their own`() {
    let texts = String(repeating: "Text(\"\")\n", count: 10)
    #expect(found(.bodyComplexity, view("", body: texts)).isEmpty)
    #expect(found(.bodyComplexity, view("", body: texts + "Spacer()")).isEmpty)
    #expect(found(.bodyComplexity, view("", body: texts + "Text(\"\")")).count == 1)
    let helper = "var line: some View {\n\(String(repeating: "Text(\"\")\n", count: 4))}"
    #expect(found(.bodyComplexity, view(helper, body: "line\nline")).isEmpty)
    #expect(
      found(.bodyComplexity, view(helper, body: "line\nline\nself.line")) == [
        "the body of Screen composes 12 views, 4 of them in 'line'; the limit is 10"
      ])
    #expect(found(.bodyComplexity, view("var a: some View { b }\nvar b: some View { a }", body: "a")).isEmpty)
  }

  @Test func `a property that can't be compared is found if the view has no ==`() {
    #expect(found(.undiffableProperty, view("let onTap: () -> Void\nlet shape: any Shape\nlet count: Int")).count == 2)
    #expect(found(.undiffableProperty, "@Equatable " + view("let shape: any Shape")).isEmpty)
    #expect(found(.undiffableProperty, view("let shape: any Shape"), "extension Screen: Equatable {}").isEmpty)
    let content =
      "struct Card<Content: View>: View { @ViewBuilder let a: () -> Int\nlet content: (Int) -> Content\nvar body: some View { a } }"
    #expect(found(.undiffableProperty, content).isEmpty, "what makes a content")
    #expect(found(.undiffableProperty, view("@State var f: () -> Void = {}\nvar g: () -> Void { {} }")).isEmpty)
    let row = view("let onTap: () -> Void", of: "Row")
    #expect(
      found(.undiffableProperty, row + view("", body: "Row(onTap: { print(\"a\") })")).isEmpty, "it captures nothing")
    #expect(found(.undiffableProperty, row + view("@State var n = 0", body: "Row(onTap: { n += 1 })")).count == 1)
  }

  @Test func `closures of rows are found if they capture something`() {
    let row = view("let number: Int\nlet onTap: () -> Void", of: "Row")
    func rows(_ closure: String, in container: String = "ForEach(0..<9) { i in", _ view: String? = nil) -> [String] {
      found(
        .capturingClosure,
        (view ?? row) + self.view("@State var n = 0", body: "\(container)\nRow(number: 1, onTap: \(closure))\n}"))
    }
    #expect(
      rows("{ n = i }") == [
        "the closure for 'onTap' captures 'n', 'i': all rows of Row are evaluated when Screen is"
      ])
    #expect(rows("{ [i] in print(i) }").isEmpty, "it says what it captures")
    #expect(rows("{ print(1) }").isEmpty)
    #expect(rows("onTap").isEmpty)
    #expect(rows("{ n = i }", in: "VStack {").isEmpty, "one row")
    #expect(rows("{ n = i }", "@Equatable " + row).isEmpty)
  }

  @Test func `dependencies that a view declares and never reads are found`() {
    #expect(found(.unreadDependency, view("@EnvironmentObject private var store: Store")).count == 1)
    #expect(found(.unreadDependency, view("@Environment(\\.dismiss) private var dismiss")).count == 1)
    #expect(found(.unreadDependency, view("@Query private var items: [Item]")).count == 1)
    for body in ["Text(store.name)", "Child(store: store)", "Text(\"\\(store)\")", "f()"] {
      #expect(
        found(
          .unreadDependency, view("@EnvironmentObject private var store: Store\nfunc f() { store.a() }", body: body)
        ).isEmpty)
    }
    #expect(found(.unreadDependency, view("@State private var a = 0\nlet b: Int")).isEmpty)
    #expect(
      found(.unreadDependency, view("@AppStorage(\"a\") var a = 0"), "let b = Screen().a").isEmpty, "read elsewhere")
    #expect(
      found(.unreadDependency, view("@EnvironmentObject private var s: S"), "extension Screen { var x: Int { s.x } }")
        .isEmpty)
  }

  @Test func `nothing is called unread if the view's code names a member that the sources don't have`() {
    let scheme = "@Environment(\\.colorScheme) private var scheme\n"
    for body in [
      "content", "Text(\"\").overlay(badge(1))", "self.content", "Text(\"\\(title)\")",
      "Text(\"\").onTapGesture(perform: tapped)",
      "Inner(outer: self)", "Button(\"A\") { reload() }", "ForEach(items) { item in Text(item.name) }",
    ] {
      #expect(found(.unreadDependency, view(scheme, body: body)).isEmpty, "\(body)")
    }
    #expect(
      found(.unreadDependency, view("@EnvironmentObject var x: X", body: "Button(\"A\") { x.go() }\ncontent")).isEmpty)
    let items = "let items: [Item]\nfunc go(to other: Int) { let n = other; print(n) }\n"
    for body in [
      "ForEach(items) { item in Text(item.name) }",
      "ForEach(items) { [items] (item: Item) -> Text in Text(item.name) }",
      "Button(\"A\") { go(to: 1); withAnimation { print(items.count) } }",
      "if let first = items.first { Text(first.name) } else { Text(\"none\") }",
      "Text(items.isEmpty ? \"a\" : helper(items)).id(\\.self).padding(.top)",
    ] {
      #expect(
        found(.unreadDependency, view(scheme + items, body: body), "func helper(_ a: [Item]) -> String { \"\" }").count
          == 1,
        "\(body)")
    }
    #expect(
      found(
        .unreadDependency, view(scheme, body: "content"), "extension Screen { var content: some View { Text(\"\") } }"
      ).count
        == 1)
  }

  @Test func `an object that only actions use is found, an environment value isn't`() {
    let button = "Button(\"A\") { x.go() }"
    #expect(
      found(.unreadDependency, view("@EnvironmentObject var x: X", body: button)).first?.contains("only in actions")
        == true)
    #expect(found(.unreadDependency, view("@EnvironmentObject var x: X", body: button + "\nText(x.name)")).isEmpty)
    #expect(found(.unreadDependency, view("@Environment(\\.x) var x", body: button)).isEmpty)
  }

  @Test func `a value is found if only one of its fields is shown`() {
    let post = "struct Post { let id: Int; var title: String; var likes = 0; var first: Int { 0 } }\n"
    #expect(
      found(.wholeModel, post + view("let post: Post", body: "Text(post.title)\nText(self.post.title)")) == [
        "Screen shows only 'title' of 'post', and is evaluated when anything in it changes"
      ])
    for body in [
      "Text(post.title)\nText(\"\\(post.likes)\")", "Child(post: post)", "Text(post.first())",
      "Text(post.title)\nf(post)", "Text(\"\")",
      "Text(\"\\(post.first)\")",
    ] {
      #expect(found(.wholeModel, post + view("let post: Post", body: body)).isEmpty, "\(body)")
    }
    let stored = "let post: Post\ninit(post: Post, _ other: Int) { self.post = post }"
    #expect(found(.wholeModel, post + view(stored, body: "Text(post.title)")).count == 1, "an init stores it")
    let kept = "let post: Post\nlet likes: Int\ninit(post: Post) { self.post = post; likes = post.likes }"
    #expect(found(.wholeModel, post + view(kept, body: "Text(post.title)")).isEmpty)
    #expect(
      found(
        .wholeModel,
        "struct Post { let id: Int; var title: String }\n" + view("let post: Post", body: "Text(post.title)")
      ).isEmpty)
    #expect(
      found(
        .wholeModel,
        "class Post { let id = 0; var title = \"\"; var a = 0 }\n" + view("let post: Post", body: "Text(post.title)")
      ).isEmpty)
  }

  @Test func `ids that change are found, and ids that are positions`() {
    #expect(found(.unstableID, view("", body: "Text(\"\").id(UUID())")).count == 1)
    #expect(found(.unstableID, view("", body: "Text(\"\").id(Int.random(in: 0...9))")).count == 1)
    #expect(found(.unstableID, view("", body: "ForEach(items.indices, id: \\.self) { i in Text(\"\") }")).count == 1)
    #expect(
      found(.unstableID, view("", body: "ForEach(Array(items.enumerated()), id: \\.offset) { i in Text(\"\") }")).count
        == 1)
    for body in [
      "Text(\"\").id(item.id)", "ForEach(0..<9, id: \\.self) { Text(\"\\($0)\") }",
      "ForEach(items, id: \\.self) { Text($0) }",
    ] {
      #expect(found(.unstableID, view("", body: body)).isEmpty, "\(body)")
    }
  }

  @Test func `clocks and randomness are found in bodies, not in actions`() {
    for text in ["Date()", "Date.now", "UUID()", "Int.random(in: 0...1)", "items.shuffled()"] {
      #expect(found(.impureBody, view("", body: "Child(x: \(text))")).count == 1, "\(text)")
      #expect(found(.impureBody, view("", body: "Button(\"\") { x = \(text) }")).isEmpty, "\(text)")
      #expect(found(.impureBody, view("func f() { x = \(text) }")).isEmpty, "\(text)")
    }
    #expect(
      found(.impureBody, view("", body: "line") + "extension Other { var line: some View { Text(Date()) } }").isEmpty)
    #expect(found(.impureBody, view("var line: some View { Text(Date()) }", body: "line")).count == 1)
    #expect(found(.impureBody, view("", body: "TimelineView(.animation) { _ in Text(Date(), style: .time) }")).isEmpty)
    #expect(found(.impureBody, view("", body: "Text(entry.date ?? Date(), style: .date)")).isEmpty)
    #expect(found(.impureBody, view("", body: "Text(Date(timeIntervalSince1970: 0), style: .time)")).isEmpty)
  }

  @Test func `side effects of bodies are found, those of handlers aren't`() {
    for text in [
      "Task { await load() }", "UserDefaults.standard.set(1, forKey: \"a\")", "DispatchQueue.main.async { a = 1 }",
    ] {
      #expect(found(.impureBody, view("", body: "let _ = \(text)\nText(\"\")")).count == 1, "\(text)")
      #expect(found(.impureBody, view("", body: "VStack {\nlet _ = \(text)\nText(\"\")\n}")).count == 1, "\(text)")
      #expect(found(.impureBody, view("", body: "Text(\"\").onAppear { \(text) }")).isEmpty, "\(text)")
      #expect(found(.impureBody, view("", body: "Button(\"\") { \(text) }")).isEmpty, "\(text)")
      #expect(found(.impureBody, view("func f() { \(text) }")).isEmpty, "\(text)")
    }
    #expect(
      found(.impureBody, view("", body: "let _ = DispatchQueue.main.async { a = 1 }\nText(\"\")")) == [
        "'DispatchQueue.main.async()' runs each time the body is evaluated"
      ])
    #expect(found(.impureBody, view("", body: "Text(UserDefaults.standard.string(forKey: \"a\"))")).isEmpty)
  }

  @Test func `work in a view's init and its properties' initial values is found`() {
    #expect(found(.workInInit, view("let f = DateFormatter()")).count == 1)
    #expect(found(.workInInit, view("init(a: [Int]) { self.a = a.sorted() }")).count == 1)
    #expect(
      found(
        .workInInit, view("static let f = DateFormatter()\n@State var d = JSONDecoder()\nlet g = { DateFormatter() }")
      ).isEmpty)
    #expect(found(.workInInit, view("init(a: Int) { self.a = a }\nfunc f() { x.sorted() }")).isEmpty)
    #expect(found(.workInInit, "struct Model { let f = DateFormatter() }").isEmpty, "no view")
  }

  @Test func `a binding that every row reads is found, one that rows pass on or write isn't`() {
    let row = "@Binding var selection: Int\nlet number: Int"
    func rows(_ body: String, _ argument: String = "$selection") -> [String] {
      found(
        .bindingToEveryRow, view(row, body: body, of: "Row"),
        view("@State var selection = 0", body: "ForEach(0..<9) { n in\nRow(selection: \(argument), number: n)\n}"))
    }
    #expect(
      rows("Text(selection == number ? \"a\" : \"b\")") == [
        "every Row reads the binding 'selection': all rows are evaluated when its value changes"
      ])
    #expect(rows("Button(\"A\") { selection = number }").isEmpty)
    #expect(rows("Child(selection: $selection)").isEmpty)
    #expect(rows("Text(\"\\(selection)\")", "$n").isEmpty, "the element's own")
  }

  @Test(arguments: ["LazyVStack { ForEach(0..<9) { n in", "List { ForEach(0..<9) { n in", "List(items) { item in"])
  func `rows of a lazy container whose number of views isn't known are found`(_ head: String) {
    let tail = head.contains("{ ForEach") ? "} }" : "}"
    func conditional(_ row: String) -> [String] {
      let varying = view("let n: Int", body: "if n > 0 { Text(\"\") }", of: "Varying")
      let boxed = view("let n: Int", body: "VStack { if n > 0 { Text(\"\") } }", of: "Boxed")
      return found(.conditionalRow, varying + boxed + view("", body: "\(head)\n\(row)\n\(tail)"))
    }
    #expect(conditional("if n > 0 { Text(\"a\") }").count == 1)
    #expect(conditional("Varying(n: 1)").count == 1)
    #expect(conditional("let a = 1\nif n > a { Text(\"a\")\n.bold() }").count == 1)
    #expect(conditional("if n > 0 { Text(\"a\") } else { Text(\"b\") }").isEmpty)
    #expect(conditional("VStack { if n > 0 { Text(\"a\") } }").isEmpty)
    #expect(conditional("Boxed(n: 1)").isEmpty)
    #expect(conditional("Button(\"a\") { if n > 0 { go() } }").isEmpty)
    #expect(found(.anyViewRow, view("", body: "\(head)\nAnyView(Text(\"\"))\n\(tail)")).count == 1)
    #expect(found(.anyViewRow, view("", body: "\(head)\nText(\"\").background(AnyView(Color.red))\n\(tail)")).isEmpty)
  }

  @Test func `rows that all exist from the start may vary`() {
    #expect(
      found(.conditionalRow, view("", body: "VStack { ForEach(0..<9) { n in\nif n > 0 { Text(\"\") }\n} }")).isEmpty)
    #expect(found(.anyViewRow, view("", body: "ForEach(0..<9) { n in\nAnyView(Text(\"\"))\n}")).isEmpty)
    #expect(found(.conditionalRow, view("", body: "List(selection: $a) {\nif n { Text(\"\") }\n}")).isEmpty)
  }

  @Test func `an object that each view value creates for its state is found where the view is re-created`() {
    let model = "final class Model { init() {} }\nstruct Values { init() {} }\n"
    func state(_ value: String, _ parent: String = "Screen()") -> [String] {
      found(
        .eagerStateInit, model, view("@State private var model = \(value)"), view("", body: parent, of: "Parent"))
    }
    #expect(state("Model()") == ["'model' is created with each value of Screen, and only the first Model is kept"])
    for value in ["Values()", "Model.shared", "0", "Model().name", "Other()"] {
      #expect(state(value).isEmpty, "\(value)")
    }
    #expect(state("Model()", "Text(\"\")").isEmpty, "a root has one value")
  }

  @Test func `a body that writes state is found, a handler that does isn't`() {
    func written(_ body: String, _ more: String = "") -> [String] {
      found(.writeInBody, view("@State private var n = 0\n\(more)", body: body))
    }
    #expect(written("let _ = n = 1\nText(\"\")") == ["the body writes 'n'"])
    #expect(written("let _ = (self.n += 1)\nText(\"\")").count == 1)
    #expect(written("VStack { let _ = n = 1\nText(\"\") }").count == 1)
    let text = "func text() -> String {\nn += 1\nreturn \"\"\n}"
    #expect(written("Text(text())", text) == ["the body calls 'text', which writes 'n'"])
    #expect(written("Button(\"a\") { n += 1 }").isEmpty)
    #expect(written("Text(\"\").onAppear { _ = text() }", text).isEmpty)
    #expect(written("Text(\"\").custom { text() }", text).isEmpty, "it may run later")
    #expect(written("Button(text2) { }\nText(\"\")", "func text2() { Task { n = 1 } }").isEmpty)
    #expect(written("let _ = n == 1\nText(\"\")").isEmpty)
    #expect(written("let _ = other.n = 1\nText(\"\")").isEmpty)
    #expect(written("n += 1\nreturn Text(\"\")") == ["the body writes 'n'"])
  }

  @Test func `a body that writes an object is found, whatever holds it`() {
    let model = "@Observable final class Model { var count = 0 }\n"
    for property in [
      "@ObservedObject var model: Store", "@StateObject private var model = Store()",
      "@EnvironmentObject var model: Store",
      "@Environment(Model.self) private var model", "let model: Model", "@Bindable var model: Model",
    ] {
      for write in ["model.count += 1\n", "self.model.count = 1; ", "let _ = model.count += 1\n"] {
        #expect(
          found(.writeInBody, model + view(property, body: "\(write)return Text(\"\")")) == [
            "the body writes 'model.count'"
          ],
          "\(property): \(write)")
      }
      #expect(found(.writeInBody, model + view(property, body: "Button(\"A\") { model.count += 1 }")).isEmpty)
      #expect(
        found(.writeInBody, model + view(property, body: "if isOn { model.count += 1 }\nreturn Text(\"\")")).isEmpty)
    }
    let own = "let model = Model()\nmodel.count = 1\nreturn Text(\"\")"
    #expect(found(.writeInBody, model + view("", body: own)).isEmpty, "its own")
    #expect(found(.writeInBody, model + view("let plain: Int", body: "other.plain = 1\nreturn Text(\"\")")).isEmpty)
  }
}
