import Foundation

/// A modifier that changes the transaction for the views below it. It is shown by its argument.
public struct _TransactionModifier<Shown>: _PrimitiveModifier {
  nonisolated let name: StaticString
  nonisolated(unsafe) let shown: Shown
  /// The change holds for updates in which this differs from before; `nil` for all.
  nonisolated(unsafe) var trigger: Trigger?
  /// What stands for the modified view in a body of the modifier's own is left out.
  nonisolated var isForBody = false
  /// The change is the user's code, which runs in each update that reaches it, whether or not anything is animated.
  nonisolated var isUserCode = false
  nonisolated(unsafe) let change: (inout Transaction) -> Void

  public static func _make<Content: View>(
    _ modifier: Self, _ content: Content, _ inputs: _ViewInputs
  ) -> _Element {
    let element = TransactionElement(modifier, inputs)
    var inputs = inputs
    inputs.environment = EnvironmentScope(parent: inputs.environment, transactions: element.scope)
    if modifier.isUserCode {
      inputs.engine.hasTransactionModifiers = true
      inputs.engine.pass(transactionTo: element.scope)
    }
    element.child = Content._make(content, inputs)
    return element
  }

  public static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    let element = unsafeDowncast(element, to: TransactionElement<Shown>.self)
    element.take(modifier)
    if modifier.isUserCode { element.engine.pass(transactionTo: element.scope) }
    if let child = element.child { Content._update(child, content) }
  }

  public static func _showsSame<Content: View>(
    _ element: _Element, _ modifier: Self, _ content: Content
  ) -> Bool {
    let element = unsafeDowncast(element, to: TransactionElement<Shown>.self)
    return element.shows(modifier.part) && (element.child.map { Content._showsSame($0, content) } ?? false)
  }

  fileprivate nonisolated var part: _ShownModifier<Shown> { _ShownModifier(name: name, value: shown) }
}

private final class TransactionElement<Shown>: ShownElement<Shown>, @unchecked Sendable {
  let scope: TransactionScope
  private var trigger: Trigger?

  init(_ modifier: _TransactionModifier<Shown>, _ inputs: _ViewInputs) {
    trigger = modifier.trigger
    scope = TransactionScope(
      below: inputs.environment.transactions, endsAtPlaceholder: modifier.isForBody,
      update: modifier.trigger == nil ? nil : .max, modifier.change)
    super.init(modifier.part, inputs)
  }

  func take(_ modifier: _TransactionModifier<Shown>) {
    update(modifier.part)
    if modifier.trigger != trigger { scope.update = engine.update.number }
    trigger = modifier.trigger
    scope.change = modifier.change
  }
}

/// A value whose change is waited for, whatever its type.
struct Trigger: Equatable {
  private let value: any Equatable

  init(_ value: some Equatable) { self.value = value }

  static func == (a: Trigger, b: Trigger) -> Bool { isEqual(a.value, b.value) }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool { a == b as? Value }
}

extension View {
  /// `transform` gets the transaction of each update that reaches the view, and changes it for this view and those below.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier.running(transform))
  }

  /// As `transaction(_:)`, in updates in which `value` is another one than before.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier.running(transform, when: Trigger(value)))
  }

  /// Only what `body` does to the view goes by the changed transaction.
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).modifier(
      _TransactionModifier.running(transform, isForBody: true))
  }
}

extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_TransactionModifier.animating(animation, when: Trigger(value)))
  }

  public func animation(_ animation: Animation?) -> some View { modifier(_TransactionModifier.animating(animation)) }

  /// Only what `body` does to the view is animated.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).modifier(_TransactionModifier.animating(animation, isForBody: true))
  }
}

extension _TransactionModifier where Shown == Animation? {
  /// What is nearer to the view decides, unless animations are switched off further out.
  fileprivate nonisolated static func animating(
    _ animation: Animation?, when trigger: Trigger? = nil, isForBody: Bool = false
  ) -> Self {
    Self(name: "animation", shown: animation, trigger: trigger, isForBody: isForBody) {
      if !$0.disablesAnimations { $0.animation = animation }
    }
  }
}

extension _TransactionModifier where Shown == String {
  /// What code makes of a transaction is to be seen in what it animates, not on screen.
  fileprivate nonisolated static func running(
    _ transform: @escaping (inout Transaction) -> Void, when trigger: Trigger? = nil, isForBody: Bool = false
  ) -> Self {
    Self(
      name: "transaction", shown: "", trigger: trigger, isForBody: isForBody, isUserCode: true, change: transform)
  }
}

/// A modifier whose changes are animated or made under another transaction.
extension ViewModifier {
  public func animation(_ animation: Animation?) -> some ViewModifier {
    concat(_TransactionModifier.animating(animation))
  }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    concat(_TransactionModifier.running(transform))
  }
}
