import Observation
import RedrawCore
import Testing

private final class Store: ObservableObject {
  nonisolated(unsafe) static var made = 0
  @Published var count = 0
  @Published var other = 0
  init() { Self.made += 1 }
}

private struct UsingStore: View {
  @EnvironmentObject var store: Store
  var body: some View {
    let _ = Self._printChanges()
    Text("constant")
  }
}

private struct Owner: View {
  @StateObject private var store = Store()
  @State private var shows = true
  var body: some View {
    VStack {
      Button("set") { store.count = 1 }
      Button("equal") { store.count = store.count }
      Button("send") { store.objectWillChange.send() }
    }
  }
}

@Observable private final class User: Identifiable {
  let id: Int
  var name: String
  var taps = 0
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private struct ObservedCell: View {
  @Bindable var user: User
  var body: some View {
    let _ = Self._printChanges()
    Button("\(user.name): \(user.taps)") { user.taps += 1 }
  }
}

private struct ObservedUsers: View {
  @State private var users = [User(0, "Ann"), User(1, "Bob"), User(2, "Cy")]
  var body: some View { List { ForEach(users) { ObservedCell(user: $0) } } }
}

private struct RowScopes: View {
  let users: [User]
  var body: some View { VStack { ForEach(users) { Text($0.name) } } }
}

private struct Users {
  var user0 = User(0, "Ann")
  var user1 = User(1, "Bob")
}

private struct Inline: View {
  @ObservedObject var store = Store()
  var body: some View { Text("\(store.count)") }
}

private struct InlineOwner: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Button("add \(count)") { count += 1 }
      Inline()
    }
  }
}

@MainActor
@Suite struct ObjectTests {
  @Test func `an object signals every view that declares it`() {
    let store = Store()
    let app = TestApp(UsingStore().environmentObject(store))
    #expect(app.lines == ["UsingStore: @self, @identity, _store changed."])
    let step = app.after { $0.run { store.other = 0 } }
    #expect(step.lines == ["UsingStore: _store changed."])
    #expect(step.writes.map(\.property.name) == ["other"])
    #expect(step.writes.map(\.isEqual) == [true])
    #expect(step.wasted == ["UsingStore"])
    #expect(step.commits == [])
  }

  @Test(arguments: ["set", "equal", "send"])
  func `a state object signals its owner with each objectWillChange`(label: String) throws {
    let app = try TestApp(Owner()).after { try $0.tap(label) }
    #expect(app.evaluated == ["Owner"])
    #expect(app.writes.map(\.property.name) == [label == "send" ? "objectWillChange" : "count"])
  }

  @Test func `an inline observed object is made with each view value`() throws {
    let app = TestApp(InlineOwner())
    let before = Store.made
    let step = try app.after { try $0.tap("add 0") }
    #expect(Store.made == before + 1)
    #expect(step.evaluated == ["InlineOwner", "Inline"])
  }

  @Test func `an observable property signals the views that read it and no others`() throws {
    let app = try TestApp(ObservedUsers()).after { try $0.tap("Bob: 0") }
    #expect(app.lines == ["ObservedCell: @dependencies changed."])
    #expect(app.evaluated == ["ObservedCell"])
    #expect(app.writes.map(\.property.name) == ["taps"])
    #expect(app.writes.map(\.property.owner) == ["User"])
  }

  @Test func `a row closure's reads concern only that row`() {
    let users = [User(0, "Ann"), User(1, "Bob")]
    let app = TestApp(RowScopes(users: users)).after { $0.run { users[1].name = "Bo" } }
    #expect(app.evaluated == [])
    #expect(app.texts == ["Ann", "Bo"])
    #expect(app.commits == [.init(updated: 1)])
  }

  @Test(arguments: EngineOptions.ObservationLabel.allCases)
  func `the profile words an observation signal`(label: EngineOptions.ObservationLabel) throws {
    var options = EngineOptions()
    options.observationLabel = label
    let app = try TestApp(ObservedUsers(), options: options).after { try $0.tap("Bob: 0") }
    let words = ["@dependencies", "@self", "\\User.<computed taps (Int)>", "\\User.taps (Int)"]
    #expect(
      app.lines == ["ObservedCell: \(words[EngineOptions.ObservationLabel.allCases.firstIndex(of: label)!]) changed."])
  }
}
