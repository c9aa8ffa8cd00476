import Foundation
import RedrawCore
import Testing

private typealias UserDefaults = ScenarioDefaults

extension ScenarioDefaults {
  fileprivate static var group: ScenarioDefaults { ScenarioDefaults(suiteName: "group.shop")! }
  fileprivate nonisolated(unsafe) static let listened = ScenarioDefaults(suiteName: "listened")!
}

private enum Theme: String { case light, dark }

private struct Counter: View {
  @AppStorage("count") private var count = 0
  var body: some View { Text("count \(count)") }
}

private struct OtherDefault: View {
  @AppStorage("count") private var count = 5
  var body: some View { Text("other \(count)") }
}

private struct Shared: View {
  @AppStorage("count", store: .group) private var count = 0
  var body: some View { Text("shared \(count)") }
}

private struct Unread: View {
  @AppStorage("count") private var count = 0
  var body: some View { Text("unread") }
}

private struct Screen: View {
  var body: some View {
    VStack {
      Counter()
      OtherDefault()
      Shared()
      Unread()
      Button("Set 3") { UserDefaults.standard.set(3, forKey: "count") }
      Button("Set 0") { UserDefaults.standard.set(0, forKey: "count") }
      Button("Share") { UserDefaults.group.set(7, forKey: "count") }
      Button("Something else") { UserDefaults.standard.set(3, forKey: "other") }
      Button("Remove") { UserDefaults.standard.removeObject(forKey: "count") }
      Button("Register") { UserDefaults.standard.register(defaults: ["count": 8]) }
      Button("Three") {
        UserDefaults.standard.set(1, forKey: "count")
        UserDefaults.standard.set(2, forKey: "count")
        withAnimation { UserDefaults.standard.set(4, forKey: "count") }
      }
    }
  }
}

private struct AllTypes: View {
  @AppStorage("flag") private var flag = false
  @AppStorage("int") private var int = 0
  @AppStorage("double") private var double = 0.0
  @AppStorage("text") private var text = ""
  @AppStorage("url") private var url = URL(string: "https://example.org")!
  @AppStorage("data") private var data = Data()
  @AppStorage("date") private var date = Date(timeIntervalSince1970: 0)
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("maybe") private var maybe: Int?
  @AppStorage("maybeTheme") private var maybeTheme: Theme?
  var body: some View {
    Text("\(flag) \(int) \(double) \(text) \(url.absoluteString) \(data.count) \(date.timeIntervalSince1970)")
    Text("\(theme.rawValue) \(maybe ?? -1) \(maybeTheme?.rawValue ?? "-")")
  }
}

private struct Scoped: View {
  @State private var usesGroup = true
  var body: some View {
    VStack {
      Counter().defaultAppStorage(usesGroup ? .group : .standard)
      Shared().defaultAppStorage(.standard)
      Button("Standard") { usesGroup = false }
      Button("Share") { UserDefaults.group.set(7, forKey: "count") }
    }
  }
}

private struct Dotted: View {
  @AppStorage("cart.count") private var count = 0
  var body: some View { Text("dotted \(count)") }
}

private struct DottedScreen: View {
  var body: some View {
    VStack {
      Dotted()
      Counter()
      Button("Something else") { UserDefaults.standard.set(true, forKey: "other") }
      Button("Shared") { UserDefaults.group.set(true, forKey: "other") }
      Button("Same") { UserDefaults.standard.set(0, forKey: "cart.count") }
    }
  }
}

