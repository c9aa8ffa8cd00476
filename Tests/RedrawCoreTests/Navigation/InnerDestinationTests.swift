import RedrawCore
import Testing

private final class Shop: ObservableObject {
  @Published var visits = 0
  @Published var isOpen = true
}

private struct Home: View {
  @StateObject private var shop = Shop()
  var body: some View {
    NavigationStack { Root() }.environmentObject(shop)
  }
}

private struct Root: View {
  @EnvironmentObject private var shop: Shop
  var body: some View {
    if shop.isOpen { Catalog() } else { Text("closed") }
  }
}

private struct Catalog: View {
  @State private var likes = 0
  var body: some View {
    VStack {
      NavigationLink("first", value: 1)
      Button("like") { likes += 1 }
    }
    .navigationDestination(for: Int.self) { Detail(number: $0, likes: likes, onLike: $likes) }
  }
}

private struct Detail: View {
  let number: Int
  let likes: Int
  @Binding var onLike: Int
  @EnvironmentObject private var shop: Shop
  var body: some View {
    Text("detail \(number), \(likes) likes, \(shop.visits) visits")
    Button("visit") { shop.visits += 1 }
    Button("like it") { onLike += 1 }
    Button("close") { shop.isOpen = false }
  }
}

/// A destination is declared by a view inside the stack, as most are: its page lies beside that view, not below it.
@MainActor
@Suite struct InnerDestinationTests {
  private func pushed() throws -> TestApp {
    let app = TestApp(Home())
    #expect(try app.after { try $0.tap("first") }.evaluated == ["Detail"])
    return app
  }

  @Test func `the page reads the objects of the environment around the stack`() throws {
    let app = try pushed()
    #expect(try app.after { try $0.tap("visit") }.evaluated == ["Home", "Root", "Detail"])
    #expect(app.texts.first == "detail 1, 0 likes, 1 visits")
  }

  @Test func `state that the destination reads evaluates the view that declared it, and then the page`() throws {
    let app = try pushed()
    #expect(try app.after { try $0.tap("like it") }.evaluated == ["Catalog", "Detail"])
    #expect(app.texts.first == "detail 1, 1 likes, 0 visits")
  }

  @Test func `the page stays when the view that declared it leaves the stack`() throws {
    let app = try pushed()
    let step = try app.after { try $0.tap("close") }
    #expect(step.evaluated == ["Home", "Root", "Detail"])
    #expect(step.unmounts == 1, "that of Catalog")
    #expect(try app.after { try $0.tap("visit") }.evaluated == ["Home", "Root", "Detail"])
    #expect(app.texts.first == "detail 1, 0 likes, 1 visits")
    try app.driver.back()
    #expect(app.texts == ["closed"])
  }
}
