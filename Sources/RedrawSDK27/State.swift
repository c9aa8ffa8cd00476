@_exported import RedrawCore

/// The type of what `_name` is in a view, where an `init` assigns it: `_name = State(initialValue: 3)`.
public typealias State = _LazyState

/// A value that the view owns: kept for as long as the view's identity lives. Its default is evaluated once for each.
///
///     @State private var model = FeedModel()
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State() = #externalMacro(module: "RedrawMacros", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State<Value>(initialValue: Value) = #externalMacro(module: "RedrawMacros", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State<Value>(wrappedValue: Value) = #externalMacro(module: "RedrawMacros", type: "StateMacro")
