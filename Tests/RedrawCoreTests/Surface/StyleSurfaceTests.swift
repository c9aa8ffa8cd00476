import RedrawCore
import Testing

private struct Avatar: View {
  let isOnline: Bool
  var body: some View {
    Image(systemName: "person.fill")
      .resizable()
      .aspectRatio(contentMode: .fit)
      .frame(width: 40, height: 40)
      .foregroundStyle(.white, .blue)
      .background(Circle().fill(.red.gradient))
      .overlay(alignment: .topTrailing) {
        Circle()
          .fill(isOnline ? Color.green : Color.gray)
          .frame(width: 8, height: 8)
      }
      .clipShape(Circle())
      .shadow(color: .black.opacity(0.2), radius: 4, y: 2)
  }
}

private struct Card: View {
  @Environment(\.colorScheme) private var scheme
  let isSelected: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Title").font(.headline).foregroundStyle(.primary)
      Text("Subtitle").font(.system(size: 12, weight: .bold, design: .rounded)).foregroundStyle(.secondary)
      Divider()
      Label("Tag", systemImage: "tag").foregroundColor(isSelected ? .accentColor : .secondary)
    }
    .padding(.horizontal, 8)
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    .background(scheme == .dark ? Color.black : Color.white)
    .background {
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
    }
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 2))
    .overlay {
      if isSelected { RoundedRectangle(cornerRadius: 12).strokeBorder(Color.accentColor, lineWidth: 1) }
    }
    .tint(.orange)
    .opacity(isSelected ? 1 : 0.5)
  }
}

private struct Brand: ShapeStyle {
  let isBright: Bool
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { isBright ? Color.mint : Color.green }
}

private struct Styles: View {
  let isOn: Bool
  private var style: AnyShapeStyle { isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary) }
  private let gradient = Gradient(colors: [.purple, .pink])

  var body: some View {
    Group {
      Text("a").foregroundStyle(style)
      Text("b").foregroundStyle(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
      Text("c").background(.red.opacity(0.5))
      Text("d").background(Color.red.opacity(0.5).ignoresSafeArea())
      Text("e").background(Brand(isBright: isOn))
      Text("f").foregroundStyle(isOn ? Color.red : .primary)
      Text("g").border(.separator).border(Color.red, width: 2)
      Text("h").background(.regularMaterial).background()
    }
    Group {
      Color(red: 0.2, green: 0.4, blue: 0.6)
      Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 0.5)
      Color(hue: 0.5, saturation: 1, brightness: 1)
      Color(white: 0.9)
      Color("Brand", bundle: nil).opacity(0.3)
      Color.red.frame(height: 1)
      RadialGradient(gradient: gradient, center: .center, startRadius: 1, endRadius: 5)
      AngularGradient(colors: [.red, .blue], center: .center)
      EllipticalGradient(colors: [.red, .blue])
      LinearGradient(
        stops: [.init(color: .red, location: 0.2), .init(color: .clear, location: 1)], startPoint: .topLeading,
        endPoint: .bottomTrailing)
    }
  }
}

