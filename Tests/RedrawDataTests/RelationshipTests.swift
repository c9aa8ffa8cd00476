import RedrawCore
import RedrawData
import Testing

@MainActor
@Suite struct `A relationship` {
  private let context: ModelContext

  init() throws { context = try ModelContainer(for: Book.self, Author.self, House.self).mainContext }

  @Test func `both sides say the same, whichever is written`() {
    let (austen, herbert) = (Author("Austen"), Author("Herbert"))
    let book = Book("Emma", author: austen)
    context.insert(book)
    #expect(austen.books == [book])
    book.author = herbert
    #expect(austen.books == [])
    #expect(herbert.books == [book])
    austen.books.append(book)
    #expect(book.author === austen)
    #expect(herbert.books == [])
    austen.books = []
    #expect(book.author == nil)
  }

  @Test func `an object brings its related objects into its context`() throws {
    let book = Book("Emma", author: Author("Austen"))
    context.insert(book)
    #expect(try context.fetch(FetchDescriptor<Author>()).map(\.name) == ["Austen"])
    book.notes.append(Note("read again"))
    #expect(try context.fetch(FetchDescriptor<Note>()).map(\.text) == ["read again"])
    #expect(book.notes.first?.book === book)
  }

  @Test func `nullify keeps the related objects, cascade deletes them`() throws {
    let austen = Author("Austen")
    let book = Book("Emma", author: austen)
    context.insert(book)
    book.notes = [Note("a"), Note("b")]
    try context.save()
    context.delete(book)
    #expect(austen.books == [])
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 1)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
  }

  @Test func `deny refuses to save while objects depend on the deleted one`() throws {
    let house = House("Main Street")
    let room = Room(in: house)
    context.insert(room)
    try context.save()
    #expect(house.rooms == [room])
    context.delete(house)
    #expect(throws: CocoaError.self) { try context.save() }
    context.delete(room)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<House>()) == 0)
  }
}
