import RedrawCore

/// A view with a state of its own that shows how often it was tapped, and reports when it comes and goes.
private struct Monitor: View {
  let name: String
  @State private var taps = 0
  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .onAppear { record("\(name) appears") }
      .onDisappear { record("\(name) disappears") }
  }
}

private struct Row: View {
  let name: String
  var body: some View { Text(name) }
}

private struct Item: Identifiable {
  let id: String
}

private struct UnstableItem: Identifiable {
  let id = Int.random(in: 0...1_000_000_000)
  let name: String
}

/// What is the same view as before, and what isn't.
@MainActor
enum IdentityChecks {
  static func branches(_ stage: Stage) throws -> [String] {
    struct Switching: View {
      @State private var isOn = true
      var body: some View {
        if isOn { Monitor(name: "on") } else { Monitor(name: "off") }
        Button("Switch") { isOn.toggle() }
      }
    }
    stage.show(Switching())
    try stage.tap("on 0")
    try stage.tap("Switch")
    let recorded = stage.recorded.sorted()
    try stage.tap("Switch")
    return recorded + Array(stage.texts.prefix(1))
  }

  static func cases(_ stage: Stage) throws -> [String] {
    struct Switching: View {
      @State private var number = 1
      var body: some View {
        switch number {
        case 1: Monitor(name: "one")
        case 2: Monitor(name: "two")
        default: Monitor(name: "three")
        }
        Button("Next") { number += 1 }
      }
    }
    stage.show(Switching())
    try stage.tap("one 0")
    try stage.tap("Next")
    return stage.recorded.sorted() + Array(stage.texts.prefix(1))
  }

  static func sameViewInBranches(_ stage: Stage) throws -> [String] {
    struct Achievement: View {
      @State private var isEnabled = true
      var body: some View {
        if isEnabled { Monitor(name: "view") } else { Monitor(name: "view").opacity(0.5) }
        Button("Disable") { isEnabled = false }
      }
    }
    stage.show(Achievement())
    try stage.tap("view 0")
    try stage.tap("Disable")
    return Array(stage.texts.prefix(1))
  }

  static func inertModifier(_ stage: Stage) throws -> [String] {
    struct Achievement: View {
      @State private var isEnabled = true
      var body: some View {
        Monitor(name: "view").opacity(isEnabled ? 1 : 0.5)
        Button("Disable") { isEnabled = false }
      }
    }
    stage.show(Achievement())
    try stage.tap("view 0")
    try stage.tap("Disable")
    return Array(stage.texts.prefix(1)) + stage.recorded
  }

  static func missingElse(_ stage: Stage) throws -> [String] {
    struct Drawer: View {
      @State private var isOpen = true
      var body: some View {
        if isOpen { Monitor(name: "drawer") }
        Button("Toggle") { isOpen.toggle() }
      }
    }
    stage.show(Drawer())
    try stage.tap("drawer 0")
    try stage.tap("Toggle")
    try stage.tap("Toggle")
    return Array(stage.texts.prefix(1))
  }

  static func neighbours(_ stage: Stage) throws -> [String] {
    struct Drawer: View {
      @State private var isOpen = true
      var body: some View {
        if isOpen { Text("open") }
        Monitor(name: "below")
        Button("Toggle") { isOpen.toggle() }
      }
    }
    stage.show(Drawer())
    try stage.tap("below 0")
    try stage.tap("Toggle")
    return Array(stage.texts.prefix(1)) + stage.recorded
  }

  static func explicitID(_ stage: Stage) throws -> [String] {
    struct Generations: View {
      @State private var generation = 0
      var body: some View {
        Monitor(name: "view").id(generation)
        Button("Increment") { generation += 1 }
      }
    }
    stage.show(Generations())
    try stage.tap("view 0")
    try stage.tap("Increment")
    return stage.recorded + Array(stage.texts.prefix(1))
  }

  static func erasedSameType(_ stage: Stage) throws -> [String] {
    struct Erasing: View {
      @State private var count = 0
      var body: some View {
        count % 2 == 0 ? AnyView(Monitor(name: "even")) : AnyView(Monitor(name: "odd"))
        Button("Next") { count += 1 }
      }
    }
    stage.show(Erasing())
    try stage.tap("even 0")
    try stage.tap("Next")
    return Array(stage.texts.prefix(1))
  }

  static func erasedOtherType(_ stage: Stage) throws -> [String] {
    struct Erasing: View {
      @State private var count = 0
      var body: some View {
        count % 2 == 0 ? AnyView(Monitor(name: "view")) : AnyView(Text("text"))
        Button("Next") { count += 1 }
      }
    }
    stage.show(Erasing())
    try stage.tap("view 0")
    try stage.tap("Next")
    try stage.tap("Next")
    return Array(stage.texts.prefix(1))
  }

  static func insertedInFront(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var names = ["Bob", "Cy"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Row(name: $0) } }
        Button("Add") { names.insert("Ann", at: 0) }
      }
    }
    stage.show(Names())
    try stage.tap("Add")
    return stage.bodies
  }

  static func byIndex(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var names = ["Ann", "Bob"]
      var body: some View {
        VStack { ForEach(names.indices, id: \.self) { Monitor(name: names[$0]) } }
        Button("Drop") { names.removeFirst() }
      }
    }
    stage.show(Names())
    try stage.tap("Ann 0")
    try stage.tap("Drop")
    return Array(stage.texts.prefix(1))
  }

  static func byElement(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var names = ["Ann", "Bob"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Monitor(name: $0) } }
        Button("Drop") { names.removeFirst() }
      }
    }
    stage.show(Names())
    try stage.tap("Bob 0")
    try stage.tap("Drop")
    return Array(stage.texts.prefix(1))
  }

  static func reordered(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var names = ["Ann", "Bob", "Cy"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Monitor(name: $0) } }
        Button("Reverse") { names.reverse() }
      }
    }
    stage.show(Names())
    try stage.tap("Ann 0")
    try stage.tap("Reverse")
    return Array(stage.texts.prefix(3)) + stage.recorded
  }

  static func unstable(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var count = 0
      var items: [UnstableItem] { ["Ann", "Bob"].map { UnstableItem(name: $0) } }
      var body: some View {
        VStack { ForEach(items) { Row(name: $0.name) } }
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Names())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func stable(_ stage: Stage) throws -> [String] {
    struct Names: View {
      @State private var count = 0
      var items: [Item] { ["Ann", "Bob"].map { Item(id: $0) } }
      var body: some View {
        VStack { ForEach(items) { Row(name: $0.id) } }
        Button("Add \(count)") { count += 1 }
      }
    }
    stage.show(Names())
    try stage.tap("Add 0")
    return stage.bodies
  }

  static func otherParent(_ stage: Stage) throws -> [String] {
    struct Adaptive: View {
      @State private var isWide = false
      var body: some View {
        if isWide { HStack { Monitor(name: "view") } } else { VStack { Monitor(name: "view") } }
        Button("Turn") { isWide.toggle() }
      }
    }
    stage.show(Adaptive())
    try stage.tap("view 0")
    try stage.tap("Turn")
    return Array(stage.texts.prefix(1))
  }

  static func otherLayout(_ stage: Stage) throws -> [String] {
    struct Adaptive: View {
      @State private var isWide = false
      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout { Monitor(name: "view") }
        Button("Turn") { isWide.toggle() }
      }
    }
    stage.show(Adaptive())
    try stage.tap("view 0")
    try stage.tap("Turn")
    return Array(stage.texts.prefix(1))
  }
}
