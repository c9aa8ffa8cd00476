import SwiftUI

struct Entry: Identifiable, Hashable {
  let id: Int
  var title: String
  var isRead = false
}

struct LoadFailure: LocalizedError {
  var errorDescription: String? { "The list couldn't be loaded." }
}

extension Optional {
  /// For alerts that are shown as long as there is something.
  var isPresent: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
}

struct ReadingList: View {
  @State private var entries = [Entry(id: 0, title: "Dune"), Entry(id: 1, title: "Emma")]
  @State private var failure: LoadFailure?
  @State private var chosen: Set<Entry.ID> = []

  var body: some View {
    NavigationStack {
      List($entries, editActions: [.delete, .move], selection: $chosen) { $entry in
        EntryRow(entry: $entry)
      }
      .toolbar {
        Button("Add", image: ImageResource(name: "book", bundle: .main)) {
          entries.append(Entry(id: entries.count, title: "Ulysses"))
        }
        Button("Fail", systemImage: "xmark") { failure = LoadFailure() }
      }
      .alert("Sorry", isPresented: $failure.isPresent, presenting: failure) { _ in
        Button("OK", role: .cancel) {}
      } message: { failure in
        Text(failure.localizedDescription)
      }
      .alert(isPresented: $failure.isPresent, error: failure) { Button("Again") {} }
    }
  }
}

struct EntryRow: View {
  @Binding var entry: Entry
  var body: some View { Toggle(entry.title, isOn: $entry.isRead).moveDisabled(entry.isRead) }
}

#Preview { ReadingList() }
