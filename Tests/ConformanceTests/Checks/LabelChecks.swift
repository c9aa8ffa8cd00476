import RedrawCore

private struct Empty: View {
  var body: some View {
    let _ = Self._logChanges()
    AnyView(EmptyView())
  }
}

private struct Named: View {
  var name = ""
  var body: some View {
    let _ = Self._logChanges()
    AnyView(EmptyView())
  }
}

private struct Stated: View {
  @State private var name = ""
  var body: some View {
    let _ = Self._logChanges()
    AnyView(EmptyView())
  }
}

private final class DanceModel: ObservableObject { @Published var count = 0 }

private struct DanceStack: View {
  @StateObject private var vm = DanceModel()
  @State private var compact = false
  var body: some View {
    let _ = Self._printChanges()
    Button("Compact \(compact)") { compact.toggle() }
    Button("Count \(vm.count)") { vm.count += 1 }
  }
}

private struct User: Identifiable {
  let id: Int
  var taps = 0
}

private struct UserCell: View {
  @Binding var user: User
  var body: some View {
    let _ = Self._printChanges()
    Button("user \(user.id)") { user.taps += 1 }
  }
}

private struct UsersView: View {
  @State private var users = [User(id: 1), User(id: 2), User(id: 3)]
  var body: some View {
    let _ = Self._printChanges()
    List { ForEach($users) { $user in UserCell(user: $user) } }
  }
}

@Observable private final class Model {
  var count = 0
}

private struct ModelView: View {
  let model: Model
  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.count)")
  }
}

private struct Themed: View {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    let _ = Self._printChanges()
    Text(colorScheme == .dark ? "dark" : "light")
  }
}

private struct Shared: View {
  @EnvironmentObject private var model: DanceModel
  var body: some View {
    let _ = Self._printChanges()
    Text("constant")
  }
}

private struct Draft: DynamicProperty {
  @State var text = ""
}

private struct FirstProperty: View {
  private var draft = Draft()
  var body: some View {
    let _ = Self._printChanges()
    Button("Write \(draft.text)") { draft.text += "a" }
  }
}

private struct LaterProperty: View {
  let limit = 10
  private var draft = Draft()
  var body: some View {
    let _ = Self._printChanges()
    Button("Write \(draft.text)") { draft.text += "a" }
  }
}

private enum Screens {
  struct Detail<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      let _ = Self._printChanges()
      content
    }
  }
}

private struct Asking: View {
  @State private var count = 0
  var body: some View {
    let _ = Self._printChanges()
    Button("Ask") { Self._printChanges() }
  }
}

private struct Receiver: View {
  let value: Int
  var body: some View {
    let _ = Self._printChanges()
    Text("\(value)")
  }
}

private struct Sender: View {
  @State private var value = 0
  var body: some View {
    Receiver(value: value)
    Button("Add") { value += 1 }
  }
}

/// What `_printChanges()` prints.
@MainActor
enum LabelChecks {
  static func noProperty(_ stage: Stage) throws -> [String] {
    stage.show(Empty())
    return stage.printed
  }

  static func storedProperty(_ stage: Stage) throws -> [String] {
    stage.show(Named())
    return stage.printed
  }

  static func state(_ stage: Stage) throws -> [String] {
    stage.show(Stated())
    return stage.printed
  }

  static func first(_ stage: Stage) throws -> [String] {
    stage.show(DanceStack())
    return stage.printed
  }

  static func later(_ stage: Stage) throws -> [String] {
    stage.show(DanceStack())
    try stage.tap("Compact false")
    let compact = stage.printed
    try stage.tap("Count 0")
    return compact + stage.printed
  }

  static func users(_ stage: Stage) throws -> [String] {
    stage.show(UsersView())
    return stage.printed
  }

  static func usersTapped(_ stage: Stage) throws -> [String] {
    stage.show(UsersView())
    try stage.tap("user 2")
    return stage.printed
  }

  static func observable(_ stage: Stage) throws -> [String] {
    let model = Model()
    stage.show(ModelView(model: model))
    try stage.act { $0.run { model.count += 1 } }
    return stage.printed
  }

  static func environment(_ stage: Stage) throws -> [String] {
    stage.show(Themed())
    try stage.act { $0.setEnvironment(\.colorScheme, to: .dark) }
    return stage.printed
  }

  static func environmentObject(_ stage: Stage) throws -> [String] {
    let model = DanceModel()
    stage.show(Shared().environmentObject(model))
    try stage.act { $0.run { model.count += 1 } }
    return stage.printed
  }

  static func compositeFirst(_ stage: Stage) throws -> [String] {
    stage.show(FirstProperty())
    try stage.tap("Write ")
    return stage.printed
  }

  static func compositeLater(_ stage: Stage) throws -> [String] {
    stage.show(LaterProperty())
    try stage.tap("Write ")
    return stage.printed
  }

  static func nestedGeneric(_ stage: Stage) throws -> [String] {
    stage.show(Screens.Detail { Text("text") })
    return stage.printed
  }

  static func outside(_ stage: Stage) throws -> [String] {
    stage.show(Asking())
    try stage.tap("Ask")
    return stage.printed
  }

  static func newValue(_ stage: Stage) throws -> [String] {
    stage.show(Sender())
    try stage.tap("Add")
    return stage.printed
  }
}
