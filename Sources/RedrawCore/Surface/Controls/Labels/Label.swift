/// A title with an icon.
public struct Label<Title: View, Icon: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Icon, Title)>, LabelStyleConfiguration>
  public let _attributes = _PlainAttributes(kind: "Label")
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var _content: _Content {
    let (title, icon) = (title, icon)
    return _StyleOutlet(plain: TupleView((icon, title)), parts: [title, icon]) { slots, _ in
      LabelStyleConfiguration(title: .init(_slot: slots[0]), icon: .init(_slot: slots[1]))
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  public init(_ title: LocalizedStringKey, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is drawing.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}
