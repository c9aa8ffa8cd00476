import RedrawCore
import RedrawData

/// A shelf of books with their authors, as an app's models are written.
@Model
final class Book {
  var title: String
  var rating = 0
  @Attribute(.externalStorage) var cover: Data?
  @Transient var isOpen = false
  var author: Author?
  @Relationship(deleteRule: .cascade, inverse: \Note.book) var notes: [Note] = []

  init(_ title: String, rating: Int = 0, author: Author? = nil) {
    self.title = title
    self.rating = rating
    self.author = author
  }
}

@Model
final class Author {
  #Unique<Author>([\.name])
  var name: String
  var books: [Book] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Note {
  let id: UUID
  var text: String
  var book: Book?

  init(_ text: String) {
    id = UUID()
    self.text = text
  }
}

@Model
final class House {
  var street: String
  @Relationship(deleteRule: .deny, inverse: \Room.house) var rooms: [Room] = []

  init(_ street: String) { self.street = street }
}

@Model
final class Room {
  var house: House

  init(in house: House) { self.house = house }
}
