/// A title with an icon.
public struct Label<Title: View, Icon: View>: _PlainContainer {
  public typealias Body = Never
  public let _attributes = _PlainAttributes(kind: "Label")
  public let _content: TupleView<(Icon, Title)>

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    _content = TupleView((icon(), title()))
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
