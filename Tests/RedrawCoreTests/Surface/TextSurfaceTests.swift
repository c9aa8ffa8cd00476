import Foundation
import RedrawCore
import Testing

private struct Order {
  let count = 3
  let price = 12.5
  let name = "Tea"
  let date = Date(timeIntervalSinceReferenceDate: 60)
}

private struct Receipt: View {
  let order = Order()
  var body: some View {
    VStack {
      Text("\(order.count) × \(order.name)")
      Text("\(order.price, specifier: "%.2f") €")
      Text("Total: \(order.price * Double(order.count), format: .number.precision(.fractionLength(1)))")
      Text(order.count, format: .number)
      Text(order.price, format: .percent)
      Text(order.date, style: .time)
      Text("due \(order.date, style: .relative)")
      Text(order.name)
      Text(verbatim: "\(order.count)")
      Text(order.name).bold().italic().underline(true, color: .red).strikethrough(false).kerning(2)
      Text("Hello, ").foregroundColor(.gray) + Text(order.name).fontWeight(.semibold) + Text("!")
      Text("\(Image(systemName: "star")) \(Text("bold").bold())")
      Text("key", comment: "for translators")
      Text("**markdown** stays")
      Text(LocalizedStringKey(order.name))
    }
    .font(.custom("Menlo", size: 14))
    .lineLimit(2)
    .multilineTextAlignment(.center)
    .minimumScaleFactor(0.5)
    .truncationMode(.middle)
    .textCase(.uppercase)
    .textSelection(.enabled)
  }
}

private struct Fonts: View {
  var body: some View {
    Text("a").font(.system(.title2, design: .monospaced, weight: .heavy))
    Text("b").font(.system(size: 12).monospacedDigit().italic())
    Text("c").font(.title.weight(.light).leading(.tight))
    Text("d").monospacedDigit().baselineOffset(3).tracking(1)
    VStack { Text("e") }.fontWeight(.bold).fontDesign(.serif).underline().monospacedDigit().bold(false).italic()
    VStack { Text("f") }.lineLimit(1...3).lineSpacing(4).dynamicTypeSize(.small ... .xLarge)
    VStack { Text("g") }.lineLimit(nil).font(nil).dynamicTypeSize(.accessibility3)
  }
}

@MainActor
@Suite struct TextSurfaceTests {
  @Test func `text shows its values in place`() {
    #expect(
      TestApp(Receipt()).texts == [
        "3 × Tea", "12.50 €", "Total: 37.5", "3", "1,250%", "time 60.0", "due relative 60.0", "Tea", "3", "Tea",
        "Hello, Tea!", "[system star] bold", "key", "**markdown** stays", "Tea",
      ])
  }

  @Test func `text styles are reported, those of a concatenation with their parts`() {
    let shown = lines(Receipt())
    #expect(shown.contains("Text \"Tea\" bold italic underline red kerning: 2.0"))
    #expect(
      shown.contains("Text \"Hello, Tea!\" \"Hello, \" color: gray \"Tea\" weight: semibold"))
    #expect(
      shown.prefix(7) == [
        ".textSelection enabled", ".textCase uppercase", ".truncationMode middle", ".minimumScaleFactor 0.5",
        ".multilineTextAlignment center", ".lineLimit 2", ".font Menlo 14.0",
      ])
  }

  @Test func `fonts are reported as written`() {
    #expect(
      lines(Fonts()).filter { $0 != "VStack" } == [
        "Text \"a\" font: title2 heavy monospaced", "Text \"b\" font: system 12.0 monospacedDigit italic",
        "Text \"c\" font: title light leading tight",
        "Text \"d\" monospacedDigit baselineOffset: 3.0 tracking: 1.0", ".italic true", ".bold false",
        ".monospacedDigit", ".underline true pattern: solid", ".fontDesign serif", ".fontWeight bold", "Text \"e\"",
        ".dynamicTypeSize small...xLarge", ".lineSpacing 4.0", ".minimumLines 1", ".lineLimit 3", "Text \"f\"",
        ".dynamicTypeSize accessibility3", ".font none", ".lineLimit none", "Text \"g\"",
      ])
  }

  @Test func `a style that changes is a redraw of the text`() throws {
    #expect(try updates { Text("a").bold($0 == 0) } == (1, 0))
    #expect(try updates { Text("\($0, specifier: "%03d")") } == (1, 0))
    #expect(try updates { Text("\($0 * 0)") } == (0, 0))
    #expect(try updates { _ in Text("a") + Text("b").italic() } == (0, 0))
  }

  @Test func `an attributed text keeps its characters and shows its runs`() throws {
    var attributed = AttributedString("Hello")
    #expect(lines(Text(attributed)) == ["Text \"Hello\""])
    attributed[attributed.startIndex..<attributed.endIndex].link = URL(string: "https://example.org")
    let words = lines(Text(attributed))
    #expect(words.count == 1)
    #expect(words[0].hasPrefix("Text \"Hello\" Hello {"))
    #expect(words[0].contains("https://example.org"))
  }

  @Test func `a formatter words dates and numbers`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(TestApp(Text(date, formatter: formatter)).texts == ["2001-01-01"])
    #expect(TestApp(Text("on \(date, formatter: formatter)")).texts == ["on 2001-01-01"])
  }

  @Test func `localized strings and resources are shown as they are`() {
    let count = 2
    let resource: LocalizedStringResource = "\(count) items"
    #expect(String(localized: "Hello \(count)", comment: "greeting") == "Hello 2")
    #expect(String(localized: resource) == "2 items")
    #expect(TestApp(Text(resource)).texts == ["2 items"])
  }

  @Test func `text and display settings of the environment reach the views`() throws {
    struct Reader: View {
      @Environment(\.accessibilityReduceMotion) private var reducesMotion
      @Environment(\.displayScale) private var scale
      @Environment(\.font) private var font
      var body: some View { Text("\(reducesMotion ? "still" : "moving") \(Int(scale)) \(font?.description ?? "none")") }
    }
    #expect(TestApp(Reader()).texts == ["moving 3 none"])
    let app = TestApp(Reader().environment(\.font, .title).environment(\.displayScale, 2))
    #expect(app.texts == ["moving 2 title"])
    #expect(
      app.after { $0.setEnvironment(\.accessibilityReduceMotion, to: true) }.evaluated == ["TextSurfaceTests.Reader"])
    #expect(app.texts == ["still 2 title"])
  }

  @Test func `a scaled metric follows the text size of its place`() {
    struct Icon: View {
      @ScaledMetric(relativeTo: .title) private var size: CGFloat = 10
      var body: some View { Text("\(Int(size))") }
    }
    #expect(TestApp(Icon()).texts == ["10"])
    #expect(TestApp(Icon().dynamicTypeSize(.accessibility5)).texts == ["31"])
    #expect(TestApp(Icon().dynamicTypeSize(...(.xSmall))).texts == ["8"])
  }
}
