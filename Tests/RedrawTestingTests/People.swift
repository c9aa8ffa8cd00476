import RedrawCore

/// A row is for a person; a tap on one makes all of them anew, of which only one shows something else.
struct People: View {
  @State private var people = [Person(name: "Ann"), Person(name: "Bob"), Person(name: "Cy")]

  var body: some View {
    List {
      Title()
      ForEach($people) { $person in
        Row(person: $person)
      }
    }
  }
}

struct Row: View {
  @Binding var person: Person

  var body: some View {
    Button {
      person.taps += 1
    } label: {
      Text(person.name)
      Taps(count: person.taps)
    }
  }
}

struct Taps: View {
  let count: Int
  var body: some View { Text("\(count) taps") }
}

struct Person: Identifiable {
  let name: String
  var taps = 0
  var id: String { name }
}

struct Title: View {
  var body: some View { Text("People") }
}
