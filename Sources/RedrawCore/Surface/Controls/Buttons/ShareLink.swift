import Foundation

/// Shares something; a tap only becomes a note.
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

// MARK: Values of other types

/// The preview of something shared; not used.
public struct SharePreview<Image, Icon> {
  let title: String
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ title: LocalizedStringKey) { self.title = title.text }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = String(title) }
}

extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ title: LocalizedStringKey, image: Image) { self.title = title.text }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = String(title) }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) { self.title = title.text }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = String(title) }
}

extension ShareLink {
  public init<I: Transferable, P, Q>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, Q>, @ViewBuilder label: () -> Label
  ) {
    self.init(preview.title, label())
  }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data.Element: Transferable {
    self.init("\(items.count) items", label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<I: Transferable, P, Q>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, Q>
  ) {
    self.init(preview.title, DefaultShareLinkLabel("Share…"))
  }

  public init<I: Transferable, P, Q>(
    _ title: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, Q>
  ) {
    self.init(preview.title, DefaultShareLinkLabel(title))
  }

  public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
  where Data.Element: Transferable {
    self.init("\(items.count) items", DefaultShareLinkLabel("Share…"))
  }
}

public struct DefaultShareLinkLabel: _PlainContainer {
  public typealias Body = Never
  public let _content: Label<Text, Image>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "ShareLinkLabel") }
  init(_ title: LocalizedStringKey) { _content = Label(title, systemImage: "square.and.arrow.up") }
}
