import Foundation

/// A modifier that changes the transaction for the views below it. Its argument is its output.
public struct _TransactionModifier<Shown>: _PrimitiveModifier {
  nonisolated let name: StaticString
  nonisolated(unsafe) let shown: Shown
  /// The change applies to updates in which this differs from before; `nil` for all.
  nonisolated(unsafe) var trigger: Trigger?
  /// Whether what stands for the modified view in the modifier's own body is excluded.
  nonisolated var isForBody = false
  /// Whether the change is the user's code, which runs in each update that reaches it, animated or not.
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

/// A value whose changes matter, independent of its type.
struct Trigger: Equatable {
  private let value: any Equatable

  init(_ value: some Equatable) { self.value = value }

  static func == (a: Trigger, b: Trigger) -> Bool { isEqual(a.value, b.value) }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool { a == b as? Value }
}

extension View {
  /// `transform` is called with the transaction of each update that reaches the view, and changes it for this view and those below.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier.running(transform))
  }

  /// Like `transaction(_:)`, in updates in which `value` differs from before.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier.running(transform, when: Trigger(value)))
  }

  /// Applies the changed transaction only to what `body` does to the view.
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

  /// Animates only what `body` does to the view.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(self))).modifier(_TransactionModifier.animating(animation, isForBody: true))
  }
}

extension _TransactionModifier where Shown == Animation? {
  /// The modifier nearest to the view decides, unless animations are disabled further out.
  fileprivate nonisolated static func animating(
    _ animation: Animation?, when trigger: Trigger? = nil, isForBody: Bool = false
  ) -> Self {
    Self(name: "animation", shown: animation, trigger: trigger, isForBody: isForBody) {
      if !$0.disablesAnimations { $0.animation = animation }
    }
  }
}

extension _TransactionModifier where Shown == String {
  /// What code does to a transaction shows in what it animates, and isn't itself part of the output.
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
