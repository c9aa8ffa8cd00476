import Foundation
import RedrawCore
import Testing

private struct Row: View {
  let title: String
  let isRead: Bool
  var body: some View {
    HStack { Text(title) }
      .listRowInsets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      .listRowBackground(isRead ? Color.clear : Color.yellow)
      .listRowSeparator(.hidden)
      .badge(isRead ? 0 : 3)
      .accessibilityElement(children: .combine)
      .accessibilityLabel("\(title), \(isRead ? "read" : "unread")")
      .accessibilityValue(Text("50%"))
      .accessibilityHint("Opens it")
      .accessibilityAddTraits(isRead ? .isSelected : [.isButton, .isHeader])
      .accessibilityHidden(false)
      .accessibilityAction(named: "Delete") {}
      .help("Help")
      .zIndex(1)
      .redacted(reason: isRead ? [] : .placeholder)
  }
}

private struct Inbox: View {
  var body: some View {
    List { Row(title: "a", isRead: false) }
      .listStyle(.insetGrouped)
      .scrollContentBackground(.hidden)
      .scrollIndicators(.never)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar(.hidden, for: .tabBar, .navigationBar)
      .toolbarBackground(Color.red, for: .navigationBar)
      .toolbarBackground(.visible, for: .navigationBar)
      .safeAreaInset(edge: .bottom, spacing: 0) { Text("inset") }
      .presentationDetents([.medium, .fraction(0.3), .large])
      .presentationDragIndicator(.visible)
      .interactiveDismissDisabled()
      .edgesIgnoringSafeArea(.all)
      .ignoresSafeArea(.keyboard, edges: .bottom)
      .preferredColorScheme(.dark)
      .statusBar(hidden: true)
  }
}

private struct Input: View {
  @State private var name = ""
  var body: some View {
    TextField("Name", text: $name)
      .keyboardType(.emailAddress)
      .textContentType(.username)
      .textInputAutocapitalization(.never)
      .autocapitalization(.none)
      .autocorrectionDisabled()
      .disableAutocorrection(true)
      .controlSize(.large)
      .labelsHidden()
      .allowsHitTesting(true)
      .sensoryFeedback(.success, trigger: name)
      .sensoryFeedback(.impact(weight: .heavy), trigger: name) { old, new in old.count < new.count }
      .hoverEffect(.lift)
  }
}

private struct Drawing: View {
  var body: some View {
    Image("photo")
      .resizable(capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), resizingMode: .tile)
      .renderingMode(.template)
      .interpolation(.high)
      .antialiased(true)
      .scaledToFill()
      .blur(radius: 3)
      .blendMode(.multiply)
      .compositingGroup()
      .drawingGroup()
      .colorMultiply(.red)
      .saturation(0.5).grayscale(1).brightness(0.1).contrast(2).hueRotation(.degrees(90)).colorInvert()
      .cornerRadius(5)
      .clipped()
      .scaleEffect(x: 1, y: -1, anchor: .top)
      .scaleEffect(2)
      .rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
      .offset(CGSize(width: 1, height: 2))
      .layoutPriority(1)
      .fixedSize(horizontal: false, vertical: true)
      .visualEffect { content, proxy in content.offset(x: proxy.size.width).blur(radius: 1) }
      .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
      .glassEffect(.regular.tint(.red).interactive(), in: .capsule)
      .imageScale(.large)
      .symbolVariant(.circle.fill)
      .symbolRenderingMode(.hierarchical)
      .hidden()
  }
}

private struct Panels: View {
  var body: some View {
    ContentUnavailableView("No mail", systemImage: "tray", description: Text("Later"))
    ContentUnavailableView.search(text: "abc")
    ContentUnavailableView {
      Label("Offline", systemImage: "wifi.slash")
    } actions: {
      Button("Retry") {}
    }
    Gauge(value: 0.4) { Text("speed") }.gaugeStyle(.accessoryCircular)
    Gauge(value: 5, in: 0...10) {
      Text("heat")
    } currentValueLabel: {
      Text("5")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    }
    GroupBox("Box") { Text("in it") }
    GroupBox { Text("no title") }
    AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
      image.resizable()
    } placeholder: {
      Color.gray
    }
    AsyncImage(url: nil) { phase in
      if let image = phase.image { image } else if phase.error != nil { Text("failed") } else { Text("empty") }
    }
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      context.draw(Text("a"), at: .zero)
    }
    Grid(alignment: .leading) {
      GridRow { Text("cell").gridCellColumns(2) }
      Divider()
    }
  }
}

