import Foundation

/// Changes of the transaction under which a view is updated. Headless what changes is shown at once, so that only
/// the animation asked for is told.
extension View {
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    shown("transaction", Self.words(transform))
  }

  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    shown("transaction", Self.words(transform))
  }

  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).shown("transaction", Self.words(transform))
  }

  /// What `transform` makes of a transaction with the default animation.
  private static func words(_ transform: (inout Transaction) -> Void) -> String {
    var transaction = Transaction(animation: .default)
    transform(&transaction)
    let animation = transaction.animation.map { "animation: \($0)" } ?? "animation: none"
    return transaction.disablesAnimations ? "\(animation) disabled" : animation
  }
}

/// A modifier whose changes are animated or made under another transaction.
extension ViewModifier {
  public func animation(_ animation: Animation?) -> some ViewModifier {
    concat(_ShownModifier(name: "animation", value: animation))
  }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier { self }
}
