import RedrawCore
import Testing

private final class Track: Identifiable {
  let title: String
  init(_ title: String) { self.title = title }
}

private struct Row: View {
  let track: Track
  var body: some View { Text(track.title) }
}

private struct Tracks: View {
  @State private var tracks = [Track("one"), Track("two")]
  @State private var playing: Track?

  var body: some View {
    VStack {
      ForEach(tracks) { Row(track: $0) }
      Button("add") { tracks.append(Track("three")) }
      Button("twice") { tracks.append(tracks[0]) }
      Button("play") { playing = tracks[0] }
      Row(track: playing ?? tracks[1]).id(ObjectIdentifier(playing ?? tracks[1]))
    }
  }
}

/// Words in a trace are the same in each run: nothing of it tells an address.
@MainActor
@Suite struct DescriptionTests {
  private func identities(_ app: TestApp) -> [String] { app.mounts.map(\.identity).filter { $0.contains("[") } }

  @Test func `objects that are their own ids are counted where they appear`() throws {
    let app = TestApp(Tracks())
    #expect(identities(app) == ["0.[object 0]", "0.[object 1]", "4.[object 0]"])
    #expect(try identities(app.after { try $0.tap("add") }) == ["0.[object 2]"])
    #expect(try identities(app.after { try $0.tap("play") }) == ["4.[object 1]"])
  }

  @Test func `a value as text shows neither an address nor the context of a private type`() throws {
    var options = EngineOptions()
    options.recordsValues = true
    let app = try TestApp(Tracks(), options: options).after { try $0.tap("play") }
    let write = try #require(app.writes.first)
    #expect(write.values?.old == "nil")
    #expect(write.values?.new == "Optional(RedrawCoreTests.Track)")
  }

  @Test func `an id that two rows have is reported without its address`() throws {
    let app = try TestApp(Tracks()).after { try $0.tap("twice") }
    #expect(
      app.notes.map(\.text) == [
        "two rows of a ForEach have the id ObjectIdentifier; give each element its own id"
      ])
  }
}
