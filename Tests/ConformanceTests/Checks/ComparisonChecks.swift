import RedrawCore

private struct ParityBytes: Equatable {
  let number: Int
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
}

private struct ParityText: Equatable {
  let number: Int
  let text: String
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
}

private struct PlainParity: View, Equatable {
  let number: Int
  nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
  var body: some View { Text(number % 2 == 0 ? "even" : "odd") }
}

private struct TextParity: View, Equatable {
  let number: Int
  let text: String
  nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
  var body: some View { Text(number % 2 == 0 ? "even" : "odd") }
}

private struct Child<Value>: View {
  let value: Value
  var body: some View { Text("child") }
}

private final class Photo {}

private final class EquatablePhoto: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (lhs: EquatablePhoto, rhs: EquatablePhoto) -> Bool { lhs.name == rhs.name }
}

private struct Unequatable {
  let name: String
}

private indirect enum Tree {
  case leaf(String)
  case node(Tree, Tree)
}

private enum Loading {
  case idle
  case loaded(String)
}

private final class Store {
  func send() {}
}

/// A parent that shows the content for its number, which a button raises by two.
private struct Parent<Content: View>: View {
  @State private var number = 0
  @ViewBuilder let content: (Int) -> Content
  var body: some View {
    content(number)
    Button("Next") { number += 2 }
  }
}

/// How view values are compared.
@MainActor
enum ComparisonChecks {
  /// The bodies that run, but for the parent's, when its number goes from 0 to 2.
  private static func next<Content: View>(
    _ stage: Stage, @ViewBuilder _ content: @escaping (Int) -> Content
  ) throws -> [String] {
    stage.show(Parent(content: content))
    try stage.tap("Next")
    return stage.bodies.filter { $0 != "Parent" }
  }

