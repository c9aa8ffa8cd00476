import RedrawCore

private struct Monitor: View {
  let name: String
  @State private var taps = 0
  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .onAppear { record("\(name) appears") }
      .onDisappear { record("\(name) disappears") }
  }
}

private struct Note: Identifiable {
  let id: Int
}

private struct Presenter: View {
  @State private var isShown = false
  @State private var note: Note?
  var body: some View {
    VStack {
      Monitor(name: "root")
      Button("Show") { isShown = true }
      Button("Note 1") { note = Note(id: 1) }
    }
    .sheet(isPresented: $isShown, onDismiss: { record("dismissed") }) {
      let _ = record("content")
      Monitor(name: "sheet")
      Button("Hide") { isShown = false }
    }
    .fullScreenCover(item: $note) { note in
      Monitor(name: "note \(note.id)")
      Button("Note 2") { self.note = Note(id: 2) }
    }
  }
}

private struct Page: View {
  let number: Int
  var body: some View {
    Monitor(name: "page \(number)")
    NavigationLink("Deeper from \(number)", value: number + 1)
  }
}

private struct Pages: View {
  var body: some View {
    NavigationStack {
      Page(number: 1).navigationDestination(for: Int.self) { Page(number: $0) }
    }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Monitor(name: "one").tabItem { Text("One") }
      Monitor(name: "two").tabItem { Text("Two") }
    }
  }
}

/// Sheets, navigation and tabs.
@MainActor
enum PresentationChecks {
  static func sheetHidden(_ stage: Stage) throws -> [String] {
    stage.show(Presenter())
    return stage.recorded
  }

  static func sheetShown(_ stage: Stage) throws -> [String] {
    stage.show(Presenter())
    try stage.tap("Show")
    return stage.recorded
  }

  static func sheetHides(_ stage: Stage) throws -> [String] {
    stage.show(Presenter())
    try stage.tap("Show")
    try stage.tap("Hide")
    return stage.recorded.filter { $0 != "content" }.sorted()
  }

  static func sheetAgain(_ stage: Stage) throws -> [String] {
    stage.show(Presenter())
    try stage.tap("Show")
    try stage.tap("sheet 0")
    try stage.tap("Hide")
    try stage.tap("Show")
    return stage.texts.filter { $0.hasPrefix("sheet") }
  }

  static func otherItem(_ stage: Stage) throws -> [String] {
    stage.show(Presenter())
    try stage.tap("Note 1")
    try stage.tap("note 1 0")
    try stage.tap("Note 2")
    return stage.recorded.sorted() + stage.texts.filter { $0.hasPrefix("note") }
  }

  static func pushed(_ stage: Stage) throws -> [String] {
    stage.show(Pages())
    try stage.tap("Deeper from 1")
    return stage.recorded.sorted()
  }

  static func poppedToState(_ stage: Stage) throws -> [String] {
    stage.show(Pages())
    try stage.tap("page 1 0")
    try stage.tap("Deeper from 1")
    try stage.act { try $0.back() }
    return stage.recorded.sorted() + stage.texts.filter { $0.hasPrefix("page") }
  }

  static func pushedAgain(_ stage: Stage) throws -> [String] {
    stage.show(Pages())
    try stage.tap("Deeper from 1")
    try stage.tap("page 2 0")
    try stage.act { try $0.back() }
    try stage.tap("Deeper from 1")
    return stage.texts.filter { $0.hasPrefix("page 2") }
  }

  static func eagerDestination(_ stage: Stage) throws -> [String] {
    struct Detail: View {
      init() { record("Detail made") }
      var body: some View { Text("detail") }
    }
    struct Root: View {
      var body: some View { NavigationStack { NavigationLink("Detail", destination: Detail()) } }
    }
    stage.show(Root())
    return stage.log
  }

  static func lazyDestination(_ stage: Stage) throws -> [String] {
    struct Detail: View {
      init() { record("Detail made") }
      var body: some View { Text("detail") }
    }
    struct Root: View {
      var body: some View {
        NavigationStack {
          NavigationLink("Detail", value: 1).navigationDestination(for: Int.self) { _ in Detail() }
        }
      }
    }
    stage.show(Root())
    return stage.recorded
  }

