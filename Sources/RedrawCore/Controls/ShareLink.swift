import Foundation

/// Hands something over to share; headless a tap is told as a note.
public struct ShareLink<Label: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Label
  public let _attributes: _PlainAttributes
  private let words: String

  init(_ words: String, _ label: Label) {
    self.words = words
    _content = label
    _attributes = _PlainAttributes(kind: "ShareLink", words: words)
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let words = words
    actions.tap = { [unowned element] in element.engine.note("share", words, node: element.owner) }
    element.actions = actions
  }
}

extension ShareLink {
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(item, label())
  }

  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(item.absoluteString, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item, DefaultShareLinkLabel("Share…"))
  }

  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item.absoluteString, DefaultShareLinkLabel("Share…"))
  }

  public init(_ title: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item, DefaultShareLinkLabel(title))
  }

  public init(_ title: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item.absoluteString, DefaultShareLinkLabel(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item.absoluteString, DefaultShareLinkLabel(LocalizedStringKey(String(title))))
  }
}

public struct DefaultShareLinkLabel: _PlainContainer {
  public typealias Body = Never
  public let _content: Label<Text, Image>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "ShareLinkLabel") }
  init(_ title: LocalizedStringKey) { _content = Label(title, systemImage: "square.and.arrow.up") }
}
