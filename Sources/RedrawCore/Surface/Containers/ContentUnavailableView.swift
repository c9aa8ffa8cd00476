/// Shows that there is no content, and what to do.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: TupleView<(Label, Description, Actions)>
  public let _attributes = _PlainAttributes(kind: "ContentUnavailableView")

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    _content = TupleView((label(), description(), actions()))
  }
}

extension ContentUnavailableView
where Label == RedrawCore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      RedrawCore.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      RedrawCore.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      RedrawCore.Label(title, image: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init {
      RedrawCore.Label(title, image: name)
    } description: {
      description
    }
  }

  /// Shows that a search had no results.
  public static var search: Self {
    Self("No Results", systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
  }

  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}
