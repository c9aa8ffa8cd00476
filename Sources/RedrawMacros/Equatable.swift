/// Makes a struct `Equatable` by the stored properties that its parent passes to it.
///
/// SwiftUI evaluates a view again when its parent's body creates a different value. Closures always differ, and so do other values that
/// can't be compared. With a `==` that ignores them, the view is evaluated only if something that it shows has changed.
///
///     @Equatable
///     struct Row: View {
///       let item: Item
///       @SkipEquatable let onTap: () -> Void
///       @State private var isOpen = false
///
///       var body: some View { … }
///     }
///
/// `==` compares every stored property, in declaration order, except for
///
/// - those with `@SkipEquatable`;
/// - those with a property wrapper, SwiftUI's or your own, because these cause evaluations in their own way. Any capitalized attribute
///   counts as a wrapper, except for those of the language and result builders such as `@ViewBuilder`. `@CompareEquatable` compares a
///   wrapper's contents;
/// - static, lazy and computed properties.
///
/// If a compared property's type contains a type parameter, the conformance is conditional on it: `where Item: Equatable`.
///
/// - Parameter isolation: `==` can be called from everywhere, unless it is `mainActor`.
@attached(extension, conformances: Equatable, names: named(==))
public macro Equatable(isolation: EquatableIsolation = .nonisolated) =
  #externalMacro(module: "RedrawMacroPlugin", type: "EquatableMacro")

/// Excludes a property from the `==` made by `@Equatable`: a closure that always does the same, or something that the view doesn't show.
@attached(peer)
public macro SkipEquatable() = #externalMacro(module: "RedrawMacroPlugin", type: "EquatableMarkMacro")

/// Compares the contents of a property wrapper, which `@Equatable` otherwise ignores: for wrappers that aren't dynamic properties, such
/// as `@Clamped var level: Int`.
@attached(peer)
public macro CompareEquatable() = #externalMacro(module: "RedrawMacroPlugin", type: "EquatableMarkMacro")

/// Where the `==` made by `@Equatable` can be called.
public enum EquatableIsolation {
  /// Anywhere. In Swift 6, properties of types that aren't `Sendable` can't be compared this way.
  case nonisolated
  /// Only on the main actor, like views: the conformance is `@MainActor Equatable`, which needs Swift 6.2.
  case mainActor
}
