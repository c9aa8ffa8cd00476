import RedrawCore
import Testing

private final class Feed: ObservableObject {
  @Published var numbers: [Int]
  @Published var shown: Set<Int>
  init(_ count: Int, shown: (Int) -> Bool = { _ in true }) {
    numbers = Array(0..<count)
    self.shown = Set((0..<count).filter(shown))
  }
}

private struct PlainRow: View {
  let number: Int
  var body: some View {
    Text("row \(number)")
      .onAppear { traceNote("+\(number)") }
      .onDisappear { traceNote("-\(number)") }
  }
}

/// Two views at the top of its body.
private struct PairRow: View {
  let number: Int
  var body: some View {
    TitleCell(number: number)
    DetailCell(number: number)
  }
}

private struct TitleCell: View {
  let number: Int
  var body: some View { Text("title \(number)") }
}

private struct DetailCell: View {
  let number: Int
  var body: some View { Text("detail \(number)") }
}

private struct ChosenRow: View {
  @ObservedObject var feed: Feed
  let number: Int
  var body: some View {
    if feed.shown.contains(number) { Text("row \(number)") }
  }
}

private enum Form: CaseIterable { case plain, pair, chosen, erased, identified, branches }

private struct Rows: View {
  @ObservedObject var feed: Feed
  let form: Form

  var body: some View {
    switch form {
    case .plain: ForEach(feed.numbers, id: \.self) { PlainRow(number: $0) }
    case .pair: ForEach(feed.numbers, id: \.self) { PairRow(number: $0) }
    case .chosen: ForEach(feed.numbers, id: \.self) { ChosenRow(feed: feed, number: $0) }
    case .erased: ForEach(feed.numbers, id: \.self) { AnyView(PlainRow(number: $0)) }
    case .identified: ForEach(feed.numbers, id: \.self) { PlainRow(number: $0).id($0) }
    case .branches:
      ForEach(feed.numbers, id: \.self) { number in
        if number.isMultiple(of: 2) { PlainRow(number: number) } else { Text("odd \(number)") }
      }
    }
  }
}

private struct Stack: View {
  let feed: Feed
  let form: Form
  var body: some View { LazyVStack { Rows(feed: feed, form: form) } }
}

private struct InList: View {
  let feed: Feed
  let form: Form
  var body: some View { List { Rows(feed: feed, form: form) } }
}

private struct CounterRow: View {
  @State private var count = 0
  let number: Int
  var body: some View { Button("\(number): \(count)") { count += 1 } }
}

private struct Counters: View {
  var body: some View { List(0..<1_000) { CounterRow(number: $0) } }
}

private struct Written: View {
  @State private var isOpen = false
  var body: some View {
    LazyVStack {
      Button("open") { isOpen.toggle() }
      PlainRow(number: 1)
      PlainRow(number: 2)
      if isOpen { PlainRow(number: 3) }
      PairRow(number: 4)
      PlainRow(number: 5)
      PlainRow(number: 6)
    }
  }
}

private struct Shared: View {
  @ObservedObject var feed: Feed
  let number: Int
  var body: some View { Text("\(number) of \(feed.numbers.count)") }
}

private struct SharedRows: View {
  let feed: Feed
  var body: some View { List(0..<100) { Shared(feed: feed, number: $0) } }
}

@MainActor
@Suite struct `Rows of lazy containers` {
  private func notes(_ app: TestApp, _ kind: String = "code") -> [String] {
    app.notes.filter { $0.kind == kind }.map(\.text)
  }

  @Test func `rows of one view each are created for the window and one ahead, in any container`() throws {
    for app in [TestApp(Stack(feed: Feed(10_000), form: .plain)), TestApp(InList(feed: Feed(10_000), form: .plain))] {
      #expect(app.evaluated.filter { $0 == "PlainRow" }.count == 6)
      #expect(notes(app, "keptForCounting").isEmpty)
      let step = try app.after { try $0.scroll(toRow: 9_000) }
      #expect(step.evaluated == Array(repeating: "PlainRow", count: 6))
    }
  }

  @Test func `the row ahead has not appeared, and one that returns appears again`() throws {
    let app = TestApp(InList(feed: Feed(100), form: .plain))
    #expect(notes(app) == ["+0", "+1", "+2", "+3", "+4"])
    #expect(notes(try app.after { try $0.scroll(toRow: 1) }) == ["+5", "-0"])
    let back = try app.after { try $0.scroll(toRow: 0) }
    #expect(notes(back) == ["+0", "-5"])
    #expect(back.evaluated.isEmpty)
    #expect(back.commits.isEmpty)
  }

  @Test func `a row that leaves a stack doesn't disappear, and appears again`() throws {
    let app = TestApp(Stack(feed: Feed(100), form: .plain))
    #expect(notes(try app.after { try $0.scroll(toRow: 50) }) == (50...54).map { "+\($0)" })
    #expect(notes(try app.after { try $0.scroll(toRow: 0) }) == (0...4).map { "+\($0)" })
  }

  @Test func `the direction of the scroll decides which row is made ready`() throws {
    let app = TestApp(InList(feed: Feed(100), form: .plain))
    try app.driver.scroll(toRow: 50)
    let step = try app.after { try $0.scroll(toRow: 40) }
    #expect(step.mounts.map { $0.identity.suffix(4) } == (39...44).map { "[\($0)]" })
    #expect(notes(step) == (40...44).map { "+\($0)" } + (50...54).map { "-\($0)" })
  }

