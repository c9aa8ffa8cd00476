import Observation
import RedrawCore

private struct Drawer: View {
  @State private var isOpen = true
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      if isOpen { Text("\(count)") }
      Button("Close") { isOpen = false }
      Button("Count") { count += 1 }
      Button("Leave as it is") { count = count }
    }
  }
}

@Observable
private final class Track: Identifiable {
  let id: Int
  var title: String
  init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
}

private struct Playlist: View {
  @State private var tracks = [Track(1, "Intro"), Track(2, "Song")]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ForEach(tracks) { Text($0.title) }
      Button("Rename") { tracks[1].title = "Hymn" }
      Button("Add") { tracks.append(Track(3, "Outro")) }
    }
  }
}

extension SemanticsExample {
  static let keptReads = SemanticsExample("kept-reads", Drawer()) { app in
    try app.tap("Close")
    try app.tap("Count")
    try app.tap("Leave as it is")
  }

  static let rowScopes = SemanticsExample("row-scopes", Playlist()) { app in
    try app.tap("Rename")
    try app.tap("Add")
  }
}
