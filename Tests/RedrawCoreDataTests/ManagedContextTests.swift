import RedrawCore
import RedrawCoreData
import Testing

@MainActor
@Suite struct `A managed object context` {
  private let container = MealModel.container()
  private var context: NSManagedObjectContext { container.viewContext }

  private func make(_ name: String, price: Int16 = 7) -> Meal {
    let meal = Meal(context: context)
    (meal.name, meal.price) = (name, price)
    return meal
  }

  private func names(_ format: String? = nil, _ change: (NSFetchRequest<Meal>) -> Void = { _ in }) throws -> [String?] {
    let request = NSFetchRequest<Meal>(entityName: "Meal")
    request.predicate = format.map { NSPredicate(format: $0) }
    change(request)
    return try context.fetch(request).map(\.name)
  }

  @Test func `a new object has its defaults, and is found before it is saved`() throws {
    let meal = Meal(context: context)
    #expect(meal.price == 7)
    #expect(meal.name == nil)
    #expect(meal.courses == nil)
    #expect(meal.isInserted && context.hasChanges)
    #expect(try names() == [nil])
    #expect(try names { $0.includesPendingChanges = false } == [])
    try context.save()
    #expect(!meal.isInserted && !context.hasChanges)
    #expect(try names { $0.includesPendingChanges = false } == [nil])
  }

  @Test func `a predicate selects, descriptors order, bounds cut`() throws {
    for (name, price) in [("Udon", 9), ("Pho", 12), ("Ramen", 12)] { _ = make(name, price: Int16(price)) }
    let order = [
      NSSortDescriptor(key: "price", ascending: false), NSSortDescriptor(keyPath: \Meal.name, ascending: true),
    ]
    #expect(try names { $0.sortDescriptors = order } == ["Pho", "Ramen", "Udon"])
    #expect(try names("price == 12") { $0.sortDescriptors = order } == ["Pho", "Ramen"])
    #expect(
      try names {
        $0.sortDescriptors = order
        ($0.fetchOffset, $0.fetchLimit) = (1, 1)
      } == ["Ramen"])
    #expect(try context.count(for: NSFetchRequest<Meal>(entityName: "Meal")) == 3)
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Meal")
    ids.resultType = .managedObjectIDResultType
    #expect(try context.fetch(ids).map(\.description) == ["Meal/p1", "Meal/p2", "Meal/p3"])
  }

  @Test func `a rollback restores what was saved`() throws {
    let (pho, udon) = (make("Pho", price: 3), make("Udon"))
    try context.save()
    pho.price = 5
    #expect(pho.changedValues().keys.sorted() == ["price"])
    context.delete(udon)
    _ = make("Ramen")
    context.rollback()
    #expect(try names() == ["Pho", "Udon"])
    #expect(pho.price == 3)
    #expect(!udon.isDeleted && !context.hasChanges)
  }

  @Test func `both sides of a relationship say the same, whichever is written`() {
    let (pho, udon) = (make("Pho"), make("Udon"))
    let kitchen = Kitchen(context: context)
    pho.kitchen = kitchen
    #expect(kitchen.meals == [pho])
    kitchen.meals = [udon]
    #expect(pho.kitchen == nil)
    #expect(udon.kitchen === kitchen)
    kitchen.mutableSetValue(forKey: "meals").add(pho)
    #expect(kitchen.meals == [pho, udon])
    #expect(pho.kitchen === kitchen)
  }

  @Test func `members of an ordered relationship keep their places`() {
    let meal = make("Menu")
    let courses = ["Soup", "Rice", "Tea"].map { name in
      let course = Course(context: context)
      course.name = name
      return course
    }
    meal.addToCourses(courses[0])
    meal.addToCourses(courses[2])
    meal.insertIntoCourses(courses[1], at: 1)
    #expect(meal.courses?.array.compactMap { ($0 as? Course)?.name } == ["Soup", "Rice", "Tea"])
    meal.removeFromCourses(courses[0])
    #expect(courses[0].meal == nil)
    #expect(courses[1].meal === meal)
  }

  @Test func `cascade deletes members, deny refuses to save, and so does a missing value`() throws {
    let meal = make("Menu")
    let course = Course(context: context)
    course.meal = meal
    let kitchen = Kitchen(context: context)
    meal.kitchen = kitchen
    #expect(throws: CocoaError.self) { try context.save() }
    kitchen.name = "Main"
    try context.save()
    context.delete(kitchen)
    #expect(throws: CocoaError.self) { try context.save() }
    context.delete(meal)
    try context.save()
    #expect(course.isDeleted)
    #expect(course.managedObjectContext == nil)
  }

  @Test func `another context has its own objects, and merges on request`() throws {
    let pho = make("Pho")
    try context.save()
    let other = container.newBackgroundContext()
    let fetched = try #require(try other.fetch(NSFetchRequest<Meal>(entityName: "Meal")).first)
    #expect(fetched !== pho)
    #expect(fetched.objectID === pho.objectID)
    fetched.name = "Pho Bo"
    try other.save()
    #expect(pho.name == "Pho")
    context.automaticallyMergesChangesFromParent = true
    fetched.name = "Pho Ga"
    try other.save()
    #expect(pho.name == "Pho Ga")
    #expect(!context.hasChanges)
  }

  @Test func `a child saves to its parent, which saves to the store`() throws {
    let pho = make("Pho")
    try context.save()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    let copy = try #require(child.object(with: pho.objectID) as? Meal)
    copy.name = "Pho Bo"
    let udon = Meal(context: child)
    udon.name = "Udon"
    #expect(pho.name == "Pho")
    try child.save()
    #expect(pho.name == "Pho Bo")
    #expect(try names() == ["Pho Bo", "Udon"])
    #expect(context.hasChanges)
    context.rollback()
    #expect(try names() == ["Pho"])
  }

  @Test func `everything that a request finds is deleted from the store, and contexts can merge that`() throws {
    for name in ["Pho", "Udon"] { _ = make(name) }
    try context.save()
    let batch = NSBatchDeleteRequest(fetchRequest: Meal.fetchRequest())
    batch.resultType = .resultTypeObjectIDs
    let result = try #require(try context.execute(batch) as? NSBatchDeleteResult)
    let gone = try #require(result.result as? [NSManagedObjectID])
    #expect(gone.count == 2)
    NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: gone], into: [context])
    #expect(try names() == [])
  }

  @Test func `a class that isn't in any model has the properties that are set`() {
    let note = LooseNote(context: context)
    note.text = "read"
    #expect(note.text == "read")
    #expect(note.count == 0)
    #expect(note.entity.name == "LooseNote")
  }
}

final class LooseNote: NSManagedObject {
  @_Property var text: String?
  @_Property var count: Int32
}
