/// What the tree shows, as a user would see it, for finding things by label and for comparing outputs.
public struct RenderedItem {
  /// `Text`, `Button`, `VStack`, `.padding` …
  public var kind: String
  /// The text or label that it shows itself.
  public var text = ""
  /// Its arguments as text.
  public var attributes = ""
  public var children: [RenderedItem] = []
  /// Its layer, for presentations and pages.
  var layer: Layer?
  /// What can be done with it.
  var conduct: ItemConduct?
  var element: _Element?

  init(kind: String, text: String = "", attributes: String = "", conduct: ItemConduct? = nil) {
    self.kind = kind
    self.text = text
    self.attributes = attributes
    self.conduct = conduct
  }

  /// All text in it, in order.
  public var label: String {
    ([text] + children.map(\.label)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The texts in it, in order.
  var texts: [String] { (text.isEmpty ? [] : [text]) + children.flatMap(\.texts) }

  /// The texts in it, and its accessibility names.
  var addresses: [String] {
    (accessibleName.map { [$0] } ?? (text.isEmpty ? [] : [text])) + (conduct?.names ?? [])
      + children.flatMap(\.addresses)
  }

  /// The names of the symbols in it.
  var symbols: [String] {
    let isSymbol = kind == "Image" && attributes.hasPrefix("system ")
    let own = isSymbol ? attributes.dropFirst(7).prefix { $0 != " " } : ""
    return (own.isEmpty ? [] : [String(own)]) + children.flatMap(\.symbols)
  }

  /// The name that an accessibility modifier gives to what is in it.
  var accessibleName: String? {
    [".accessibilityLabel", ".accessibilityIdentifier", ".accessibilityInputLabels"].contains(kind) ? attributes : nil
  }

  /// An indented outline, one line per item.
  public func outline(indent: Int = 0) -> String {
    let words = [kind, text.isEmpty ? "" : "\"\(text)\"", attributes].filter { !$0.isEmpty }
    let line = String(repeating: "  ", count: indent) + words.joined(separator: " ") + "\n"
    return line + children.map { $0.outline(indent: indent + 1) }.joined()
  }
}

/// What can be done with an item on screen. The surface defines it: `ControlActions`.
class ItemConduct {
  /// Names by which it can be found, besides what it shows.
  var names: [String] { [] }
}
