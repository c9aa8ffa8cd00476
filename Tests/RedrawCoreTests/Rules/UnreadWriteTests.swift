import Observation
import Testing

@testable import RedrawCore

@Observable private final class Song {
  var title = "Blue"
  var plays = 0
  @ObservationIgnored var takes = 0
  var rating: Int {
    get {
      access(keyPath: \.rating)
      return takes
    }
    set { withMutation(keyPath: \.rating) { takes = newValue } }
  }
}

private struct TitleView: View {
  let song: Song
  var body: some View { Text(song.title) }
}

private struct Player: View {
  let song: Song
  let other = Song()
  var body: some View {
    TitleView(song: song)
    Button("Play") { song.plays += 1 }
    Button("Rename") { song.title = "Green" }
    Button("Rename alike") { song.title = "Blue" }
    Button("Rename other") { other.title = "Red" }
    Button("Rate") { song.rating = 3 }
    Button("Take") { song.takes += 1 }
    Button("Both") {
      song.plays = 7
      song.title = "Green"
    }
  }
}

private struct Counters: View {
  @AppStorage("shown") private var shown = 0
  @AppStorage("hidden") private var hidden = 0
  var body: some View {
    Text("\(shown)")
    Button("Hidden") { hidden += 1 }
    Button("Alike") { shown = 0 }
  }
}

@MainActor
@Suite struct `A write of an observed property that no body has read` {
  private func app(_ button: String, recordsValues: Bool = false) throws -> TestApp {
    var options = EngineOptions()
    options.recordsValues = recordsValues
    return try TestApp(Player(song: Song()), options: options).after { try $0.tap(button) }
  }

  @Test(arguments: [("Play", "plays"), ("Rename other", "title"), ("Rate", "rating")])
  func `is reported with the event that led to it, and signals nobody`(button: String, property: String) throws {
    let app = try app(button)
    #expect(app.writes.map(\.property.name) == [property])
    #expect(app.writes.map(\.property.owner) == ["Song"])
    #expect(app.writes.map(\.cause) == [1])
    #expect(app.writes.allSatisfy { !$0.isEqual })
    #expect(app.writes.allSatisfy { $0.node == nil })
    #expect(app.evaluated.isEmpty)
  }

  @Test func `is reported once if it was read, and not at all if nothing is observed`() throws {
    #expect(try app("Rename").writes.map(\.property.name) == ["title"])
    #expect(try app("Rename").evaluated == ["TitleView"])
    #expect(try app("Take").writes.isEmpty)
  }

  @Test func `has its own number before the one that is read`() throws {
    let app = try app("Both")
    #expect(app.writes.map(\.property.name) == ["plays", "title"])
    #expect(app.writes.map(\.number) == [2, 3])
    let causes = app.log.events.compactMap {
      if case .evaluation(let evaluation) = $0 { evaluation.cause } else { nil }
    }
    #expect(causes == [3])
  }

  @Test func `is reported with the old and new value if values are recorded`() throws {
    let play = try app("Play", recordsValues: true).writes
    #expect(play.map { $0.values?.old } == ["0"])
    #expect(play.map { $0.values?.new } == ["1"])
    let both = try app("Both", recordsValues: true).writes
    #expect(both.map(\.property.name) == ["plays", "title"])
    #expect(both.map { $0.values?.new } == ["7", "Green"])
    #expect(
      try app("Rate", recordsValues: true).writes.map { $0.values == nil } == [true], "a computed one is not kept")
  }

  @Test func `of an app's storage also has values, and an equal one is reported as such`() throws {
    var options = EngineOptions()
    options.recordsValues = true
    let hidden = try TestApp(Counters(), options: options).after { try $0.tap("Hidden") }
    #expect(hidden.writes.map { "\($0.property.owner).\($0.property.name)" } == ["AppStorage.hidden"])
    #expect(hidden.writes.map { $0.values?.new } == ["1"])
    #expect(hidden.evaluated.isEmpty)
    let alike = try TestApp(Counters(), options: options).after { try $0.tap("Alike") }
    #expect(alike.writes.map(\.isEqual) == [true])
    #expect(alike.evaluated.isEmpty)
  }
}
