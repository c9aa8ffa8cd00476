import RedrawCore
import RedrawData
import Testing

@MainActor
@Suite struct `A model context` {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try ModelContainer(
      for: Book.self, Author.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    context = container.mainContext
  }

  private func titles(_ descriptor: FetchDescriptor<Book> = FetchDescriptor()) throws -> [String] {
    try context.fetch(descriptor).map(\.title)
  }

  @Test func `inserted objects are fetched before they are saved, in the order of insertion`() throws {
    for title in ["Ulysses", "Emma", "Dune"] { context.insert(Book(title)) }
    #expect(try titles() == ["Ulysses", "Emma", "Dune"])
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 3)
    #expect(context.hasChanges)
    #expect(context.insertedModelsArray.count == 3)
  }

  @Test func `a fetch without pending changes finds what was saved`() throws {
    context.insert(Book("Emma"))
    var descriptor = FetchDescriptor<Book>()
    descriptor.includePendingChanges = false
    #expect(try titles(descriptor) == [])
    try context.save()
    #expect(try titles(descriptor) == ["Emma"])
    #expect(!context.hasChanges)
  }

  @Test func `a predicate selects, descriptors order, bounds cut`() throws {
    for (title, rating) in [("Ulysses", 2), ("Emma", 5), ("Dune", 4), ("Jane Eyre", 5)] {
      context.insert(Book(title, rating: rating))
    }
    let least = 4
    var descriptor = FetchDescriptor<Book>(
      predicate: #Predicate { $0.rating >= least },
      sortBy: [SortDescriptor(\.rating, order: .reverse), SortDescriptor(\.title)])
    #expect(try titles(descriptor) == ["Emma", "Jane Eyre", "Dune"])
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 1
    #expect(try titles(descriptor) == ["Jane Eyre"])
  }

  @Test func `a rollback restores what was saved`() throws {
    let emma = Book("Emma", rating: 3)
    let dune = Book("Dune")
    context.insert(emma)
    context.insert(dune)
    try context.save()
    emma.rating = 5
    context.delete(dune)
    context.insert(Book("Ulysses"))
    context.rollback()
    #expect(try titles() == ["Emma", "Dune"])
    #expect(emma.rating == 3)
    #expect(!dune.isDeleted)
    #expect(!context.hasChanges)
  }

  @Test func `a deleted object is gone immediately, and leaves its context when that saves`() throws {
    let emma = Book("Emma")
    context.insert(emma)
    try context.save()
    context.delete(emma)
    #expect(try titles() == [])
    #expect(emma.isDeleted)
    #expect(emma.modelContext === context)
    try context.save()
    #expect(emma.modelContext == nil)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 0)
  }

  @Test func `all matches are deleted together`() throws {
    for rating in 1...4 { context.insert(Book("\(rating)", rating: rating)) }
    try context.delete(model: Book.self, where: #Predicate { $0.rating > 2 })
    #expect(try titles() == ["1", "2"])
  }

  @Test func `another context has its own objects, and sees what was saved`() throws {
    let other = ModelContext(container)
    let emma = Book("Emma", author: Author("Austen"))
    context.insert(emma)
    #expect(try other.fetch(FetchDescriptor<Book>()).isEmpty)
    try context.save()
    let fetched = try #require(try other.fetch(FetchDescriptor<Book>()).first)
    #expect(fetched !== emma)
    #expect(fetched.persistentModelID == emma.persistentModelID)
    #expect(fetched.author?.name == "Austen")
    #expect(fetched.author?.books.first === fetched)

    fetched.title = "Emma, revised"
    #expect(emma.title == "Emma")
    try other.save()
    #expect(emma.title == "Emma, revised")
    #expect(!context.hasChanges)
  }

  @Test func `a value that is unique belongs to the object that had it first`() throws {
    context.insert(Author("Austen"))
    try context.save()
    context.insert(Author("Austen"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 1)
  }

  @Test func `an object is known by its number, and found by it`() throws {
    let emma = Book("Emma")
    #expect("\(emma.persistentModelID)" == "Book/new")
    context.insert(emma)
    #expect("\(emma.persistentModelID)" == "Book/p1")
    #expect(context.model(for: emma.persistentModelID) === emma)
    #expect(context.registeredModel(for: emma.persistentModelID) == emma)
    let note = Note("first")
    #expect(type(of: note.id) == UUID.self)
  }

  @Test func `a schema of an older release is a value`() throws {
    let schema = Schema(versionedSchema: FirstRelease.self)
    #expect(schema.version == Schema.Version(1, 2, 0))
    let plan = ReleasePlan.self
    let made = try ModelContainer(
      for: schema, migrationPlan: plan, configurations: [ModelConfiguration(schema: schema)])
    #expect(made.migrationPlan?.schemas.count == 1)
  }
}

private enum FirstRelease: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self, Author.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 2, 0) }
}

private enum ReleasePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [FirstRelease.self] }
  static var stages: [MigrationStage] { [] }
}
