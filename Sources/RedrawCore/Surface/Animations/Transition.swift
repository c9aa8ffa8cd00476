import Foundation

/// How a view appears and disappears. Nothing is drawn in between, but what is removed leaves when its transition has ended.
public struct AnyTransition: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// The visible parts of a removal, each with the transition's own animation, if it has one.
  private let removals: [Animation?]

  init(_ description: String, removals: [Animation?] = [nil]) {
    (self.description, self.removals) = (description, removals)
  }
  public init<T: Transition>(_ transition: T) {
    self.init(transition._words, removals: transition._isVisibleInRemoval ? [nil] : [])
  }

  public static let identity = AnyTransition("identity", removals: [])
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
    AnyTransition("asymmetric(\(insertion), \(removal))", removals: removal.removals)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition("\(self) + \(other)", removals: removals + other.removals)
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("\(self) \(animation?.description ?? "none")", removals: removals.map { $0 ?? animation })
  }
}

extension AnyTransition: RemovalChoice {
  /// Whether the view isn't visible while being removed.
  var leavesAtOnce: Bool { removals.isEmpty }

  func waysOut(under transaction: Transaction, at now: UInt64) -> [any WayOut] {
    if transaction.disablesAnimations { return [] }
    return removals.compactMap { own in
      (own ?? transaction.animation).map { TransitionMotion(self, Motion($0, by: 1, at: now)) }
    }
  }
}

/// The removal of a view by a transition.
private struct TransitionMotion: WayOut {
  let words: String
  private var motion: Motion<Double>

  init(_ transition: AnyTransition, _ motion: Motion<Double>) {
    (words, self.motion) = ("\(transition), \(motion.animation)", motion)
  }

  var isEndless: Bool { motion.animation.isEndless }

  mutating func advance(to now: UInt64, _ engine: Engine) -> Bool {
    motion.advance(to: now, EnvironmentValues(engine.rootEnvironment))
  }
}

/// A custom transition. Its body never runs, because views are never drawn between two states.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  typealias Content = PlaceholderContentView<Self>
  nonisolated var _words: String { get }
  /// Whether the view is visible while being removed.
  nonisolated var _isVisibleInRemoval: Bool { get }
}

extension Transition {
  public nonisolated var _isVisibleInRemoval: Bool { true }
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

extension View {
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(shown: _ShownModifier(name: "transition", value: transition)))
  }
  public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}

/// A transition is output like any modifier's argument, and lets the engine look for transitions in what is removed.
private struct TransitionModifier: _PrimitiveModifier {
  typealias Shown = _ShownModifier<AnyTransition>
  nonisolated let shown: Shown

  static func _make<Content: View>(_ modifier: Self, _ content: Content, _ inputs: _ViewInputs) -> _Element {
    inputs.engine.hasTransitions = true
    return Shown._make(modifier.shown, content, inputs)
  }

  static func _update<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) {
    Shown._update(element, modifier.shown, content)
  }

  static func _showsSame<Content: View>(_ element: _Element, _ modifier: Self, _ content: Content) -> Bool {
    Shown._showsSame(element, modifier.shown, content)
  }
}
