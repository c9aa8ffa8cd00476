import RedrawCore
import Testing

/// Views that keep SwiftUI's values in properties and hand them on.
private struct Banner: View {
  let font: Font
  let alignment: Alignment
  let start: UnitPoint
  var animation: Animation = .easeInOut(duration: 0.3)
  @Environment(\.colorScheme) private var scheme: ColorScheme
  @State private var asks = false

  private func width(_ proxy: GeometryProxy) -> Double { proxy.size.width }

  var body: some View {
    VStack {
      Label("Offer", systemImage: "tag").labelStyle(.titleOnly).font(font)
      Image("photo").resizable().scaledToFit().frame(width: 20, height: 20, alignment: alignment)
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<2) { Text("\($0)") } }.scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      LinearGradient(colors: [.red, scheme == .dark ? .black : .white], startPoint: start, endPoint: .bottom)
      GeometryReader { proxy in Text("\(Int(width(proxy)))") }
      Button("Ask") {
        var transaction = Transaction(animation: animation)
        transaction.disablesAnimations = true
        withTransaction(transaction) { asks = true }
      }
      .actionSheet(isPresented: $asks) {
        ActionSheet(title: Text("Sure?"), buttons: [.destructive(Text("Yes")), .cancel()])
      }
    }
    .navigationBarTitle("Offers", displayMode: .inline)
  }
}

@MainActor
@Suite struct TypedSurfaceTests {
  @Test func `values that views keep and hand on are shown, and asking presents the sheet`() throws {
    let app = ScenarioDriver(Banner(font: .title, alignment: .topLeading, start: .top))
    app.appear()
    #expect(app.texts.contains("Offer"))
    #expect(!app.texts.contains("Sure?"), "nothing asks before the tap")
    try app.tap("Ask")
    #expect(app.texts.contains("Sure?"))
    try app.tap("Yes")
    #expect(!app.texts.contains("Sure?"))
  }
}
