import Foundation

struct Trip: Identifiable, Hashable {
  let id: UUID
  var title: String
  var start: Date
  var days: Int
  var stops: [Place]
  var packing: [PackingItem]

  init(
    id: UUID = UUID(), title: String, start: Date, days: Int, stops: [Place] = [], packing: [PackingItem] = []
  ) {
    self.id = id
    self.title = title
    self.start = start
    self.days = days
    self.stops = stops
    self.packing = packing
  }

  var end: Date { Calendar.current.date(byAdding: .day, value: days - 1, to: start) ?? start }
  var packedCount: Int { packing.filter(\.isPacked).count }
}

struct PackingItem: Identifiable, Hashable {
  enum Category: String, CaseIterable, Identifiable {
    case clothes, papers, gear
    var id: Self { self }
    var title: String { rawValue.capitalized }
  }

  let id: UUID
  var name: String
  var category: Category
  var isPacked: Bool

  init(id: UUID = UUID(), name: String, category: Category, isPacked: Bool = false) {
    self.id = id
    self.name = name
    self.category = category
    self.isPacked = isPacked
  }
}