  static func plainPropertyWithEquality(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: ParityBytes(number: $0)) }
  }

  static func propertyWithEquality(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: ParityText(number: $0, text: "\($0)")) }
  }

  static func plainViewWithEquality(_ stage: Stage) throws -> [String] {
    try next(stage) { PlainParity(number: $0) }
  }

  static func plainViewMadeEquatable(_ stage: Stage) throws -> [String] {
    try next(stage) { PlainParity(number: $0).equatable() }
  }

  static func plainViewInWrapper(_ stage: Stage) throws -> [String] {
    try next(stage) { EquatableView(content: PlainParity(number: $0)) }
  }

  static func viewWithEquality(_ stage: Stage) throws -> [String] {
    try next(stage) { TextParity(number: $0, text: "\($0)") }
  }

  static func threeNumbers(_ stage: Stage) throws -> [String] {
    struct NumberView: View {
      let number: Int
      var body: some View { Text("\(number % 2 == 0)") }
    }
    stage.show(Parent { NumberView(number: $0) })
    let first = stage.bodies
    try stage.tap("Next")
    let second = stage.bodies
    try stage.tap("Next")
    return (first + second + stage.bodies).filter { $0 != "Parent" }
  }

  static func threeEquatableNumbers(_ stage: Stage) throws -> [String] {
    stage.show(Parent { PlainParity(number: $0).equatable() })
    let first = stage.bodies
    try stage.tap("Next")
    let second = stage.bodies
    try stage.tap("Next")
    return (first + second + stage.bodies).filter { $0 != "Parent" }
  }

  static func equalStrings(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: "number \($0 * 0)") }
  }

  static func unequatableFields(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: Unequatable(name: "number \($0 * 0)")) }
  }

  static func sameObject(_ stage: Stage) throws -> [String] {
    let photo = Photo()
    return try next(stage) { _ in Child(value: photo) }
  }

  static func newObject(_ stage: Stage) throws -> [String] {
    try next(stage) { _ in Child(value: Photo()) }
  }

  static func newEqualObject(_ stage: Stage) throws -> [String] {
    try next(stage) { _ in Child(value: EquatablePhoto("beach")) }
  }

  static func newArrayOfUnequatable(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: [Unequatable(name: "a\($0 * 0)"), Unequatable(name: "b")]) }
  }

  static func sameArrayOfUnequatable(_ stage: Stage) throws -> [String] {
    let array = [Unequatable(name: "a"), Unequatable(name: "b")]
    return try next(stage) { _ in Child(value: array) }
  }

  static func enumCase(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: $0 < 9 ? Loading.loaded("text \($0 * 0)") : .idle) }
  }

  static func indirectEnum(_ stage: Stage) throws -> [String] {
    try next(stage) { Child(value: Tree.node(.leaf("a\($0 * 0)"), .leaf("b"))) }
  }

  static func existential(_ stage: Stage) throws -> [String] {
    try next(stage) { Child<any Sendable>(value: "text \($0 * 0)") }
  }

  static func unusedProperty(_ stage: Stage) throws -> [String] {
    struct Emoji: View {
      let unused: Int
      var body: some View { Text("constant") }
    }
    return try next(stage) { Emoji(unused: $0) }
  }

  static func randomProperty(_ stage: Stage) throws -> [String] {
    struct Emoji: View {
      let unused = Int.random(in: 0...1_000_000_000)
      var body: some View { Text("constant") }
    }
    return try next(stage) { _ in Emoji() }
  }

  static func computedProperty(_ stage: Stage) throws -> [String] {
    struct Emoji: View {
      var random: Int { .random(in: 0...1_000_000_000) }
      var body: some View { Text("\(random)") }
    }
    return try next(stage) { _ in Emoji() }
  }

  static func wholeModelOrField(_ stage: Stage) throws -> [String] {
    struct Student {
      var name = "Ann"
      var age: Int
    }
    struct NameView: View {
      let name: String
      var body: some View { Text(name) }
    }
    struct WholeView: View {
      let student: Student
      var body: some View { Text(student.name) }
    }
    return try next(stage) {
      NameView(name: Student(age: $0).name)
      WholeView(student: Student(age: $0))
    }
  }

  static func storedContent(_ stage: Stage) throws -> [String] {
    struct ExtraOptions: View {
      var body: some View { Text("extra") }
    }
    struct Collapsable<Content: View>: View {
      let content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      var body: some View { VStack { content } }
    }
    return try next(stage) { _ in Collapsable { ExtraOptions() } }
  }

  static func capturesNothing(_ stage: Stage) throws -> [String] {
    try next(stage) { _ in Child(value: { record("tapped") }) }
  }

  static func capturesConstant(_ stage: Stage) throws -> [String] {
    let (store, name) = (Store(), "name")
    return try next(stage) { _ in
      Child(value: {
        store.send()
        record(name)
      })
    }
  }

  static func dynamicProperties(_ stage: Stage) throws -> [String] {
    struct Stated: View {
      @State private var random = Int.random(in: 0...1_000_000_000)
      var body: some View { Text("\(random)") }
    }
    return try next(stage) { _ in Stated() }
  }

  static func incomparable(_ stage: Stage) throws -> [String] {
    try next(stage) { _ in Child<InlineArray<2, String>>(value: ["Ann", "Bob"]) }
  }

  static func sections(_ stage: Stage) throws -> [String] {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        header
        Button("Add \(count)") { count += 1 }
      }
      private var header: some View {
        let _ = record("header")
        return Text("header")
      }
    }
    stage.show(Screen())
    try stage.tap("Add 0")
    return stage.log
  }

  static func capturesNumber(_ stage: Stage) throws -> [String] {
    try next(stage) { number in Child(value: { record("\(number)") }) }
  }

  static func method(_ stage: Stage) throws -> [String] {
    let store = Store()
    return try next(stage) { _ in Child(value: store.send) }
  }

  static func capturesChangedState(_ stage: Stage) throws -> [String] {
    struct Row: View {
      let action: () -> Void
      var body: some View { Button("row") { action() } }
    }
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Row { count += 1 }
        Text("\(count)")
      }
    }
    stage.show(Screen())
    try stage.tap("row")
    return stage.bodies.filter { $0 != "Screen" }
  }
}