  static func navigationBranch(_ stage: Stage) throws -> [String] {
    struct NextLevel: View {
      @State private var isLogin = false
      var body: some View {
        if !isLogin {
          Button("Login") { isLogin.toggle() }
        } else {
          NavigationStack {
            NavigationLink("Next Level") { Button("Logout") { isLogin.toggle() } }
              .onAppear { record("Link onAppear") }
          }
          .onAppear { record("NavigationStack onAppear") }
        }
      }
    }
    stage.show(NextLevel())
    try stage.tap("Login")
    try stage.tap("Next Level")
    try stage.tap("Logout")
    return stage.recorded
  }

  static func firstTab(_ stage: Stage) throws -> [String] {
    stage.show(Tabs())
    return stage.recorded.sorted()
  }

  static func switched(_ stage: Stage) throws -> [String] {
    stage.show(Tabs())
    try stage.act { try $0.select("Two") }
    return stage.recorded.sorted()
  }

  static func switchedBack(_ stage: Stage) throws -> [String] {
    stage.show(Tabs())
    try stage.tap("one 0")
    try stage.act { try $0.select("Two") }
    try stage.act { try $0.select("One") }
    return stage.recorded.sorted() + stage.texts.filter { $0.hasPrefix("one") }
  }

  static func logout(_ stage: Stage) throws -> [String] {
    struct MyPage: View {
      @Binding var isLoggedIn: Bool
      var body: some View { Button("logOut") { isLoggedIn = false } }
    }
    struct AppView: View {
      @State private var isLoggedIn = false
      var body: some View {
        if isLoggedIn {
          TabView {
            Tab("Home", systemImage: "house") { Text("home").onAppear { record("Home") } }
            Tab("MyPage", systemImage: "person") { MyPage(isLoggedIn: $isLoggedIn).onAppear { record("MyPage") } }
          }
        } else {
          Button("logIn") { isLoggedIn = true }.onAppear { record("LogIn") }
        }
      }
    }
    stage.show(AppView())
    var heard = stage.recorded
    try stage.tap("logIn")
    heard += stage.recorded
    try stage.act { try $0.select("MyPage") }
    heard += stage.recorded
    try stage.tap("logOut")
    return heard + stage.recorded
  }

  static func destinationMade(_ stage: Stage) throws -> [String] {
    struct Subview: View {
      init() { record("made") }
      var body: some View { Text("subview").onAppear { record("on screen") } }
    }
    struct Main: View {
      @State private var isPresented = false
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Button("add \(count)") { count += 1 }
            .navigationDestination(isPresented: $isPresented) { Subview() }
        }
      }
    }
    stage.show(Main())
    let first = stage.recorded
    try stage.tap("add 0")
    return first + stage.recorded
  }

  static func alertReads(_ stage: Stage) throws -> [String] {
    struct Asking: View {
      @State private var isAsking = false
      @State private var answers = 0
      var body: some View {
        Button("answer") { answers += 1 }
          .alert("Again?", isPresented: $isAsking) { Button("yes, after \(answers)") {} }
      }
    }
    stage.show(Asking())
    try stage.tap("answer")
    return stage.bodies
  }

  static func alertWithoutData(_ stage: Stage) throws -> [String] {
    struct Asking: View {
      @State private var isAsking = false
      var body: some View {
        Button("ask") { isAsking = true }
          .alert("Title", isPresented: $isAsking, presenting: nil as String?) { Button($0) {} }
      }
    }
    stage.show(Asking())
    try stage.tap("ask")
    return stage.texts.filter { $0 != "ask" }
  }

  static func dismissStored(_ stage: Stage) throws -> [String] {
    struct Page: View {
      @Environment(\.dismiss) private var dismiss
      @State private var name = ""
      var body: some View { TextField("Name", text: $name).onSubmit { dismiss() } }
    }
    struct Root: View {
      @State private var isOpen = false
      var body: some View { Button("open") { isOpen = true }.sheet(isPresented: $isOpen) { Page() } }
    }
    stage.show(Root())
    try stage.tap("open")
    try stage.act { try $0.type("Ann", into: "Name") }
    return stage.bodies
  }
}
