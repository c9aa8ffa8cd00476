// steps: tap "Mark"; tap "Mark"
import SwiftUI

struct NoteCard: View {
  let text: String
  @State private var isOpen = false

  var body: some View { Button(isOpen ? text : "Note") { isOpen.toggle() } }
}

struct PlainCard: View {
  let text: String
  @State private var isOpen = false

  var body: some View { Button(isOpen ? text : "Note") { isOpen.toggle() } }
}

struct BranchingNote: View {
  @State private var isMarked = false

  var body: some View {
    Button("Mark") { isMarked.toggle() }
    if isMarked {
      NoteCard(text: "Milk").bold()
    } else {
      NoteCard(text: "Milk")
    }
  }
}

struct SteadyNote: View {
  @State private var isMarked = false

  var body: some View {
    Button("Mark") { isMarked.toggle() }
    PlainCard(text: "Milk").bold(isMarked)
  }
}

#Preview("Before") { BranchingNote() }
#Preview("After") { SteadyNote() }