@MainActor
@Suite struct UserDefaultsTests {
  @Test func `a value that is set in the defaults reaches the views that have read its key`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.tap("Set 3") }
    #expect(step.evaluated == ["Counter", "OtherDefault"])
    #expect(step.writes.map { "\($0.property.owner).\($0.property.name)" } == ["AppStorage.count"])
    #expect(step.writes.map(\.cause) == step.delivered.map(\.number))
    #expect(app.texts.contains("count 3") && app.texts.contains("other 3") && app.texts.contains("shared 0"))
  }

  @Test func `an equal value signals nobody, a view whose default is another one is reported`() throws {
    let app = TestApp(Screen())
    #expect(
      try app.after { try $0.tap("Set 0") }.evaluated == ["OtherDefault"], "0 is what the other one shows already")
    let again = try app.after { try $0.tap("Set 0") }
    #expect(again.evaluated == [])
    #expect(again.writes.map(\.isEqual) == [true])
    #expect(try app.after { try $0.tap("Something else") }.evaluated == [])
  }

  @Test func `each suite has values of its own`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.tap("Share") }
    #expect(step.evaluated == ["Shared"])
    #expect(step.writes.map(\.property.owner) == ["AppStorage(group.shop)"])
    #expect(app.texts.contains("shared 7") && app.texts.contains("count 0"))
  }

  @Test func `a value that is removed, or registered, is read as such`() throws {
    let app = TestApp(Screen())
    #expect(try app.after { try $0.tap("Register") }.evaluated == ["Counter", "OtherDefault", "Shared"])
    #expect(app.texts.contains("count 8"))
    #expect(try app.after { try $0.tap("Set 3") }.evaluated == ["Counter", "OtherDefault"])
    #expect(try app.after { try $0.tap("Remove") }.evaluated == ["Counter", "OtherDefault"])
    #expect(app.texts.contains("count 8"))
  }

  @Test func `registered values apply in each update if nothing is stored`() throws {
    let app = TestApp(Screen())
    try app.driver.tap("Register")
    try app.driver.tap("Set 0")
    let step = app.after { driver in
      driver.run { withAnimation { UserDefaults.standard.removeObject(forKey: "count") } }
    }
    #expect(step.evaluated == ["Counter", "OtherDefault"])
    #expect(app.texts.contains("count 8"))
    #expect(app.after { $0.run { withAnimation { UserDefaults.standard.set(8, forKey: "count") } } }.evaluated == [])
  }

  @Test func `each update sees the value that was written for it`() throws {
    let app = TestApp(Screen())
    let step = try app.after { try $0.tap("Three") }
    #expect(step.evaluated == ["Counter", "OtherDefault", "Counter", "OtherDefault"])
    #expect(step.wasted == [], "they show 2, then 4")
    #expect(app.texts.contains("count 4"))
    #expect(step.commits.count == 1)
  }

  @Test func `all types of values are read as the defaults have them`() throws {
    let app = TestApp(AllTypes())
    #expect(app.texts == ["false 0 0.0  https://example.org 0 0.0", "light -1 -"])
    let step = app.after {
      $0.run {
        let defaults = UserDefaults.standard
        defaults.set(true, forKey: "flag")
        defaults.set(4, forKey: "int")
        defaults.set(0.5 as Float, forKey: "double")
        defaults.set("t", forKey: "text")
        defaults.set(URL(string: "https://example.org/a"), forKey: "url")
        defaults.set(Data([1, 2]), forKey: "data")
        defaults.set(Date(timeIntervalSince1970: 60), forKey: "date")
        defaults.set("dark", forKey: "theme")
        defaults.set(NSNumber(value: 6), forKey: "maybe")
        defaults.set("light", forKey: "maybeTheme")
      }
    }
    #expect(step.evaluated == ["AllTypes"])
    #expect(app.texts == ["true 4 0.5 t https://example.org/a 2 60.0", "dark 6 light"])
    #expect(app.after { $0.run { UserDefaults.standard.set("no number", forKey: "int") } }.evaluated == ["AllTypes"])
    #expect(app.texts[0].hasPrefix("true 0 "), "what is of another type is as nothing")
  }

  @Test func `defaults convert as Foundation's do`() {
    let app = TestApp(Counter())
    app.driver.run {
      let defaults = UserDefaults.standard
      defaults.set("12.5", forKey: "text")
      defaults.set(3.7, forKey: "double")
      defaults.set(true, forKey: "flag")
      #expect(defaults.integer(forKey: "double") == 3 && defaults.integer(forKey: "flag") == 1)
      #expect(defaults.double(forKey: "text") == 12.5 && defaults.string(forKey: "flag") == "1")
      #expect(
        defaults.bool(forKey: "double") && !defaults.bool(forKey: "none") && defaults.object(forKey: "none") == nil)
      defaults.register(defaults: ["registered": [1, 2]])
      #expect(Set(defaults.dictionaryRepresentation().keys) == ["text", "double", "flag", "registered"])
      #expect(defaults.array(forKey: "registered") as? [Int] == [1, 2])
      defaults.setPersistentDomain(["count": 1], forName: "group.shop")
      #expect(UserDefaults.group.integer(forKey: "count") == 1)
      #expect(defaults.persistentDomain(forName: "group.shop")?.count == 1)
      defaults.removePersistentDomain(forName: "group.shop")
      #expect(UserDefaults.group.object(forKey: "count") == nil)
    }
  }

  @Test func `the environment names the defaults of views that name none`() throws {
    let app = TestApp(Scoped())
    #expect(try app.after { try $0.tap("Share") }.evaluated == ["Counter", "Shared"])
    #expect(app.texts.contains("count 7"))
    #expect(try app.after { try $0.tap("Standard") }.evaluated == ["Scoped", "Counter"])
    #expect(app.texts.contains("count 0"))
    app.driver.run { UserDefaults.group.set(1, forKey: "count") }
    #expect(app.texts.contains("count 0") && app.texts.contains("shared 1"))
  }

  @Test func `a key with a dot is signalled by every write to its defaults if the rule says so`() throws {
    let plain = TestApp(DottedScreen())
    #expect(try plain.after { try $0.tap("Something else") }.evaluated == [])
    var options = EngineOptions()
    let isSet = options.set(.dottedDefaultsKeys, to: "true")
    #expect(isSet)
    let app = TestApp(DottedScreen(), options: options)
    let step = try app.after { try $0.tap("Something else") }
    #expect(step.evaluated == ["Dotted"])
    #expect(step.wasted == ["Dotted"])
    #expect(try app.after { try $0.tap("Same") }.evaluated == ["Dotted"])
    #expect(try app.after { try $0.tap("Shared") }.evaluated == [], "another suite")
  }

  @Test func `nothing carries over between scenarios, and initial values are available`() throws {
    let first = TestApp(Screen())
    try first.driver.tap("Set 3")
    #expect(TestApp(Counter()).texts == ["count 0"])
    #expect(first.texts.contains("count 3"))
  }

  @Test func `a write on another thread signals in the next turn and is read back immediately`() throws {
    let app = TestApp(Counter())
    let step = app.after { driver in
      driver.run {
        onAnotherThread {
          UserDefaults.standard.set(2, forKey: "count")
          #expect(UserDefaults.standard.integer(forKey: "count") == 2)
        }
      }
    }
    #expect(step.evaluated == [])
    #expect(app.after { $0.turn() }.evaluated == ["Counter"])
    #expect(app.texts == ["count 2"])
  }

  /// Waits for it, so that no other scenario begins meanwhile.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      body()
      isDone.signal()
    }.start()
    isDone.wait()
  }

  @Test func `each write posts the notification of the defaults`() throws {
    let app = TestApp(Listener())
    let step = try app.after { try $0.tap("Set") }
    #expect(step.evaluated == ["Listener"])
    #expect(app.texts.first == "1 posted")
    #expect(try app.after { try $0.tap("Same key") }.evaluated == ["Listener"])
    #expect(app.texts.first == "2 posted")
  }

  @Test func `a value that property lists can't contain ends the scenario with a message`() {
    let app = TestApp(Counter())
    app.driver.run { UserDefaults.standard.set(Theme.dark, forKey: "theme") }
    #expect(app.driver.failure?.message.contains("UserDefaults can't store a Theme for the key \"theme\"") == true)
  }
}

private struct Listener: View {
  @State private var posted = 0
  @AppStorage("listened", store: .listened) private var listened = 0
  var body: some View {
    VStack {
      Text("\(posted) posted")
      Button("Set") { UserDefaults.listened.set(1, forKey: "listened") }
      Button("Same key") { listened = 2 }
    }
    .onReceive(
      NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification, object: UserDefaults.listened)
    ) { _ in posted += 1 }
  }
}
