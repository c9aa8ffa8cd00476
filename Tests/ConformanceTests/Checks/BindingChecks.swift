import RedrawCore

private struct User: Identifiable, Equatable {
  let id: Int
  var name: String
  var taps = 0
}

private struct UserCell: View {
  @Binding var user: User
  var body: some View { Button("\(user.name) \(user.taps)") { user.taps += 1 } }
}

private struct Three {
  var first = User(id: 1, name: "Ann")
  var second = User(id: 2, name: "Bob")
}

private final class UsersModel: ObservableObject {
  @Published var users = Three()
}

/// `@Binding` and what bindings are made from.
@MainActor
enum BindingChecks {
  static func fields(_ stage: Stage) throws -> [String] {
    struct UsersView: View {
      @State private var users = Three()
      var body: some View {
        UserCell(user: $users.first)
        UserCell(user: $users.second)
      }
    }
    stage.show(UsersView())
    try stage.tap("Ann 0")
    return stage.bodies
  }

  static func collection(_ stage: Stage) throws -> [String] {
    struct UsersView: View {
      @State private var users = [User(id: 1, name: "Ann"), User(id: 2, name: "Bob"), User(id: 3, name: "Cy")]
      var body: some View { List { ForEach($users) { $user in UserCell(user: $user) } } }
    }
    stage.show(UsersView())
    try stage.tap("Bob 0")
    return stage.bodies
  }

  static func elements(_ stage: Stage) throws -> [String] {
    struct UsersView: View {
      @State private var users = [User(id: 1, name: "Ann"), User(id: 2, name: "Bob")]
      var body: some View {
        UserCell(user: $users[0])
        UserCell(user: $users[1])
      }
    }
    stage.show(UsersView())
    try stage.tap("Bob 0")
    return stage.bodies
  }

  static func published(_ stage: Stage) throws -> [String] {
    struct UsersView: View {
      @StateObject private var model = UsersModel()
      var body: some View {
        UserCell(user: $model.users.first)
        UserCell(user: $model.users.second)
      }
    }
    stage.show(UsersView())
    try stage.tap("Bob 0")
    return stage.bodies
  }

  static func separateStates(_ stage: Stage) throws -> [String] {
    struct UsersView: View {
      @State private var first = User(id: 1, name: "Ann")
      @State private var second = User(id: 2, name: "Bob")
      var body: some View {
        UserCell(user: $first)
        UserCell(user: $second)
      }
    }
    stage.show(UsersView())
    try stage.tap("Bob 0")
    return stage.bodies
  }

  static func getAndSet(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Text("\(value)") }
    }
    struct Parent: View {
      @State private var value = 0
      @State private var other = 0
      var body: some View {
        Child(value: Binding(get: { value }, set: { value = $0 }))
        Button("Other \(other)") { other += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Other 0")
    return stage.bodies
  }

  static func keyPath(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Text("\(value)") }
    }
    struct Parent: View {
      @State private var value = 0
      @State private var other = 0
      var body: some View {
        Child(value: $value)
        Button("Other \(other)") { other += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Other 0")
    return stage.bodies
  }

  static func constant(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Text("\(value)") }
    }
    struct Parent: View {
      @State private var other = 0
      var body: some View {
        Child(value: .constant(7))
        Button("Other \(other)") { other += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Other 0")
    return stage.bodies
  }

  static func toggle(_ stage: Stage) throws -> [String] {
    struct Settings: View {
      @State private var isOn = false
      var body: some View { Toggle("Sound", isOn: $isOn) }
    }
    stage.show(Settings())
    try stage.act { try $0.toggle("Sound") }
    return stage.bodies
  }

  static func typing(_ stage: Stage) throws -> [String] {
    struct Preview: View {
      let text: String
      var body: some View { Text(text) }
    }
    struct Other: View {
      var body: some View { Text("other") }
    }
    struct Form: View {
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text)
        Preview(text: text)
        Other()
      }
    }
    stage.show(Form())
    try stage.act { try $0.type("a", into: "Name") }
    return stage.bodies
  }

  static func passedThrough(_ stage: Stage) throws -> [String] {
    struct Inner: View {
      @Binding var value: Int
      var body: some View { Button("Add \(value)") { value += 1 } }
    }
    struct Middle: View {
      @Binding var value: Int
      var body: some View { Inner(value: $value) }
    }
    struct Outer: View {
      @State private var value = 0
      var body: some View { Middle(value: $value) }
    }
    stage.show(Outer())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func writtenWithoutReading(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Button("Set") { value = 5 } }
    }
    struct Parent: View {
      @State private var value = 0
      var body: some View {
        Text("\(value)")
        Child(value: $value)
      }
    }
    stage.show(Parent())
    try stage.tap("Set")
    return stage.bodies
  }
}
