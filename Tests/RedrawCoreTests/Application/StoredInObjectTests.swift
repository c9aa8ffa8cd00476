import RedrawCore
import Testing

private final class Defaults: ObservableObject {
  @AppStorage("name") var name = "Ann"
  @AppStorage("age") var age = 12
}

private final class Plain {
  @AppStorage("age") var age = 12
}

private struct Settings: View {
  @StateObject private var defaults = Defaults()
  var body: some View {
    VStack {
      Text("name \(defaults.name)")
      Button("Age \(defaults.age)") { defaults.age += 1 }
      TextField("Name", text: $defaults.name)
      Same()
    }
  }
}

private struct Same: View {
  @AppStorage("age") private var age = 12
  var body: some View { Button("same \(age)") { age += 10 } }
}

@MainActor
@Suite struct `A stored default inside an observable object` {
  @Test func `signals every view that declares the object, and those that declare the key`() throws {
    let app = TestApp(Settings())
    let step = try app.after { try $0.tap("Age 12") }
    #expect(step.evaluated == ["Settings", "Same"])
    #expect(step.texts.contains("Age 13"))
    #expect(step.texts.contains("same 13"))
  }

  @Test func `is written through a binding of the object, too`() throws {
    let app = TestApp(Settings())
    #expect(try app.after { try $0.type("Bob", into: "Name") }.evaluated == ["Settings"])
    #expect(app.texts.first == "name Bob")
  }

  @Test func `isn't notified of other writes to its key`() throws {
    let app = TestApp(Settings())
    #expect(try app.after { try $0.tap("same 12") }.evaluated == ["Same"])
  }

  @Test func `is an ordinary property of a class that isn't observed`() {
    let plain = Plain()
    let app = TestApp(Same())
    var read = 0
    app.driver.run {
      plain.age = 30
      read = plain.age
    }
    #expect(read == 30)
  }
}
