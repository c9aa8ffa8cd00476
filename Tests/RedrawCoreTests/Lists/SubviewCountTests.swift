import Testing

@testable import RedrawCore

private struct One: View { var body: some View { Text("1").padding() } }

private struct Two: View {
  var body: some View {
    One()
    Text("2")
  }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View {
    content.border(Color.red)
    Divider()
  }
}

private struct Same: View {
  let isOn: Bool
  var body: some View {
    if isOn { One() } else { VStack { Two() } }
  }
}

private struct Different: View {
  let isOn: Bool
  var body: some View {
    if isOn { One() } else { Two() }
  }
}

private struct Perhaps: View {
  let isOn: Bool
  var body: some View {
    if isOn { Two() }
  }
}

private struct Tree: View {
  let depth: Int
  var body: some View {
    Text("\(depth)")
    if depth > 0 { Tree(depth: depth - 1) } else { Tree(depth: 0) }
  }
}

/// How many rows of a lazy container a view comes to is a question to its type.
@Suite struct `Numbers of subviews` {
  private func words<V: View>(_ type: V.Type, isList: Bool = false) -> String {
    switch V._subviewCount(in: _SubviewContext(isList: isList)) {
    case .constant(let count): "\(count)"
    case .data: "data"
    case .varying(let varying): varying.description(row: nil) + (varying.most.map { ", at most \($0)" } ?? "")
    }
  }

  private func words<V: View>(of view: V, isList: Bool = false) -> String { words(V.self, isList: isList) }

  @MainActor @Test func `a body's type determines the number of its top-level views`() {
    #expect(words(One.self) == "1")
    #expect(words(Two.self) == "2")
    #expect(words(EmptyView.self) == "0")
    #expect(words(of: Group { Two() }) == "2")
    #expect(words(of: VStack { Two() }) == "1")
    #expect(words(of: Two().padding().overlay { Two() }) == "2")
    #expect(words(of: Two().modifier(Framed())) == "3")
    #expect(words(Same.self) == "1")
  }

  @MainActor @Test func `an unspecified type is named`() {
    #expect(words(Different.self) == "Different: branches of different numbers of views, at most 2")
    #expect(words(Perhaps.self) == "Perhaps: an if without else, at most 2")
    #expect(words(AnyView.self) == "AnyView in the ForEach")
    #expect(
      words(
        of: Group {
          Perhaps(isOn: true); One()
        }) == "Perhaps: an if without else")
    #expect(words(Tree.self) == "Tree: a view that holds itself")
  }

  @MainActor @Test func `an id matters only in a list, and a collection is counted by its data`() {
    #expect(words(of: One().id(1)) == "1")
    #expect(words(of: One().id(1), isList: true) == ".id() in the ForEach, at most 1")
    #expect(words(of: ForEach(0..<3) { _ in One() }) == "data")
    #expect(words(of: Section("a") { One() }) == "data")
  }
}