@MainActor
@Suite struct StyleSurfaceTests {
  @Test func `an avatar shows its layers from back to front`() {
    #expect(
      lines(Avatar(isOnline: true)) == [
        ".shadow color: black 0.2 radius: 4.0 x: 0.0 y: 2.0", ".clipShape Circle", ".overlay top trailing",
        ".background center", "Circle fill: gradient(red)", ".foregroundStyle white blue",
        ".frame width: 40.0 height: 40.0", ".aspectRatio fit", "Image system person.fill resizable",
        ".frame width: 8.0 height: 8.0", "Circle fill: green",
      ])
  }

  @Test func `a card shows its styles as values`() {
    #expect(
      lines(Card(isSelected: false)) == [
        ".opacity 0.5", ".tint orange", ".overlay center", ".overlay center", ".background center",
        ".ignoresSafeArea regions: all edges: all", "LinearGradient red, blue, top to bottom", ".background white",
        ".background thinMaterial in RoundedRectangle cornerRadius: 12.0", ".frame maxWidth: inf leading",
        ".padding", ".padding horizontal 8.0", "VStack leading spacing: 8.0",
        "Text \"Title\" font: headline style: primary",
        "Text \"Subtitle\" font: system 12.0 bold rounded style: secondary", "Divider",
        ".foregroundColor secondary", "Label", "Image system tag", "Text \"Tag\"",
        "RoundedRectangle cornerRadius: 12.0 stroke: blue lineWidth: 2.0",
      ])
    #expect(
      lines(Card(isSelected: true)).last
        == "RoundedRectangle cornerRadius: 12.0 strokeBorder: accentColor lineWidth: 1.0")
  }

  @Test func `every kind of style and color has a text`() {
    #expect(
      lines(Styles(isOn: true)) == [
        "Text \"a\" style: tint", "Text \"b\" style: LinearGradient(purple, pink, leading to trailing)",
        ".background red 0.5", "Text \"c\"", ".background center", ".ignoresSafeArea regions: all edges: all",
        "Color red 0.5", "Text \"d\"", ".background Brand(isBright: true)", "Text \"e\"", "Text \"f\" style: red",
        ".border style: red width: 2.0", ".border style: separator width: 1.0", "Text \"g\"",
        ".background background", ".background regularMaterial", "Text \"h\"", "Color rgb(0.2, 0.4, 0.6)",
        "Color displayP3 rgb(1.0, 0.0, 0.0) 0.5", "Color hsb(0.5, 1.0, 1.0)", "Color white(0.9)", "Color Brand 0.3",
        ".frame height: 1.0", "Color red", "RadialGradient purple, pink, center from 1.0 to 5.0",
        "AngularGradient red, blue, center from 0.0° to 360.0°", "EllipticalGradient red, blue, center from 0.0 to 0.5",
        "LinearGradient red at 0.2, clear at 1.0, topLeading to bottomTrailing",
      ])
  }

  @Test func `a change of a style's argument is one update and an equal one none`() throws {
    #expect(try updates { Text("a").background(Color.red.opacity($0 == 0 ? 0.5 : 1)) } == (1, 0))
    #expect(try updates { Circle().fill($0 == 0 ? Color.red : .blue) } == (1, 0))
    #expect(try updates { Text("a").foregroundStyle(Brand(isBright: $0 == 0)) } == (1, 0))
    #expect(try updates { Text("a").background(.thinMaterial, in: .rect(cornerRadius: CGFloat($0))) } == (1, 0))
    #expect(try updates { Rectangle().stroke(.blue, lineWidth: CGFloat($0)) } == (1, 0))
    #expect(try updates { _ in Text("a").tint(.red).shadow(radius: 2).padding(.top) } == (0, 0))
  }

  @Test func `a view in an overlay has its own state and is evaluated on its own`() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Screen: View {
      var body: some View {
        Text("below").overlay(alignment: .bottom) { Counter() }.background { Counter() }
      }
    }
    let app = TestApp(Screen())
    #expect(app.texts == ["count 0", "below", "count 0"])
    let step = try app.after { try $0.tap("count 0") }
    #expect(step.evaluated == ["StyleSurfaceTests.Counter"])
    #expect(app.texts == ["count 1", "below", "count 0"])
  }

  @Test func `a color resolves to its components`() {
    var environment = EnvironmentValues()
    #expect(Color.black.resolve(in: environment) == .init(red: 0, green: 0, blue: 0))
    #expect(Color(hue: 0, saturation: 1, brightness: 1).resolve(in: environment) == .init(red: 1, green: 0, blue: 0))
    #expect(Color(red: 0.5, green: 0.25, blue: 1, opacity: 0.5).resolve(in: environment).opacity == 0.5)
    #expect(Color.primary.resolve(in: environment).red == 0)
    environment.colorScheme = .dark
    #expect(Color.primary.resolve(in: environment).red == 1)
  }
}
