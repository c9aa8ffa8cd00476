extension _PlainAttributes {
  /// Containers of screens fill them; all others are as large as what they show, in a row.
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
