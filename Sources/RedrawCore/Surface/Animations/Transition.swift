import Foundation

/// How a view comes and goes: kept in words, since headless it is simply there or not.
public struct AnyTransition: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// Nothing of the view is to be seen on its way out.
  let leavesAtOnce: Bool

  init(_ description: String, leavesAtOnce: Bool = false) {
    (self.description, self.leavesAtOnce) = (description, leavesAtOnce)
  }
  public init<T: Transition>(_ transition: T) { self.init(transition._words) }

  public static let identity = AnyTransition("identity", leavesAtOnce: true)
  public static let opacity = AnyTransition("opacity")
  public static let slide = AnyTransition("slide")
  public static let scale = AnyTransition("scale")

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale(\(scale))" + (anchor == .center ? "" : " \(anchor)"))
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move(\(edge))") }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition("push(\(edge))") }
  public static func offset(_ offset: CGSize) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition("offset(\(x), \(y))") }

  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition("modifier(\(TypeName.name(of: E.self)))")
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition("asymmetric(\(insertion), \(removal))", leavesAtOnce: removal.leavesAtOnce)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition("\(self) + \(other)", leavesAtOnce: leavesAtOnce && other.leavesAtOnce)
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("\(self) \(animation?.description ?? "none")", leavesAtOnce: leavesAtOnce)
  }
}

extension AnyTransition: RemovalChoice {}

/// A transition of one's own. Its body is never run, since a view is never on its way.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  typealias Content = PlaceholderContentView<Self>
  nonisolated var _words: String { get }
}

extension Transition {
  public nonisolated var _words: String { TypeName.name(of: Self.self) }

  public func combined<T: Transition>(with other: T) -> AnyTransition {
    AnyTransition(self).combined(with: AnyTransition(other))
  }

  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(self).animation(animation) }
}

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// What a transition or an animation is applied to, inside its body.
public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  private let view: AnyView

  init(_ view: AnyView) { self.view = view }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Element {
    var inputs = inputs
    if let scope = inputs.environment.transactions {
      inputs.environment = EnvironmentScope(parent: inputs.environment, transactions: scope.outsideOfBody)
    }
    return AnyView._make(view.view, inputs)
  }

  public static func _update(_ element: _Element, _ view: Self) { AnyView._update(element, view.view) }
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { AnyView._showsSame(element, view.view) }
}

/// The transitions of the library, as values of the `Transition` protocol.
public struct _NamedTransition: Transition {
  public let _words: String
  nonisolated init(_ words: String) { _words = words }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == _NamedTransition {
  public nonisolated static var blurReplace: Self { Self("blurReplace") }
  public nonisolated static var symbolEffect: Self { Self("symbolEffect") }
}

extension View {
  public func transition(_ transition: AnyTransition) -> some View { shown("transition", transition) }
  public func transition<T: Transition>(_ transition: T) -> some View {
    shown("transition", AnyTransition(transition))
  }
}

/// How a view's content changes from one value to the next.
public struct ContentTransition: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let identity = ContentTransition(description: "identity")
  public static let opacity = ContentTransition(description: "opacity")
  public static let interpolate = ContentTransition(description: "interpolate")
  public static let symbolEffect = ContentTransition(description: "symbolEffect")
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(description: "numericText" + (countsDown ? " down" : ""))
  }
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(description: "numericText \(value)")
  }
  public static func symbolEffect<E: SymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(description: "symbolEffect \(effect)")
  }
}
