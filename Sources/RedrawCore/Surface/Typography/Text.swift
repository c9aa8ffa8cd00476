import Foundation

/// Shows text.
///
///     Text("Hello \(name)").bold() + Text(verbatim: "!").foregroundColor(.red)
public struct Text: Equatable, Sendable {
  /// All of the visible text.
  let content: String
  /// Separate, because most texts have none, and texts are compared and copied all the time.
  private var extras: Extras?

  var styles: [Style] {
    get { extras?.styles ?? [] }
    set { extras = Extras(styles: newValue, parts: parts) }
  }

  /// The parts of a sum, if they have styles of their own.
  var parts: [Text] {
    get { extras?.parts ?? [] }
    set { extras = Extras(styles: styles, parts: newValue) }
  }

  private final class Extras: Equatable, Sendable {
    let styles: [Style]
    let parts: [Text]

    init(styles: [Style], parts: [Text]) { (self.styles, self.parts) = (styles, parts) }

    static func == (a: Extras, b: Extras) -> Bool { a === b || a.styles == b.styles && a.parts == b.parts }
  }

  /// Compares in place, without copying.
  static func areEqual(_ a: UnsafePointer<Text>, _ b: UnsafePointer<Text>) -> Bool {
    a.pointee.content == b.pointee.content
      && (a.pointee.isPlain && b.pointee.isPlain || a.pointee.extras == b.pointee.extras)
  }

  /// Modifications of the letters.
  enum Style: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case color(Color?)
    case named(String)

    var words: String {
      switch self {
      case .font(let font): "font: \(font?.description ?? "none")"
      case .weight(let weight): "weight: \(weight?.name ?? "none")"
      case .color(let color): "color: \(color?.description ?? "none")"
      case .named(let words): words
      }
    }
  }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    content = tableName == nil ? key.text : _StringCatalog.text(of: key.text, in: tableName)
  }

  public init(verbatim content: String) { self.content = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  /// The characters with their attributes. Not for literals, which are keys.
  @_disfavoredOverload
  public init(_ attributed: AttributedString) {
    content = String(attributed.characters)
    if !attributed.runs.allSatisfy(\.attributes.isEmpty) { styles = [.named("\(attributed)".singleLine)] }
  }

  public init(_ image: Image) { content = "[\(image._describe().attributes)]" }

  func adding(_ style: Style) -> Text {
    var copy = self
    copy.styles.append(style)
    return copy
  }

  func adding(_ words: String) -> Text { adding(.named(words)) }

  public static func + (a: Text, b: Text) -> Text {
    var sum = Text(verbatim: a.content + b.content)
    if !a.isPlain || !b.isPlain {
      sum.parts = [a, b].flatMap { $0.styles.isEmpty && !$0.parts.isEmpty ? $0.parts : [$0] }
    }
    return sum
  }

  private var isPlain: Bool { extras == nil }
}

extension AttributeContainer {
  fileprivate var isEmpty: Bool { self == AttributeContainer() }
}

extension String {
  fileprivate var singleLine: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension Text: _LeafView {
  public typealias Body = Never

  public nonisolated func _describe() -> (kind: String, text: String, attributes: String) {
    ("Text", content, words)
  }

  public nonisolated func _layout(in context: _LayoutContext) -> any RedrawCore.Layout {
    LeafLayout.text(content, context, points: ownFont?.pointSize)
  }

  private nonisolated var words: String {
    let parts = parts.filter { !$0.isPlain }.map { "\"\($0.content)\" \($0.words)" }
    return (parts + styles.map(\.words)).joined(separator: " ")
  }

  /// The last font set, for the layout.
  var ownFont: Font? {
    for case .font(let font) in styles.reversed() { return font }
    return parts.first?.ownFont
  }
}