private struct Row_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Row(title: "a", isRead: true).previewDevice("iPhone 15").previewDisplayName("phone")
      Row(title: "b", isRead: true).previewLayout(.fixed(width: 100, height: 50))
      Row(title: "c", isRead: true).previewLayout(.sizeThatFits).environment(\.colorScheme, .dark)
    }
  }
}

@MainActor
@Suite struct ModifierSurfaceTests {
  @Test func `a list's row shows all of its modifiers`() {
    #expect(
      lines(Row(title: "a", isRead: false)) == [
        ".redacted placeholder", ".zIndex 1.0", ".help Help", ".accessibilityAction Delete",
        ".accessibilityHidden false", ".accessibilityAddTraits isButton isHeader", ".accessibilityHint Opens it",
        ".accessibilityValue 50%", ".accessibilityLabel a, unread", ".accessibilityElement combine", ".badge 3",
        ".listRowSeparator hidden", ".listRowBackground center", "Color yellow",
        ".listRowInsets top: 0.0 leading: 16.0 bottom: 0.0 trailing: 16.0", "HStack", "Text \"a\"",
      ])
  }

  @Test func `bars, sheets and scrolled content show their appearance`() {
    #expect(
      Array(lines(Inbox()).prefix(16)) == [
        ".statusBar hidden", ".preferredColorScheme dark", ".ignoresSafeArea regions: keyboard edges: bottom",
        ".edgesIgnoringSafeArea all", ".interactiveDismissDisabled true", ".presentationDragIndicator visible",
        ".presentationDetents fraction 0.3, large, medium", ".safeAreaInset bottom spacing: 0.0",
        ".toolbarBackground visible for: navigationBar", ".toolbarBackground red for: navigationBar",
        ".toolbar hidden for: tabBar, navigationBar", ".navigationBarTitleDisplayMode inline",
        ".scrollIndicators never axes: horizontal vertical", ".scrollContentBackground hidden",
        ".listStyle insetGrouped", "List",
      ])
  }

  @Test func `fields show how they are typed into`() {
    #expect(
      Array(lines(Input()).dropLast(2)) == [
        ".hoverEffect lift isEnabled: true", ".sensoryFeedback impact heavy 1.0", ".sensoryFeedback success",
        ".allowsHitTesting true", ".labelsHidden", ".controlSize large", ".disableAutocorrection true",
        ".autocorrectionDisabled true", ".autocapitalization none", ".textInputAutocapitalization never",
        ".textContentType username", ".keyboardType emailAddress",
      ])
  }

  @Test func `drawing modifiers show their arguments`() {
    #expect(
      lines(Drawing()) == [
        ".hidden true", ".symbolRenderingMode hierarchical", ".symbolVariant circle fill", ".imageScale large",
        ".glassEffect regular tint: red interactive Capsule isEnabled: true", ".scrollTransition interactive",
        ".visualEffect", ".fixedSize vertical", ".layoutPriority 1.0", ".offset x: 1.0 y: 2.0",
        ".rotation3DEffect angle: 45.0° axis: 0.0 1.0 0.0 anchor: center anchorZ: 0.0 perspective: 1.0",
        ".scaleEffect 2.0", ".scaleEffect x: 1.0 y: -1.0 top", ".clipped false", ".cornerRadius 5.0", ".colorInvert",
        ".hueRotation 90.0°", ".contrast 2.0", ".brightness 0.1", ".grayscale 1.0", ".saturation 0.5",
        ".colorMultiply red", ".drawingGroup opaque: false colorMode: nonLinear", ".compositingGroup",
        ".blendMode multiply", ".blur radius: 3.0 opaque: false", ".aspectRatio fill",
        "Image photo resizable tile capInsets: top: 1.0 leading: 1.0 bottom: 1.0 trailing: 1.0 rendering: template "
          + "interpolation: high antialiased: true",
      ])
  }

  @Test func `panels show their parts`() {
    #expect(
      TestApp(Panels()).texts == [
        "No mail", "Later", "No Results for “abc”", "Check the spelling or try a new search.", "Offline", "Retry",
        "speed", "heat", "5", "0", "10", "Box", "in it", "no title", "empty", "cell",
      ])
    let shown = lines(Panels())
    #expect(shown.contains("Gauge 5.0 of 0.0…10.0"))
    #expect(shown.contains(".gaugeStyle AccessoryCircularGaugeStyle"))
    #expect(shown.contains("AsyncImage https://example.org/a.png"))
    #expect(shown.contains("Canvas"))
    #expect(shown.contains("Grid leading"))
  }

  @Test func `previews are views with their device settings`() {
    #expect(
      lines(Row_Previews.previews).filter { $0.hasPrefix(".preview") } == [
        ".previewDisplayName phone", ".previewDevice iPhone 15", ".previewLayout fixed 100.0×50.0",
        ".previewLayout sizeThatFits",
      ])
  }

  @Test func `a change of an argument is one update and an equal one none`() throws {
    #expect(try updates { Text("a").accessibilityLabel("\($0)") } == (1, 0))
    #expect(try updates { Text("a").badge($0) } == (1, 0))
    #expect(try updates { Text("a").listRowBackground($0 == 0 ? Color.red : .blue) } == (1, 0))
    #expect(try updates { Text("a").presentationDetents($0 == 0 ? [.medium, .large] : [.large]) } == (1, 0))
    #expect(try updates { Text("a").redacted(reason: $0 == 0 ? .placeholder : []) } == (1, 0))
    #expect(try updates { Gauge(value: Double($0)) { Text("g") } } == (1, 0))
    #expect(try updates { _ in Text("a").padding(.all, 3).listRowInsets(EdgeInsets()).help("h") } == (0, 0))
  }

  @Test func `progress is reported with its labels and drawn by the style of the place`() throws {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
      }
    }
    struct Loading: View {
      let done: Double
      var body: some View {
        ProgressView()
        ProgressView("Loading").progressViewStyle(.circular).tint(.red)
        ProgressView(value: done, total: 4) {
          Text("files")
        } currentValueLabel: {
          Text("\(Int(done))")
        }
        ProgressView("Styled", value: done, total: 4).progressViewStyle(Percent())
      }
    }
    #expect(
      lines(Loading(done: 1)) == [
        "ProgressView", ".tint red", ".progressViewStyle CircularProgressViewStyle", "ProgressView", "Text \"Loading\"",
        "ProgressView 1.0 of 4.0", "Text \"files\"", "Text \"1\"", ".progressViewStyle ModifierSurfaceTests.Percent",
        "ProgressView 1.0 of 4.0", "Text \"Styled\"", "Text \"25 %\"",
      ])
    #expect(try updates { ProgressView(value: Double($0)) } == (1, 0))
  }

  @Test func `a custom style draws a group box`() {
    struct Plain: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.content
        configuration.label.font(.caption)
      }
    }
    #expect(TestApp(GroupBox("title") { Text("content") }.groupBoxStyle(Plain())).texts == ["content", "title"])
  }

  @Test func `older names and transactions are kept`() {
    struct Old: View {
      var body: some View {
        Text("a").accessibility(label: Text("label")).accessibility(hidden: true).accessibility(addTraits: .isButton)
        Text("b").transaction { $0.animation = nil }.transaction { $0.disablesAnimations = true }
        Text("c").environment(\.sizeCategory, .accessibilityLarge)
      }
    }
    #expect(
      lines(Old()) == [
        ".accessibilityAddTraits isButton", ".accessibilityHidden true", ".accessibilityLabel label", "Text \"a\"",
        ".transaction", ".transaction", "Text \"b\"", "Text \"c\"",
      ])
  }

  @Test func `a drawing closure is drawn anew where it captures another value`() throws {
    #expect(try updates { _ in Canvas { context, size in context.opacity = 0.5 } } == (0, 0))
    #expect(try updates { value in Canvas { context, size in context.opacity = Double(value) } } == (1, 0))
  }
}
