import SwiftUI

struct ContactsView: View {
  @State private var people = Person.samples
  @State private var favorites: Set<Int> = []

  var body: some View {
    List {
      Text("\(favorites.count) favorites")
      ForEach(people) { person in
        PersonCell(
          person: person, isFavorite: favorites.contains(person.id),
          onFavorite: { toggle(person) }
        ) {
          people.removeAll { $0.id == person.id }
        }
      }
    }
  }

  private func toggle(_ person: Person) {
    if favorites.remove(person.id) == nil { favorites.insert(person.id) }
  }
}

#Preview("Contacts") {
  ContactsView()
}
