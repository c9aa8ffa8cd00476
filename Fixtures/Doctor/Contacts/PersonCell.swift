import SwiftUI

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
  var city: String

  static let samples = [
    Person(id: 1, name: "Ada", city: "London"), Person(id: 2, name: "Emmy", city: "Erlangen"),
    Person(id: 3, name: "Sofja", city: "Stockholm"), Person(id: 4, name: "Grace", city: "Arlington"),
  ]
}

struct PersonCell: View {
  let person: Person
  let isFavorite: Bool
  let onFavorite: () -> Void
  let onDelete: () -> Void

  var body: some View {
    HStack {
      Text(person.name)
      Text(person.city)
      Button(isFavorite ? "Unstar \(person.name)" : "Star \(person.name)", action: onFavorite)
      Button("Delete \(person.name)", action: onDelete)
    }
  }
}
