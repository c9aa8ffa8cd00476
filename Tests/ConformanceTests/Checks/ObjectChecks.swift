import RedrawCore

private final class Model: ObservableObject {
  @Published var published = false
  var plain = false
}

private final class Maker: ObservableObject {
  @Published var count = 0
  init(_ name: String) { record("\(name) made") }
}

private final class Inner: ObservableObject { @Published var count = 0 }
private final class Outer: ObservableObject {
  @Published var inner = Inner()
}

private final class Defaults: ObservableObject {
  @AppStorage("conformance-name") var name = "fatbobman"
  @AppStorage("conformance-age") var age = 12
}

private struct Subview: View {
  var condition: Bool
  var body: some View { Text(condition ? "on" : "off") }
}

/// Objects that publish: `@StateObject`, `@ObservedObject`, `@EnvironmentObject`.
@MainActor
enum ObjectChecks {
  static func stateObjectPublishes(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @StateObject private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.published)
          Subview(condition: model.plain)
        }
        .onAppear { model.published.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func stateObjectStaysSilent(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @StateObject private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.published)
          Subview(condition: model.plain)
        }
        .onAppear { model.plain.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func observedObjectPublishes(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @ObservedObject private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.published)
          Subview(condition: model.plain)
        }
        .onAppear { model.published.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func observedObjectStaysSilent(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @ObservedObject private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.published)
          Subview(condition: model.plain)
        }
        .onAppear { model.plain.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func declaredButUnused(_ stage: Stage) throws -> [String] {
    struct Notice: View {
      @EnvironmentObject private var model: Model
      var body: some View { Text("constant") }
    }
    let model = Model()
    stage.show(Notice().environmentObject(model))
    try stage.act { $0.run { model.published = true } }
    return stage.bodies
  }

  static func bareAnnouncement(_ stage: Stage) throws -> [String] {
    struct Declaring: View {
      @ObservedObject var model: Model
      var body: some View { Text("constant") }
    }
    struct Other: View {
      let model: Model
      var body: some View { Text("\(model.published)") }
    }
    let model = Model()
    stage.show(
      VStack {
        Declaring(model: model)
        Other(model: model)
      })
    try stage.act { $0.run { model.objectWillChange.send() } }
    return stage.bodies
  }

  static func equalValuePublishes(_ stage: Stage) throws -> [String] {
    struct Declaring: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.published)") }
    }
    let model = Model()
    stage.show(Declaring(model: model))
    try stage.act { $0.run { model.published = false } }
    return stage.bodies
  }

  static func severalPublish(_ stage: Stage) throws -> [String] {
    struct Declaring: View {
      @ObservedObject var model: Maker
      var body: some View { Text("\(model.count)") }
    }
    let model = Maker("model")
    stage.show(Declaring(model: model))
    try stage.act {
      $0.run {
        model.count += 1
        model.count += 1
      }
    }
    return stage.bodies + stage.texts
  }

  static func madeInline(_ stage: Stage) throws -> [String] {
    struct Observing: View {
      @ObservedObject private var maker = Maker("observed")
      var body: some View { Text("\(maker.count)") }
    }
    struct Owning: View {
      @StateObject private var maker = Maker("owned")
      var body: some View { Text("\(maker.count)") }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Observing()
        Owning()
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Parent())
    let first = stage.recorded
    try stage.tap("Add 0")
    return first + stage.recorded
  }

  static func inputsOfOwner(_ stage: Stage) throws -> [String] {
    struct Owning: View {
      let title: String
      @StateObject private var maker = Maker("owned")
      var body: some View { Text(title) }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Owning(title: "title \(count)")
        Button("Add") { count += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Add")
    return stage.recorded + Array(stage.texts.prefix(1))
  }

  static func identityOfOwner(_ stage: Stage) throws -> [String] {
    struct Owning: View {
      @StateObject private var maker = Maker("owned")
      var body: some View { Text("\(maker.count)") }
    }
    struct Parent: View {
      @State private var id = 0
      var body: some View {
        Owning().id(id)
        Button("Renew") { id += 1 }
      }
    }
    stage.show(Parent())
    try stage.tap("Renew")
    return stage.recorded
  }

  static func nestedObject(_ stage: Stage) throws -> [String] {
    struct Nested: View {
      @ObservedObject var outer: Outer
      var body: some View { Text("\(outer.inner.count)") }
    }
    let outer = Outer()
    stage.show(Nested(outer: outer))
    try stage.act { $0.run { outer.inner.count += 1 } }
    return stage.bodies + stage.texts
  }

  static func undeclaredReader(_ stage: Stage) throws -> [String] {
    struct Reader: View {
      let model: Model
      var body: some View { Text("\(model.published)") }
    }
    let model = Model()
    stage.show(Reader(model: model))
    try stage.act { $0.run { model.published = true } }
    return stage.bodies + stage.texts
  }

  static func missingObject(_ stage: Stage) throws -> [String] {
    struct Reader: View {
      @EnvironmentObject private var model: Model
      var body: some View { Text("\(model.published)") }
    }
    stage.show(Reader())
    return [stage.failure == nil ? "runs" : "ends with an error"]
  }

  static func storageInObject(_ stage: Stage) throws -> [String] {
    struct Settings: View {
      @StateObject private var defaults = Defaults()
      var body: some View {
        Text(defaults.name)
        Button("Age") { defaults.age += 1 }
      }
    }
    stage.show(Settings())
    try stage.tap("Age")
    return stage.bodies
  }

  static func storageWrittenElsewhere(_ stage: Stage) throws -> [String] {
    struct Feature: View {
      @StateObject private var defaults = Defaults()
      var body: some View { Text("\(defaults.age)") }
    }
    struct Writer: View {
      @AppStorage("conformance-age") private var age = 12
      var body: some View { Button("Write \(age)") { age += 1 } }
    }
    stage.show(
      VStack {
        Feature()
        Writer()
      })
    try stage.tap("Write 12")
    return stage.bodies
  }
}
