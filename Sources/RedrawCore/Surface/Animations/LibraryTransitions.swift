import Foundation

/// A transition of the library: as words.
public protocol _LibraryTransition: Transition where Body == PlaceholderContentView<Self> {}

extension _LibraryTransition {
  public func body(content: Content, phase: TransitionPhase) -> PlaceholderContentView<Self> { content }
}

public nonisolated struct IdentityTransition: _LibraryTransition {
  public init() {}
  public var _words: String { "identity" }
  public var _isVisibleInRemoval: Bool { false }
}

public nonisolated struct OpacityTransition: _LibraryTransition {
  public init() {}
  public var _words: String { "opacity" }
}

public nonisolated struct SlideTransition: _LibraryTransition {
  public init() {}
  public var _words: String { "slide" }
}

public nonisolated struct ScaleTransition: _LibraryTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  public var _words: String { "scale(\(scale))" + (anchor == .center ? "" : " \(anchor)") }
}

public nonisolated struct MoveTransition: _LibraryTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public var _words: String { "move(\(edge))" }
}

public nonisolated struct PushTransition: _LibraryTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public var _words: String { "push(\(edge))" }
}

public nonisolated struct OffsetTransition: _LibraryTransition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  public var _words: String { "offset(\(offset.width), \(offset.height))" }
}

public nonisolated struct BlurReplaceTransition: _LibraryTransition {
  /// How the view moves while it is replaced.
  public struct Configuration: Hashable, Sendable {
    let name: String
    public static let downUp = Configuration(name: "downUp")
    public static let upUp = Configuration(name: "upUp")
  }

  public var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  public var _words: String { configuration == .downUp ? "blurReplace" : "blurReplace \(configuration.name)" }
}

public nonisolated struct SymbolEffectTransition: _LibraryTransition {
  let effect: String
  public var _words: String { effect.isEmpty ? "symbolEffect" : "symbolEffect \(effect)" }
}

/// One transition to appear, another to disappear.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: _LibraryTransition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
  public var _words: String { "asymmetric(\(insertion._words), \(removal._words))" }
  public var _isVisibleInRemoval: Bool { removal._isVisibleInRemoval }
}

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: Self { Self() }
}
extension Transition where Self == SlideTransition {
  public nonisolated static var slide: Self { Self() }
}
extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: Self { Self(0) }
  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> Self { Self(offset) }
  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: Self { Self(configuration: .downUp) }
  public nonisolated static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self {
    Self(configuration: configuration)
  }
}
extension Transition where Self == SymbolEffectTransition {
  public nonisolated static var symbolEffect: Self { Self(effect: "") }
  public nonisolated static func symbolEffect<E: SymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default
  ) -> Self {
    Self(effect: "\(effect)")
  }
}
extension Transition {
  public nonisolated static func asymmetric<I: Transition, R: Transition>(insertion: I, removal: R) -> Self
  where Self == AsymmetricTransition<I, R> {
    Self(insertion: insertion, removal: removal)
  }
}
