extension _PlainAttributes {
  /// Containers that represent screens fill them; all others fit their contents, in a row.
  var layout: any Layout {
    switch kind.description {
    case "ScrollView": ScrolledLayout(axes: words == "horizontal" ? .horizontal : .vertical)
    case "List", "Form", "Table": ScrolledLayout()
    case "NavigationView", "NavigationStack", "NavigationSplitView", "TabView": ScreenLayout()
    case "GeometryReader": GeometryLayout()
    case "Section", "GroupBox", "ContentUnavailableView": VStackLayout()
    default: HStackLayout()
    }
  }
}