  @Test func `a row of two views is two rows, each created when needed`() throws {
    let app = TestApp(Stack(feed: Feed(10_000), form: .pair))
    #expect(app.evaluated.filter { $0 == "PairRow" }.count == 3)
    #expect(app.texts == ["title 0", "detail 0", "title 1", "detail 1", "title 2", "detail 2"])
    let step = try app.after { try $0.scroll(toRow: 1) }
    #expect(step.evaluated == ["PairRow", "TitleCell"])
    #expect(app.texts == ["detail 0", "title 1", "detail 1", "title 2", "detail 2", "title 3"])
  }

  @Test func `branches with the same number of views count as one`() throws {
    let app = TestApp(InList(feed: Feed(10_000), form: .branches))
    #expect(app.evaluated.filter { $0 == "PlainRow" }.count == 3)
    #expect(notes(app, "keptForCounting").isEmpty)
  }

  @Test func `a stack makes the rows before the window to count them and keeps them, a window of five shows five`()
    throws
  {
    let feed = Feed(10_000) { $0.isMultiple(of: 2) }
    let app = TestApp(Stack(feed: feed, form: .chosen))
    #expect(app.evaluated.filter { $0 == "ChosenRow" }.count == 11)
    #expect(app.texts == [0, 2, 4, 6, 8, 10].map { "row \($0)" })
    let step = try app.after { try $0.scroll(toRow: 20) }
    #expect(step.evaluated.count == 40)
    #expect(app.texts == [40, 42, 44, 46, 48, 50].map { "row \($0)" })
    #expect(Set(notes(step, "keptForCounting")) == ["ChosenRow: an if without else"])
    #expect(notes(step, "keptForCounting").count == 39, "row 39 has no view, and is beside those on screen")
    let change = app.after { $0.run { feed.shown.remove(0) } }
    #expect(change.evaluated.filter { $0 == "ChosenRow" }.count == 53, "on screen or not")
    #expect(app.texts.first == "row 42", "it counts by the number")
  }

  @Test func `a list makes all rows that it can't count otherwise`() throws {
    for (form, reason) in [
      (Form.chosen, "ChosenRow: an if without else"), (.erased, "PlainRow: AnyView in the ForEach"),
      (.identified, "PlainRow: .id() in the ForEach"),
    ] {
      let app = TestApp(InList(feed: Feed(300), form: form))
      #expect(app.evaluated.filter { $0.hasSuffix("Row") }.count == 300)
      #expect(Set(notes(app, "keptForCounting")) == [reason])
      #expect(notes(app, "keptForCounting").count == 294)
      #expect(app.texts.count == 6)
      let step = try app.after { try $0.scroll(toRow: 200) }
      #expect(step.mounts.isEmpty)
      #expect(app.texts.first == "row 200")
    }
  }

  @Test func `an id on a row doesn't affect a stack`() throws {
    let app = TestApp(Stack(feed: Feed(300), form: .identified))
    #expect(app.evaluated.filter { $0 == "PlainRow" }.count == 6)
  }

  @Test func `a row that left is evaluated when it is shown again, if what it read has changed`()
    throws
  {
    let feed = Feed(100)
    let app = TestApp(SharedRows(feed: feed))
    try app.driver.scroll(toRow: 50)
    let change = app.after { $0.run { feed.numbers.append(100) } }
    #expect(change.evaluated == Array(repeating: "Shared", count: 6))
    let back = try app.after { try $0.scroll(toRow: 0) }
    #expect(back.evaluated == Array(repeating: "Shared", count: 5))
    #expect(back.evaluations.allSatisfy { $0.cause == 1 && $0.reason.properties.map(\.name) == ["_feed"] })
    #expect(app.texts.first == "0 of 101")
    #expect(try app.after { try $0.scroll(toRow: 50) }.evaluated.isEmpty, "they were on screen at the change")
  }

  @Test func `rows that left keep their state, or lose it if only some are kept`() throws {
    for kept in [nil, 3] {
      var options = EngineOptions()
      options.lazyRowsKept = kept
      let app = TestApp(Counters(), options: options)
      try app.driver.tap("0: 0")
      try app.driver.tap("5: 0")
      let step = try app.after { try $0.scroll(toRow: 500) }
      #expect(step.unmounts == (kept == nil ? 0 : 3))
      try app.driver.scroll(toRow: 0)
      #expect(app.texts.first == (kept == nil ? "0: 1" : "0: 0"))
    }
  }

  @Test func `a scroll through shows each row on the way, a jump none`() throws {
    let app = TestApp(InList(feed: Feed(100), form: .plain))
    let step = try app.after { try $0.scroll(toRow: 3, through: true) }
    #expect(step.ticks == 3)
    #expect(notes(step) == ["+5", "-0", "+6", "-1", "+7", "-2"])
    #expect(try app.after { try $0.scroll(toRow: 3, through: true) }.ticks == 1)
    #expect(try app.after { try $0.scroll(toRow: 1, through: true) }.ticks == 2)
    let jump = try app.after { try $0.scrollToEnd() }
    #expect(app.texts == (95...99).map { "row \($0)" })
    #expect(jump.ticks == 1)
    #expect(try app.after { try $0.scroll(toRow: 1_000, through: true) }.ticks == 4, "not behind the last row")
  }

  @Test func `views written one by one are also created as they appear on screen`() throws {
    let app = TestApp(Written())
    #expect(app.texts == ["open", "row 1", "row 2", "title 4", "detail 4", "row 5"])
    #expect(app.evaluated == ["Written", "PlainRow", "PlainRow", "PairRow", "PlainRow", "TitleCell", "DetailCell"])
    let open = try app.after { try $0.tap("open") }
    #expect(open.texts == ["open", "row 1", "row 2", "row 3", "title 4", "detail 4"])
    #expect(notes(open) == ["+3"])
    let step = try app.after { try $0.scrollToEnd() }
    #expect(step.texts == ["row 3", "title 4", "detail 4", "row 5", "row 6"])
    #expect(step.evaluated == ["PlainRow"])
  }
}
