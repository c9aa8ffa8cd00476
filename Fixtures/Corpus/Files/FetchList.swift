import CoreData
import SwiftUI

struct Entries: View {
  @Environment(\.managedObjectContext) private var viewContext
  @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Entry.date, ascending: true)], animation: .default)
  private var entries: FetchedResults<Entry>

  var body: some View {
    List {
      ForEach(entries) { entry in Text(entry.date ?? Date(), style: .date) }
        .onDelete(perform: delete)
    }
  }

  private func delete(offsets: IndexSet) {
    offsets.map { entries[$0] }.forEach(viewContext.delete)
    try? viewContext.save()
  }
}

struct Journal: View {
  @State private var title = "Journal"
  @State private var count = 0
  var body: some View {
    Header(title: title)
    Entries()
    Button("Add") { count += 1 }
    Text("\(count)")
  }
}

struct Header: View {
  let title: String
  var body: some View { Text(title).font(.largeTitle) }
}

struct Journal_Previews: PreviewProvider {
  static var previews: some View {
    Journal().environment(\.colorScheme, .dark)
  }
}
