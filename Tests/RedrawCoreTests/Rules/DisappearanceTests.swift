import RedrawCore
import Testing

private final class Heard {
  var names: [String] = []
}

private struct Page: View {
  let name: String
  let heard: Heard
  var body: some View {
    Text(name)
      .onAppear { heard.names.append("A \(name)") }
      .onDisappear { heard.names.append("D \(name)") }
  }
}

private enum Way: CaseIterable { case plain, opacity, identityInside, identityOutside, onlyInsertion, identityBelow }

private struct Pages: View {
  @State private var number = 1
  let way: Way
  let heard: Heard
  var body: some View {
    let page = Page(name: "\(number)", heard: heard)
    VStack {
      switch way {
      case .plain: page.id(number)
      case .opacity: page.id(number).transition(.opacity)
      case .identityInside: page.transition(.identity).id(number)
      case .identityOutside: page.id(number).padding().transition(.identity)
      case .onlyInsertion: page.id(number).transition(.asymmetric(insertion: .identity, removal: .opacity))
      case .identityBelow:
        VStack {
          page.transition(.identity); Text("beside")
        }.id(number)
      }
      Button("Next") { number += 1 }
    }
  }
}

@MainActor
@Suite struct `A view that another one takes the place of` {
  private let heard = Heard()

  @Test(arguments: [Way.plain, .opacity, .onlyInsertion, .identityBelow])
  private func `disappears after the other has appeared`(way: Way) throws {
    let app = TestApp(Pages(way: way, heard: heard))
    heard.names = []
    _ = try app.after { try $0.tap("Next") }
    #expect(heard.names == ["A 2", "D 1"])
  }

  @Test(arguments: [Way.identityInside, .identityOutside])
  private func `disappears first under the transition that hides it immediately`(way: Way) throws {
    let app = TestApp(Pages(way: way, heard: heard))
    heard.names = []
    _ = try app.after { try $0.tap("Next") }
    #expect(heard.names == ["D 1", "A 2"])
  }

  @Test func `disappears once when the screen is taken down, children first`() throws {
    struct Screen: View {
      let heard: Heard
      var body: some View {
        VStack {
          Page(name: "1", heard: heard)
          Page(name: "2", heard: heard)
        }
        .onDisappear { heard.names.append("D screen") }
      }
    }
    let app = TestApp(Screen(heard: heard))
    heard.names = []
    let step = try app.after { try $0.perform(ScenarioStep(parsing: "disappear")) }
    #expect(heard.names == ["D 1", "D 2", "D screen"])
    #expect(step.evaluated == [])
    #expect(step.unmounts == 3)
    #expect(step.commits.count == 1)
    #expect(step.texts == [])
    #expect(app.after { $0.disappear() }.ticks == 0, "there is nothing left to take down")
  }
}
