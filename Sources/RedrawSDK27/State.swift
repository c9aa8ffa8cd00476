@_exported import RedrawCore

/// The type of `_name` when an `init` assigns it: `_name = State(initialValue: 3)`.
public typealias State = _LazyState

/// A value that the view owns, kept for the lifetime of the view's identity. Its default is evaluated once per
/// identity.
///
///     @State private var model = FeedModel()
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State() = #externalMacro(module: "RedrawMacroPlugin", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State<Value>(initialValue: Value) = #externalMacro(module: "RedrawMacroPlugin", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(__), prefixed(___), prefixed(`$`))
public macro State<Value>(wrappedValue: Value) = #externalMacro(module: "RedrawMacroPlugin", type: "StateMacro")
