import Foundation

/// How symbols below are shown.
extension View {
  public func imageScale(_ scale: Image.Scale) -> some View { shown("imageScale", scale) }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { shown("symbolVariant", variant) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { shown("symbolRenderingMode", mode) }

  public func symbolEffect<E: SymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    shown("symbolEffect", (effect, options, isActive: isActive))
  }

  public func symbolEffect<E: SymbolEffect, V: Equatable>(
    _ effect: E, options: SymbolEffectOptions = .default, value: V
  ) -> some View {
    shown("symbolEffect", (effect, options, value: value))
  }

  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { shown("symbolEffectsRemoved", isEnabled) }
}

/// An animation of a symbol's layers.
public protocol SymbolEffect: Hashable, Sendable, CustomStringConvertible {}

/// One of the library's effects with its options: `.bounce.up.byLayer`.
public struct _NamedSymbolEffect: SymbolEffect {
  public let description: String

  private func adding(_ word: String) -> Self { Self(description: "\(description).\(word)") }
  public var up: Self { adding("up") }
  public var down: Self { adding("down") }
  public var byLayer: Self { adding("byLayer") }
  public var wholeSymbol: Self { adding("wholeSymbol") }
  public var iterative: Self { adding("iterative") }
  public var cumulative: Self { adding("cumulative") }
  public var reversing: Self { adding("reversing") }
  public var nonReversing: Self { adding("nonReversing") }
  public var hideInactiveLayers: Self { adding("hideInactiveLayers") }
  public var dimInactiveLayers: Self { adding("dimInactiveLayers") }
  public var clockwise: Self { adding("clockwise") }
  public var counterClockwise: Self { adding("counterClockwise") }
  public var left: Self { adding("left") }
  public var right: Self { adding("right") }
  public var offUp: Self { adding("offUp") }
  public var downUp: Self { adding("downUp") }
  public var upUp: Self { adding("upUp") }
}

extension SymbolEffect where Self == _NamedSymbolEffect {
  public static var bounce: Self { Self(description: "bounce") }
  public static var pulse: Self { Self(description: "pulse") }
  public static var variableColor: Self { Self(description: "variableColor") }
  public static var scale: Self { Self(description: "scale") }
  public static var appear: Self { Self(description: "appear") }
  public static var disappear: Self { Self(description: "disappear") }
  public static var replace: Self { Self(description: "replace") }
  public static var automatic: Self { Self(description: "automatic") }
  public static var breathe: Self { Self(description: "breathe") }
  public static var rotate: Self { Self(description: "rotate") }
  public static var wiggle: Self { Self(description: "wiggle") }
}

/// The repetition and speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let `default` = SymbolEffectOptions(description: "")
  public static let repeating = SymbolEffectOptions(description: "repeating")
  public static let nonRepeating = SymbolEffectOptions(description: "nonRepeating")
  public static func speed(_ speed: Double) -> Self { `default`.speed(speed) }
  public static func `repeat`(_ count: Int?) -> Self { `default`.repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { `default`.adding("repeat: \(behavior.name)") }

  public struct RepeatBehavior: Hashable, Sendable {
    let name: String
    public static let continuous = RepeatBehavior(name: "continuous")
    public static let periodic = RepeatBehavior(name: "periodic")
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(name: "periodic(\(count.map { "\($0)" } ?? ""), \(delay.map { "\($0)" } ?? ""))")
    }
  }

  public var repeating: Self { adding("repeating") }
  public var nonRepeating: Self { adding("nonRepeating") }
  public func speed(_ speed: Double) -> Self { adding("speed: \(speed)") }
  public func `repeat`(_ count: Int?) -> Self { adding("repeat: \(count.map { "\($0)" } ?? "forever")") }

  private func adding(_ words: String) -> Self {
    Self(description: description.isEmpty ? words : "\(description) \(words)")
  }
}
