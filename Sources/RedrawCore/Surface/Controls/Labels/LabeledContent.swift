import Foundation

/// A label with a value.
public struct LabeledContent<Label: View, Content: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Label, Content)>, LabeledContentStyleConfiguration>
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "LabeledContent") }
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var _content: _Content {
    let (label, content) = (label, content)
    return _StyleOutlet(plain: TupleView((label, content)), parts: [label, content]) { slots, _ in
      LabeledContentStyleConfiguration(label: .init(_slot: slots[0]), content: .init(_slot: slots[1]))
    }
  }
}

extension LabeledContent where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ title: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }

  @_disfavoredOverload
  public init<T: StringProtocol, S: StringProtocol>(_ title: T, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }

  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init {
      Text(format.format(value))
    } label: {
      Text(title)
    }
  }

  @_disfavoredOverload
  public init<T: StringProtocol, F: FormatStyle>(_ title: T, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init {
      Text(format.format(value))
    } label: {
      Text(title)
    }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
