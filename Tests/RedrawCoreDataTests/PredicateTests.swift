import RedrawCoreData
import Testing

/// An object whose properties are found by their names.
private struct Dish {
  var name: String
  var price = 0
  var tags: [String] = []
  var isVegan = false
  var added = Date(timeIntervalSinceReferenceDate: 0)
  var note: String?
}

@Suite struct `A predicate's format` {
  private let dish = Dish(name: "Pho Bò", price: 12, tags: ["soup", "hot"], isVegan: true)

  private func matches(_ format: String, _ arguments: Any?...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments.map { $0 ?? NSNull() }).evaluate(with: dish)
  }

  @Test func `compares numbers, text, dates and flags`() {
    #expect(matches("price > %d", 11))
    #expect(!matches("price > 12"))
    #expect(matches("price BETWEEN {10, 12}"))
    #expect(!matches("price BETWEEN %@", [13, 20]))
    #expect(matches("name == 'Pho Bò'"))
    #expect(!matches("name = %@", "pho bò"))
    #expect(matches("name ==[cd] %@", "pho bo"))
    #expect(matches("isVegan == YES AND isVegan = %@", NSNumber(value: true)))
    #expect(matches("added < %@", Date(timeIntervalSinceReferenceDate: 1)))
    #expect(matches("added <= %@", NSDate(timeIntervalSinceReferenceDate: 0)))
    #expect(matches("%K >= %i", "price", 12))
    #expect(matches("price != -3"))
  }

  @Test func `finds text within text, and values in collections`() {
    #expect(matches("name BEGINSWITH[c] %@", "PHO"))
    #expect(!matches("name BEGINSWITH %@", "PHO"))
    #expect(matches("name ENDSWITH 'ò'"))
    #expect(matches("name CONTAINS[cd] \"bo\""))
    #expect(matches("name LIKE 'Ph*?ò'"))
    #expect(matches("name MATCHES %@", "P.o.*"))
    #expect(!matches("name MATCHES 'P'"))
    #expect(matches("name IN %@", ["Pho Bò", "Udon"]))
    #expect(matches("'hot' IN tags"))
    #expect(matches("ANY tags BEGINSWITH 's'"))
    #expect(!matches("ALL tags BEGINSWITH 's'"))
    #expect(matches("NONE tags == 'cold'"))
    #expect(matches("tags.@count == 2"))
    #expect(matches("SELF.price == 12"))
  }

  @Test func `is put together by words and signs`() {
    #expect(matches("price > 100 OR (isVegan = true && NOT name == 'Udon')"))
    #expect(!matches("!(price > 1) || FALSEPREDICATE"))
    #expect(matches("(price) > (11) AND TRUEPREDICATE"))
  }

  @Test func `nothing is less than nil, and nil equals nil`() {
    #expect(matches("note == nil"))
    #expect(!matches("note != NULL"))
    #expect(!matches("note < 'a'"))
    #expect(!matches("note CONTAINS 'a'"))
    #expect(matches("note == %@", nil))
  }
}
