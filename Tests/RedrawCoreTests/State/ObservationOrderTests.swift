import Observation
import Testing

@testable import RedrawCore

@Observable private final class Shelf {
  var theme = "light"
  var books = Array(0..<12)
}

private struct Cover: View {
  let book: Int
  let theme: String
  var body: some View { Text("\(book) \(theme)") }
}

/// The rows' closure reads the theme: each row is a scope of its own.
private struct ShelfView: View {
  let shelf: Shelf
  var body: some View {
    VStack { ForEach(shelf.books, id: \.self) { Cover(book: $0, theme: shelf.theme) } }
  }
}

private struct Lamp: View {
  let number: Int
  let shelf: Shelf
  var body: some View { Text("\(number) \(shelf.theme)") }
}

/// Each view reads the theme in its own body.
private struct LampsView: View {
  let shelf: Shelf
  var body: some View {
    VStack { ForEach(0..<12, id: \.self) { Lamp(number: $0, shelf: shelf) } }
  }
}

/// Owner and rows read the same property.
private struct PickView: View {
  let shelf: Shelf
  let noteRow: (Int) -> Void
  var body: some View {
    VStack {
      Text(shelf.theme)
      ForEach(shelf.books, id: \.self) { book in
        let _ = noteRow(book)
        Cover(book: book, theme: shelf.theme)
      }
    }
  }
}

/// Two that read the same property; the first does not hold the object.
private struct Holder: View {
  let shelf: Shelf
  var body: some View { Text(shelf.theme) }
}

private struct Stranger: View {
  let number: Int
  let theme: @MainActor () -> String
  var body: some View { Text("\(number) \(theme())") }
}

private struct HoldersView: View {
  let shelf: Shelf
  var body: some View {
    VStack {
      ForEach(0..<8, id: \.self) { number in Stranger(number: number) { shelf.theme } }
      Holder(shelf: shelf)
    }
  }
}

/// The Observation module tells those who have read a property in the order of a hash table, which is another one in each
/// run: twelve in a row come in their own order by chance once in 479,001,600 times.
@MainActor
@Suite("All who have read a property are evaluated in the same order in each run")
struct ObservationOrderTests {
  private func isInOrder(_ app: TestApp) -> Bool {
    let nodes = app.evaluations.map(\.node)
    return nodes == nodes.sorted()
  }

  /// Each of twelve views is evaluated in its turn, whatever changes they have seen before.
  private func expectOrder(of name: String, in app: TestApp, _ shelf: Shelf) {
    for theme in ["dark", "sepia", "light"] {
      let changed = app.after { $0.run { shelf.theme = theme } }
      #expect(changed.evaluated == Array(repeating: name, count: 12))
      #expect(isInOrder(changed))
    }
  }

  @Test func `rows whose closure has read it, in the order of the rows, again and again`() {
    let shelf = Shelf()
    expectOrder(of: "Cover", in: TestApp(ShelfView(shelf: shelf)), shelf)
  }

  @Test func `views whose bodies have read it, in the order in which they came`() {
    let shelf = Shelf()
    expectOrder(of: "Lamp", in: TestApp(LampsView(shelf: shelf)), shelf)
  }

  @Test func `a view before the rows that it creates, each of which is built once`() {
    let shelf = Shelf()
    var built: [Int] = []
    let app = TestApp(PickView(shelf: shelf) { built.append($0) })
    for theme in ["dark", "sepia", "light"] {
      built = []
      let changed = app.after { $0.run { shelf.theme = theme } }
      #expect(changed.evaluated == ["PickView"] + Array(repeating: "Cover", count: 12))
      #expect(isInOrder(changed))
      #expect(changed.skipped.isEmpty, "no row is looked at again")
      #expect(changed.wasted.isEmpty)
      #expect(built == shelf.books)
    }
  }

  @Test func `the written values are reported whoever is reported first, if one of them holds the object`() {
    var options = EngineOptions()
    options.recordsValues = true
    let shelf = Shelf()
    let app = TestApp(HoldersView(shelf: shelf), options: options)
    for (old, new) in [("light", "dark"), ("dark", "sepia"), ("sepia", "light")] {
      let changed = app.after { $0.run { shelf.theme = new } }
      #expect(changed.writes.map { $0.values?.old } == [old])
      #expect(changed.writes.map { $0.values?.new } == [new])
      #expect(changed.evaluated.count == 9)
    }
  }
}
