import RedrawCore

/// What a view shows, line by line, without indents.
@MainActor
func lines<V: View>(_ view: @autoclosure @escaping () -> V) -> [String] {
  func lines(_ item: RenderedItem) -> [String] {
    let words = [item.kind, item.text.isEmpty ? "" : "\"\(item.text)\"", item.attributes]
    return [words.filter { !$0.isEmpty }.joined(separator: " ")] + item.children.flatMap(lines)
  }
  return TestApp(view()).driver.screen.flatMap(lines)
}

/// A view of a number that a button changes from 0 to 1, and once more without an effect.
@MainActor
struct Changing<Content: View>: View {
  @State private var value = 0
  @State private var other = 0
  let content: (Int) -> Content

  var body: some View {
    let _ = other
    content(value)
    Button("change") { value = 1 }
    Button("again") { other += 1 }
  }
}

/// How many items a change of an argument updates, and an evaluation with equal arguments.
@MainActor
func updates<V: View>(_ content: @escaping (Int) -> V) throws -> (changed: UInt32, equal: UInt32) {
  let app = TestApp(Changing(content: content))
  let changed = try app.after { try $0.tap("change") }.commits.reduce(0) { $0 + $1.updated }
  let again = try app.after { try $0.tap("again") }
  return (changed, again.commits.reduce(0) { $0 + $1.updated + $1.inserted + $1.removed })
}
