import Combine
import CoreData
import Foundation

class DataController: ObservableObject {
  let container = NSPersistentContainer(name: "Journal")
  @Published var tagCount = 0
  private var cancellables = Set<AnyCancellable>()

  init() {
    container.loadPersistentStores { description, error in
      if let error = error {
        print("Core Data failed to load: \(error.localizedDescription)")
        return
      }
      self.container.viewContext.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    }
    NotificationCenter.default.publisher(for: .NSManagedObjectContextDidSave)
      .sink { [weak self] _ in self?.countTags() }
      .store(in: &cancellables)
  }

  func add(_ text: String) {
    let entry = Entry(context: container.viewContext)
    entry.text = text
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: container.viewContext) as! Tag
    tag.title = "new"
    entry.addToTags(tag)
    save()
  }

  func save() {
    guard container.viewContext.hasChanges else { return }
    try? container.viewContext.save()
  }

  func deleteAll() {
    let fetchRequest: NSFetchRequest<NSFetchRequestResult> = Entry.fetchRequest()
    let batch = NSBatchDeleteRequest(fetchRequest: fetchRequest)
    batch.resultType = .resultTypeObjectIDs
    if let result = try? container.viewContext.execute(batch) as? NSBatchDeleteResult {
      let changes: [AnyHashable: Any] = [NSDeletedObjectsKey: result.result as? [NSManagedObjectID] ?? []]
      NSManagedObjectContext.mergeChanges(fromRemoteContextSave: changes, into: [container.viewContext])
    }
  }

  private func countTags() {
    let request: NSFetchRequest<Tag> = Tag.fetchRequest()
    tagCount = (try? container.viewContext.count(for: request)) ?? 0
  }
}
