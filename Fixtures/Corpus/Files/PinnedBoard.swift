import SwiftUI

extension ContainerValues {
  @Entry var isPinned = false
}

/// A container of its own, which puts pinned views first.
struct PinnedBoard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack {
      Group(subviews: content) { subviews in
        HStack { ForEach(subviews.filter(\.containerValues.isPinned)) { $0 } }
        ForEach(subviews.filter { !$0.containerValues.isPinned }) { subview in
          subview.padding(4)
        }
        Text("\(subviews.count) notes")
      }
    }
  }
}

struct NotesBoard: View {
  @State private var notes = ["Milk", "Rent"]
  @State private var pinned = "Rent"

  var body: some View {
    PinnedBoard {
      Text("Notes").font(.title)
      ForEach(notes, id: \.self) { note in
        NoteCard(text: note).containerValue(\.isPinned, note == pinned)
      }
      Button("Add") { notes.append("Note \(notes.count)") }
    }
  }
}

struct NoteCard: View {
  let text: String
  var body: some View { Text(text).padding().background(.yellow, in: .rect(cornerRadius: 4)) }
}

#Preview { NotesBoard() }
