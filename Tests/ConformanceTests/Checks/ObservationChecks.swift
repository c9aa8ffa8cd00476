import RedrawCore

@Observable private final class Model {
  var tracked = false
  @ObservationIgnored var ignored = false
}

@Observable private final class Truck {
  var orders: [Int] = []
  var donuts = ["plain"]
  var orderCount: Int { orders.count }
}

@Observable private final class Donut: Identifiable {
  let id: Int
  var name: String
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

private struct Subview: View {
  var condition: Bool
  var body: some View { Text(condition ? "on" : "off") }
}

/// `@Observable`: what a body reads is what evaluates it.
@MainActor
enum ObservationChecks {
  static func tracked(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.tracked)
          Subview(condition: model.ignored)
        }
        .onAppear { model.tracked.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func ignored(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      @State private var model = Model()
      var body: some View {
        VStack {
          Subview(condition: model.tracked)
          Subview(condition: model.ignored)
        }
        .onAppear { model.ignored.toggle() }
      }
    }
    stage.show(ContentView())
    return stage.bodies
  }

  static func plainReference(_ stage: Stage) throws -> [String] {
    struct ContentView: View {
      let model: Model
      var body: some View {
        VStack {
          Subview(condition: model.tracked)
          Subview(condition: model.ignored)
        }
        .onAppear { model.tracked.toggle() }
      }
    }
    stage.show(ContentView(model: Model()))
    return stage.bodies
  }

  static func unreadProperty(_ stage: Stage) throws -> [String] {
    struct Menu: View {
      let truck: Truck
      var body: some View { Text(truck.donuts.joined()) }
    }
    let truck = Truck()
    stage.show(Menu(truck: truck))
    try stage.act { $0.run { truck.orders.append(1) } }
    return stage.bodies
  }

  static func computedProperty(_ stage: Stage) throws -> [String] {
    struct Menu: View {
      let truck: Truck
      var body: some View { Text("\(truck.orderCount)") }
    }
    let truck = Truck()
    stage.show(Menu(truck: truck))
    try stage.act { $0.run { truck.orders.append(1) } }
    return stage.bodies + stage.texts
  }

  static func readByChild(_ stage: Stage) throws -> [String] {
    struct Count: View {
      let truck: Truck
      var body: some View { Text("\(truck.orders.count)") }
    }
    struct Menu: View {
      @State private var truck = Truck()
      var body: some View {
        Count(truck: truck)
        Button("Order") { truck.orders.append(1) }
      }
    }
    stage.show(Menu())
    try stage.tap("Order")
    return stage.bodies
  }

  static func elementOfArray(_ stage: Stage) throws -> [String] {
    struct Row: View {
      let donut: Donut
      var body: some View { Text(donut.name) }
    }
    struct Menu: View {
      let donuts: [Donut]
      var body: some View { ForEach(donuts) { Row(donut: $0) } }
    }
    let donuts = [Donut(1, "plain"), Donut(2, "glazed")]
    stage.show(Menu(donuts: donuts))
    try stage.act { $0.run { donuts[1].name = "filled" } }
    return stage.bodies + stage.texts
  }

  static func appended(_ stage: Stage) throws -> [String] {
    struct Row: View {
      let donut: Donut
      var body: some View { Text(donut.name) }
    }
    struct Menu: View {
      @State private var donuts = [Donut(1, "plain"), Donut(2, "glazed")]
      var body: some View {
        VStack { ForEach(donuts) { Row(donut: $0) } }
        Button("Add") { donuts.append(Donut(3, "filled")) }
      }
    }
    stage.show(Menu())
    try stage.tap("Add")
    return stage.bodies
  }

  static func readInHandler(_ stage: Stage) throws -> [String] {
    struct Menu: View {
      let truck: Truck
      var body: some View { Button("Print") { record("\(truck.orders.count)") } }
    }
    let truck = Truck()
    stage.show(Menu(truck: truck))
    try stage.tap("Print")
    try stage.act { $0.run { truck.orders.append(1) } }
    return stage.bodies
  }

  static func noLongerRead(_ stage: Stage) throws -> [String] {
    struct Drawer: View {
      let truck: Truck
      @State private var isOpen = true
      var body: some View {
        if isOpen { Text("\(truck.orders.count)") }
        Button("Close") { isOpen = false }
      }
    }
    let truck = Truck()
    stage.show(Drawer(truck: truck))
    try stage.tap("Close")
    try stage.act { $0.run { truck.orders.append(1) } }
    return stage.bodies
  }

  static func fromEnvironment(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Environment(Truck.self) private var truck
      var body: some View { Text("child").onAppear { record(truck.donuts.joined()) } }
    }
    struct ContentView: View {
      @State private var truck = Truck()
      var body: some View { Child().environment(truck) }
    }
    stage.show(ContentView())
    return stage.recorded
  }

  static func optionalFromEnvironment(_ stage: Stage) throws -> [String] {
    struct Child: View {
      @Environment(Truck.self) private var truck: Truck?
      var body: some View { Text("child").onAppear { record(truck == nil ? "none" : "some") } }
    }
    struct ContentView: View {
      @State private var truck: Truck?
      var body: some View { Child().environment(truck) }
    }
    stage.show(ContentView())
    return stage.recorded
  }

  static func bindable(_ stage: Stage) throws -> [String] {
    struct Title: View {
      let donut: Donut
      var body: some View { Text(donut.name) }
    }
    struct Editor: View {
      @Bindable var donut: Donut
      var body: some View { TextField("Name", text: $donut.name) }
    }
    struct Screen: View {
      @State private var donut = Donut(1, "plain")
      var body: some View {
        Title(donut: donut)
        Editor(donut: donut)
      }
    }
    stage.show(Screen())
    try stage.act { try $0.type("glazed", into: "Name") }
    return stage.bodies
  }

  static func otherInstance(_ stage: Stage) throws -> [String] {
    struct Row: View {
      let donut: Donut
      var body: some View { Text(donut.name) }
    }
    let donuts = [Donut(1, "plain"), Donut(2, "glazed")]
    stage.show(Row(donut: donuts[0]))
    try stage.act { $0.run { donuts[1].name = "filled" } }
    return stage.bodies
  }
}
