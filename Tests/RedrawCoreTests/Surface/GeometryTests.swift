import Foundation
import RedrawCore
import Testing

private struct Screen: View {
  @State private var isWide = false
  @State private var other = 0
  var body: some View {
    let _ = other
    VStack(spacing: 0) {
      Button("wider") { isWide = true }
      Button("again") { other += 1 }
      Meter().frame(width: isWide ? 200 : 100, height: 50)
    }
  }
}

private struct Meter: View {
  var body: some View {
    GeometryReader { proxy in
      Text("\(Int(proxy.size.width))×\(Int(proxy.size.height))")
    }
  }
}

private struct Presenting: View {
  @State private var isPresented = false
  var body: some View {
    VStack {
      Meter()
      Button("sheet") { isPresented = true }
        .sheet(isPresented: $isPresented) { Meter() }
      Menu("menu") { Button("item") {} }
    }
  }
}

@MainActor
@Suite struct GeometryTests {
  @Test(arguments: ["sheet", "menu"])
  func `a presentation takes no space where it is declared`(_ name: String) throws {
    let app = TestApp(Presenting())
    let step = try app.after { name == "menu" ? try $0.openMenu(name) : try $0.tap(name) }
    // The reader in the sheet is evaluated as it appears, and with its size.
    #expect(step.evaluated == (name == "menu" ? [] : ["Meter", "GeometryReader", "GeometryReader"]))
  }

  @Test func `a toolbar takes no space where it is declared`() {
    let app = TestApp(VStack { Meter().toolbar { Button("item") {} } })
    #expect(app.texts.first == "393×759")
  }

  @Test func `a sheet has the whole screen`() throws {
    let app = TestApp(Presenting())
    try app.driver.tap("sheet")
    #expect(app.texts.contains("393×759"))
  }

  @Test func `a reader knows its size from the first appearance on`() {
    let app = TestApp(Screen())
    #expect(app.texts.last == "100×50")
    #expect(app.ticks == 1)
    #expect(app.commits.count == 1)
    #expect(app.evaluated == ["Screen", "Meter", "GeometryReader", "GeometryReader"])
  }

  @Test func `another size evaluates the reader and not the view around it`() throws {
    let app = try TestApp(Screen()).after { try $0.tap("wider") }
    #expect(app.texts.last == "200×50")
    #expect(app.evaluated == ["Screen", "GeometryReader"])
    #expect(app.commits.map(\.updated) == [2])
  }

  @Test func `the same size evaluates nothing`() throws {
    let app = try TestApp(Screen()).after { try $0.tap("again") }
    #expect(app.evaluated == ["Screen"])
    #expect(app.commits.isEmpty)
  }

  @Test func `frames are reported in the coordinates of a named space`() {
    struct Named: View {
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 100)
          GeometryReader { proxy in
            Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .named("box")).minY))")
            Text("\(Int(proxy.frame(in: .local).minY))")
          }
          .padding(.top, 5)
          .coordinateSpace(name: "box")
        }
      }
    }
    #expect(TestApp(Named()).texts == ["164 5", "0"])
  }

  @Test func `an anchor is resolved in the coordinates of the reader`() {
    struct BoundsKey: PreferenceKey {
      static var defaultValue: Anchor<CGRect>? { nil }
      static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
      }
    }
    struct Anchored: View {
      @State private var anchor: Anchor<CGRect>?
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 52)
          Color.blue.frame(width: 93, height: 300).anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
          GeometryReader { proxy in
            if let anchor {
              let bounds = proxy[anchor]
              Text("\(Int(bounds.minX)) \(Int(bounds.minY)) \(Int(bounds.width))×\(Int(bounds.height))")
            }
          }
        }
        .onPreferenceChange(BoundsKey.self) { anchor = $0 }
      }
    }
    #expect(TestApp(Anchored()).texts == ["150 -300 93×300"])
  }

  @Test func `a layer is created from its content's preference`() throws {
    struct WidthKey: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }
    struct Layered: View {
      @State private var width = 1
      var body: some View {
        VStack {
          Text("a").preference(key: WidthKey.self, value: width)
          Text("b").preference(key: WidthKey.self, value: 3).transformPreference(WidthKey.self) { $0 += 2 }
          Button("wider") { width = 9 }
          Button("narrower") { width = 4 }
        }
        .overlayPreferenceValue(WidthKey.self, alignment: .top) { Text("front \($0)") }
        .backgroundPreferenceValue(WidthKey.self) { Text("behind \($0)") }
        .modifier(EmptyModifier())
      }
    }
    let app = TestApp(Layered())
    #expect(app.texts == ["behind 5", "a", "b", "wider", "narrower", "front 5"])
    try app.driver.tap("wider")
    #expect(app.texts == ["behind 9", "a", "b", "wider", "narrower", "front 9"])
    try app.driver.tap("narrower")
    #expect(app.texts.last == "front 5")
  }

  @Test func `a change of geometry is an event of its own`() throws {
    struct Watched: View {
      @State private var width = 10.0
      @State private var told = ""
      var body: some View {
        Color.red.frame(width: width).onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          told = "\($0)"
        }
        Text(told)
        Button("wider") { width = 20 }
        Button("same") { width = 20 }
      }
    }
    let app = TestApp(Watched())
    #expect(app.texts.first == "10.0")
    #expect(try app.after { try $0.tap("wider") }.delivered.map(\.kind) == ["tap", "onGeometryChange"])
    #expect(app.texts.first == "20.0")
    #expect(try app.after { try $0.tap("same") }.delivered.map(\.kind) == ["tap"])
  }

  @Test func `only the first view that fits is shown`() throws {
    struct Fitting: View {
      @State private var isNarrow = false
      var body: some View {
        ViewThatFits(in: .horizontal) {
          Text("a long line of text").font(.system(size: 10))
          Text("short").font(.system(size: 10))
        }
        .frame(width: isNarrow ? 40 : 300)
        Button("narrow") { isNarrow = true }
      }
    }
    let app = TestApp(Fitting())
    #expect(app.texts == ["a long line of text", "narrow"])
    #expect(try app.after { try $0.tap("narrow") }.texts == ["short", "narrow"])
  }

  @Test func `a custom layout sizes and places its views`() {
    struct Rank: LayoutValueKey { static let defaultValue = 0 }
    struct Diagonal: Layout {
      let step: CGFloat
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: step * CGFloat(subviews.count), height: step * CGFloat(subviews.count))
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
          let distance = step * CGFloat(subview[Rank.self])
          let point = CGPoint(x: bounds.minX + distance, y: bounds.minY + distance)
          subview.place(at: point, proposal: ProposedViewSize(width: step, height: step))
        }
      }
    }
    struct Place: View {
      var body: some View {
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .named("d")).minX)) \(Int(proxy.size.width))") }
      }
    }
    struct Screen: View {
      let isStacked: Bool
      var body: some View {
        let layout = isStacked ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(Diagonal(step: 30))
        layout {
          Place().layoutValue(key: Rank.self, value: 1)
          Place()
        }
        .coordinateSpace(name: "d")
      }
    }
    #expect(TestApp(Screen(isStacked: false)).texts == ["30 30", "0 30"])
    #expect(TestApp(Screen(isStacked: true)).texts == ["0 393", "0 393"])
    #expect(lines(Diagonal(step: 1) { Text("a") }) == ["GeometryTests.Diagonal", "Text \"a\""])
  }
}
