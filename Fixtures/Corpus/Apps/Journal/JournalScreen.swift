import CoreData
import SwiftUI

struct JournalScreen: View {
  @EnvironmentObject private var dataController: DataController
  @SectionedFetchRequest<String, Entry>(
    sectionIdentifier: \.moodName,
    sortDescriptors: [SortDescriptor(\.mood, order: .reverse), SortDescriptor(\.text)])
  private var days: SectionedFetchResults<String, Entry>

  var body: some View {
    NavigationStack {
      List {
        ForEach(days) { day in
          Section(header: Text(day.id)) {
            ForEach(day) { entry in
              EntryRow(entry: entry)
            }
          }
        }
        Text("\(dataController.tagCount) tags")
        Filtered(least: 1)
      }
      .toolbar {
        Button("Add") { dataController.add("Today") }
        Button("Clear", role: .destructive, action: dataController.deleteAll)
      }
    }
  }
}

struct EntryRow: View {
  @ObservedObject var entry: Entry

  var body: some View {
    HStack {
      Text(entry.wrappedText)
      Text("\((entry.tags as? Set<Tag>)?.count ?? 0)")
      Button("Better") { entry.mood += 1 }
    }
  }
}

struct Filtered: View {
  @FetchRequest private var entries: FetchedResults<Entry>

  init(least: Int) {
    let request: NSFetchRequest<Entry> = Entry.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
    request.predicate = NSPredicate(format: "mood >= %i", least)
    request.fetchLimit = 10
    _entries = FetchRequest(fetchRequest: request)
  }

  var body: some View {
    Text("\(entries.count) good")
  }
}
